import { activeState } from '../../adapters/active-state.ts'
import { findObsidianCommand } from '../../adapters/obsidian-command.ts'
import type { Connections, Searcher, SettingsStore, Workspaces } from '../../host/app/parts.ts'
import type { ModelKeys } from '../../model/models.ts'
import type { SearchSettings } from '../../model/search.ts'
import type { Power } from '../../ports/power.ts'
import type { ScheduleBook } from '../../ports/schedule-book.ts'
import type { Idle } from '../../ports/timer.ts'
import type { AppConfig } from './app-config.ts'
import type { ConnectionWorld } from './connections/kind.ts'
import { CONNECTION_KINDS } from './connections/kinds.ts'
import type { OwnProgram } from './thread-messages.ts'

/** Nobody waits longer for what is tried. */
const TEST_MS = 30_000

export type ConnectionsParts = {
  config: AppConfig
  mcpProgram: OwnProgram | null
  env: NodeJS.ProcessEnv
  /** Of the keychain, for models. */
  keys(): ModelKeys
  workspaces: Workspaces
  search(agent: string): SearchSettings
  searcher: Pick<Searcher, 'tryActive'>
  book: ScheduleBook
  preferences: SettingsStore['preferences']
  power: Power
  idle: Idle
  nowMs(): number
}

/** What works with a workspace from outside, looked at when it is asked for. */
export function connectionsOf(parts: ConnectionsParts, testMs = TEST_MS): Connections {
  return {
    list: (id) => {
      const world = worldOf(parts, id)
      return Promise.all(
        CONNECTION_KINDS.map(async (kind) => ({
          id: kind.id,
          ...(await kind.look(world)),
          canTest: kind.test !== undefined,
        })),
      )
    },
    async test(id, connection, signal) {
      const kind = CONNECTION_KINDS.find((one) => one.id === connection)
      if (!kind?.test) return null
      const startedMs = performance.now()
      const limit = AbortSignal.timeout(testMs)
      const result = await kind.test(worldOf(parts, id), AbortSignal.any([signal, limit]))
      const isLate = result.says === 'late'
      const ms = performance.now() - startedMs
      return { ...result, ms, ...(isLate ? { params: { seconds: Math.max(1, Math.round(ms / 1000)) } } : {}) }
    },
  }
}

function worldOf(parts: ConnectionsParts, id: string): ConnectionWorld {
  const { config, mcpProgram, env, keys, workspaces, search, searcher, book, power, idle, nowMs } = parts
  const agents = workspaces.find(id)?.agents ?? []
  return {
    ...{ env, power, idle, mcpProgram, keys: keys() },
    home: config.home,
    config: config.isExplicit ? config.path : null,
    context: workspaces.open(id),
    search: search(agents[0] ?? 'main'),
    schedule: book.load(id),
    isSecondSweeper: workspaces.secondSweeper(id),
    preferences: parts.preferences(),
    isObsidianCommandFound: findObsidianCommand({ env }) !== null,
    nowMs: nowMs(),
    sessionMemory: config.now.sessionMemory,
    active: {
      settings: config.now.active,
      state: activeState(config.home, { isReadOnly: true, log: () => undefined }),
      agents,
      async trial(message) {
        const { answer } = await searcher.tryActive(id, { agent: null, chat: 'direct', message, before: [] })
        return answer
      },
    },
  }
}
