import { cronPort } from '../../engine/adapters/cron.ts'
import { type Scheduled, Scheduler, type SchedulerParts } from '../../engine/host/scheduler.ts'
import { NEW_SCHEDULE, type ScheduleState, type Trigger } from '../../engine/model/schedule.ts'
import { NO_LOG } from '../../engine/ports/log.ts'
import type { PowerState } from '../../engine/ports/power.ts'
import type { ScheduleBook } from '../../engine/ports/schedule-book.ts'
import type { Timer } from '../../engine/ports/timer.ts'

/** A clock that is moved by hand: timers fire in order; `jump` is a suspended computer, where none fires. */
export class FakeTimer implements Timer {
  #nowMs: number
  #waiting: { atMs: number; work: () => void }[] = []
  constructor(iso: string) {
    this.#nowMs = Date.parse(iso)
  }
  nowMs(): number {
    return this.#nowMs
  }
  after(ms: number, work: () => void): () => void {
    const item = { atMs: this.#nowMs + ms, work }
    this.#waiting.push(item)
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== item)
    }
  }
  /** Time passes, and every timer fires when its time has come. */
  async pass(ms: number): Promise<void> {
    const endMs = this.#nowMs + ms
    for (;;) {
      const next = this.#waiting.toSorted((a, b) => a.atMs - b.atMs)[0]
      if (!next || next.atMs > endMs) break
      this.#waiting = this.#waiting.filter((other) => other !== next)
      this.#nowMs = Math.max(this.#nowMs, next.atMs)
      next.work()
      await settled()
    }
    this.#nowMs = endMs
  }
  /** The clock is another one at once; what timers there were go on waiting as long as they had to. */
  jump(iso: string): void {
    const byMs = Date.parse(iso) - this.#nowMs
    this.#nowMs += byMs
    for (const item of this.#waiting) item.atMs += byMs
  }
}

/** Lets everything that was begun come to rest. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve()
}

export type Ran = { workspace: string; at: string; trigger: Trigger; missed: number }

export function memoryBook(): ScheduleBook & { states: Map<string, ScheduleState> } {
  const states = new Map<string, ScheduleState>()
  let all: { untilMs: number | null } | null = null
  return {
    states,
    load: (id) => states.get(id) ?? NEW_SCHEDULE,
    save: (id, state) => void states.set(id, state),
    pausedAll: () => all,
    pauseAll: (pause) => {
      all = pause
    },
  }
}

export type World = {
  timer: FakeTimer
  book: ReturnType<typeof memoryBook>
  ran: Ran[]
  workspaces: Scheduled[]
  power: PowerState
  idleMs: number | null
  /** What a run of this workspace comes to; done unless told. */
  outcome: Map<string, 'failed' | 'blocked'>
  scheduler: Scheduler
  restart(): void
}

/** A scheduler with everything around it made up, but for the cron library. */
export function scheduleWorld(startIso: string, workspaces: Scheduled[]): World {
  const timer = new FakeTimer(startIso)
  const world: Omit<World, 'scheduler' | 'restart'> = {
    timer,
    book: memoryBook(),
    ran: [],
    workspaces,
    power: { source: 'mains', percent: null },
    idleMs: null,
    outcome: new Map(),
  }
  const parts: SchedulerParts = {
    workspaces: () => world.workspaces,
    run: async (workspace, trigger, dueMs) => {
      world.ran.push({ workspace, at: new Date(timer.nowMs()).toISOString(), trigger, missed: 0 })
      const outcome = world.outcome.get(workspace) ?? 'done'
      return {
        outcome,
        sweepId: outcome === 'done' ? `s-${dueMs}` : null,
        problem: outcome === 'done' ? null : 'x',
      }
    },
    isRunning: () => false,
    preferences: () => ({ idleMinutes: 2, batteryPercent: 30 }),
    cron: cronPort(),
    timer,
    power: { read: () => Promise.resolve(world.power) },
    idle: { idleMs: () => world.idleMs },
    book: world.book,
    log: NO_LOG,
    onChange: () => undefined,
  }
  const made: World = {
    ...world,
    scheduler: new Scheduler(parts),
    restart() {
      made.scheduler.stop()
      made.scheduler = new Scheduler(parts)
      made.scheduler.start()
    },
  }
  // The parts read `world`, the test writes `made`: they share what can change.
  for (const key of ['workspaces', 'power', 'idleMs'] as const)
    Object.defineProperty(made, key, {
      get: () => world[key],
      set: (value) => Object.assign(world, { [key]: value }),
    })
  return made
}

export function scheduled(id: string, changes: Partial<Scheduled> = {}): Scheduled {
  return { id, isEnabled: true, frequency: '0 3 * * *', zone: 'Europe/Rome', blocked: () => null, ...changes }
}
