import type { ActiveCommand } from '../core/active/command.ts'
import type { ActiveSettings } from '../model/active.ts'
import type { ActiveState, RecallCounts } from '../ports/active-state.ts'

/** What `/active-memory` answers; the words for it are whoever's asks. */
export type CommandAnswer =
  | { kind: 'help' | 'no_session' | 'not_here' }
  | {
      kind: 'session' | 'global'
      isOn: boolean
      isListed: boolean
      counts: RecallCounts
      suggestsLocal: number | null
    }

/** Recalls of a model without a result, one after the other, from which the search alone is suggested (case C122). */
export const OFTEN_EMPTY = 20

/** Answers the command, and for a session carries it out; the switch for all of them is the settings' own. */
export function answerCommand(
  { action, isGlobal }: ActiveCommand,
  { agent, sessionKey, settings, state, nowMs, isOwner = true }: CommandParts,
): CommandAnswer {
  if (action === 'help') return { kind: 'help' }
  if (!isGlobal && sessionKey === null) return { kind: 'no_session' }
  if (isGlobal && action !== 'status' && !isOwner) return { kind: 'not_here' }
  if (!isGlobal && sessionKey !== null && action !== 'status')
    state.setOff(sessionKey, action === 'off', nowMs)
  const counts = state.counts(agent)
  const isListed = settings.agents.includes(agent)
  const isSessionOn = isGlobal || sessionKey === null || !state.isOff(sessionKey)
  const isGlobalOn = isGlobal && action !== 'status' ? action === 'on' : settings.isOn
  return {
    kind: isGlobal ? 'global' : 'session',
    isOn: isGlobalOn && (isGlobal || (isListed && isSessionOn)),
    isListed,
    counts,
    suggestsLocal: settings.endpoint && counts.modelEmptyInRow >= OFTEN_EMPTY ? counts.modelEmptyInRow : null,
  }
}

type CommandParts = {
  agent: string
  sessionKey: string | null
  settings: ActiveSettings
  state: ActiveState
  nowMs: number
  /** Whoever asks may change settings: not who writes in a group, nor a program by itself. */
  isOwner?: boolean
}
