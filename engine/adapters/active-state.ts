import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ACTIVE_STATUSES, RECALL_WAYS } from '../model/active.ts'
import type { ActiveState, RecallCounts } from '../ports/active-state.ts'
import { replaceFile } from './config-write.ts'
import { jsonOfFile } from './json-file.ts'

const MAX_TOGGLES = 10_000
const MAX_USES = 50
const Toggle = z.object({ sessionKey: z.string(), disabled: z.literal(true), updatedAt: z.number() })
const Counts = z.object({
  recalls: z.number().catch(0),
  empty: z.number().catch(0),
  modelEmptyInRow: z.number().catch(0),
})
const Use = z.object({
  atMs: z.number(),
  agent: z.string(),
  way: z.enum(RECALL_WAYS),
  lane: z.enum(['local', 'model']),
  status: z.enum(ACTIVE_STATUSES),
  elapsedMs: z.number(),
  isSilent: z.boolean(),
  isCached: z.boolean(),
  isQuiet: z.boolean(),
})
const State = z.object({
  'session-toggles': z.record(z.string(), Toggle).catch({}),
  timeouts: z.record(z.string(), z.object({ count: z.number(), lastAtMs: z.number() })).catch({}),
  counts: z.record(z.string(), Counts).catch({}),
  uses: z.array(Use).catch([]),
})
type State = z.output<typeof State>
const EMPTY: State = { 'session-toggles': {}, timeouts: {}, counts: {}, uses: [] }

/**
 * `active-memory.json` in the state folder. A file that cannot be read counts as empty, and one that cannot be written
 * is told to `log`: neither stops a reply.
 */
export function activeState(
  home: string,
  { isReadOnly, log }: { isReadOnly: boolean; log: (line: string) => void },
): ActiveState {
  const path = join(home, 'active-memory.json')
  const read = (): State => (existsSync(path) ? State.catch(EMPTY).parse(jsonOfFile(path)) : EMPTY)
  const change = (changed: (state: State) => State) => {
    if (isReadOnly) return
    try {
      replaceFile(path, `${JSON.stringify(changed(read()), null, 2)}\n`)
    } catch (error) {
      log(`${path} is not written: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return {
    isOff: (sessionKey) => idOf(sessionKey) in read()['session-toggles'],
    setOff(sessionKey, isOff, nowMs) {
      change((state) => {
        const { [idOf(sessionKey)]: _, ...others } = state['session-toggles']
        const rows = Object.entries(others).slice(-(MAX_TOGGLES - 1))
        const own = { sessionKey, disabled: true as const, updatedAt: nowMs }
        const toggles = isOff ? [...rows, [idOf(sessionKey), own] as const] : rows
        return { ...state, 'session-toggles': Object.fromEntries(toggles) }
      })
    },
    timeouts: (model) => read().timeouts[model] ?? null,
    setTimeouts(model, run) {
      change((state) => {
        const { [model]: _, ...others } = state.timeouts
        return { ...state, timeouts: run ? { ...others, [model]: run } : others }
      })
    },
    counts: (agent) => read().counts[agent] ?? Counts.parse({}),
    note(use, { isByModel }) {
      const isCounted = !use.isCached && !use.isQuiet
      change((state) => {
        const uses = [use, ...state.uses].slice(0, MAX_USES)
        const old = state.counts[use.agent] ?? Counts.parse({})
        const counts = isCounted
          ? { ...state.counts, [use.agent]: counted(old, { isEmpty: use.isSilent, isByModel }) }
          : state.counts
        return { ...state, counts, uses }
      })
    },
    uses: () => read().uses,
  }
}

/** Key of a session's row (spec active-memory 9). */
function idOf(sessionKey: string): string {
  return createHash('sha256').update(sessionKey).digest('hex')
}

/** The counts with one more recall. */
export function counted(
  { recalls, empty, modelEmptyInRow }: RecallCounts,
  { isEmpty, isByModel }: { isEmpty: boolean; isByModel: boolean },
): RecallCounts {
  return {
    recalls: recalls + 1,
    empty: empty + (isEmpty ? 1 : 0),
    modelEmptyInRow: isByModel ? (isEmpty ? modelEmptyInRow + 1 : 0) : modelEmptyInRow,
  }
}
