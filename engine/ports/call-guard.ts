import type { CallOutcome, ChatModelSettings, ModelUse, TokenUse } from '../model/models.ts'

/** A call that is about to leave, as it will be sent. */
export type OutgoingCall = {
  use: ModelUse
  endpoint: ChatModelSettings
  sent: { system: string; user: string }
  /** Tokens it may take at most, roughly. */
  estimated: TokenUse
}

export type EndedCall = { outcome: CallOutcome; problem: string | null; ms: number; tokens: TokenUse }

/** Stands between the product and every model: keeps the budget and the ledger. */
export interface CallGuard {
  /** What the day's budget has left, never below 0. */
  left(): { calls: number; tokens: number }
  /** Notes the call before it is made; its id. Fails with `ModelFailed` when it must not be made. */
  begin(call: OutgoingCall): string
  /** Notes how it ended. Never fails. */
  end(id: string, ended: EndedCall): void
}
