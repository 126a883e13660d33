import type { z } from 'zod'
import type { Connection, ConnectionTest } from '../../../contract/schema/connections.ts'
import type { ActiveResult } from '../../../host/active.ts'
import type { SweepContext } from '../../../host/context.ts'
import type { ActiveSettings } from '../../../model/active.ts'
import type { ModelKeys } from '../../../model/models.ts'
import type { Preferences } from '../../../model/preferences.ts'
import type { ScheduleState } from '../../../model/schedule.ts'
import type { SearchSettings } from '../../../model/search.ts'
import type { SessionMemorySettings } from '../../../model/session.ts'
import type { ActiveState } from '../../../ports/active-state.ts'
import type { Power } from '../../../ports/power.ts'
import type { Idle } from '../../../ports/timer.ts'
import type { OwnProgram } from '../thread-messages.ts'

/** Everything that a connection of one workspace is told from. */
export type ConnectionWorld = {
  home: string
  env: NodeJS.ProcessEnv
  /** Serves an agent where this installation has no command line. */
  mcpProgram: OwnProgram | null
  /** Of the keychain, for models. */
  keys: ModelKeys
  /** The settings file in the place of that in the state folder; null: none. */
  config: string | null
  context: SweepContext
  search: SearchSettings
  schedule: ScheduleState
  isSecondSweeper: boolean
  preferences: Preferences
  isObsidianCommandFound: boolean
  active: ActiveWorld
  sessionMemory: SessionMemorySettings
  power: Power
  idle: Idle
  nowMs: number
}

/** Active memory as it is set, with what is remembered of it; `trial` asks without a trace. */
export type ActiveWorld = {
  settings: ActiveSettings
  state: Pick<ActiveState, 'counts' | 'uses' | 'timeouts'>
  /** Whose workspace it is. */
  agents: readonly string[]
  trial(message: string): Promise<ActiveResult>
}

export type Row = Omit<z.input<typeof Connection>, 'id' | 'canTest'>
export type Tried = Omit<z.input<typeof ConnectionTest>, 'ms'>

/** One kind of connection: how it is, and how it is tried. A row of `kinds.ts` and its words make it known. */
export type ConnectionKind = {
  id: string
  /** Looks only; quick, and asks nothing over a network. */
  look(world: ConnectionWorld): Promise<Row>
  /** `signal` is aborted when the time is over, or nobody waits for it any more. */
  test?(world: ConnectionWorld, signal: AbortSignal): Promise<Tried>
}

/** A row in which nothing but its state and what it says is known. */
export function row(state: Row['state'], says: string, more: Partial<Row> = {}): Row {
  return {
    state,
    says,
    params: {},
    facts: [],
    lastUseMs: null,
    problem: null,
    users: [],
    uses: [],
    ways: [],
    ...more,
  }
}

export function tried(isOk: boolean, says: string, more: Partial<Tried> = {}): Tried {
  return { isOk, says, params: {}, problem: null, ...more }
}

type Fact = Row['facts'][number]
/** Facts that are known: one without a value is left out. */
export function factsOf(
  ...facts: readonly (readonly [name: string, kind: Fact['kind'], value: Fact['value'] | null | undefined])[]
): Fact[] {
  return facts.flatMap(([name, kind, value]) => (value == null ? [] : [{ name, kind, value }]))
}
