import type { EngineHandlers } from '../../contract/handlers.ts'
import { MAX_SENT_CHARS, type ModelCallRow } from '../../contract/schema/models.ts'
import type { ModelCall } from '../../model/models.ts'
import { modelCalls } from '../model-ledger.ts'
import { pageAfter } from './paging.ts'
import type { AppParts } from './parts.ts'

/** What was asked of models for a workspace. */
export function modelsHandlers({ workspaces }: AppParts): EngineHandlers['models'] {
  return {
    async calls({ workspace, cursor, limit }) {
      const { files } = workspaces.open(workspace)
      const asked = { cursor, limit: Math.min(limit, MAX_ROWS), name: ({ id }: ModelCall) => id }
      const { rows, next, total } = pageAfter(modelCalls(files), asked)
      return { rows: rows.map(rowOf), next, total }
    },
  }
}

/** Rows whose texts fit a frame. */
const MAX_ROWS = 20

function rowOf({
  id,
  at,
  use,
  provider,
  model,
  to,
  sent,
  outcome,
  problem,
  ms,
  tokens,
}: ModelCall): ModelCallRow {
  const cut = (text: string) => text.slice(0, MAX_SENT_CHARS)
  return {
    ...{ id, use, provider, outcome, ms },
    atMs: Date.parse(at),
    model: model.slice(0, 400),
    to: to.slice(0, 400),
    problem: problem?.slice(0, 1_000) ?? null,
    sent: {
      system: cut(sent.system),
      user: cut(sent.user),
      isCut: sent.system.length > MAX_SENT_CHARS || sent.user.length > MAX_SENT_CHARS,
    },
    inputTokens: tokens.input,
    outputTokens: tokens.output,
    isEstimated: tokens.isEstimated,
  }
}
