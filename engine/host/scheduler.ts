import { decideSchedule, isPausedAt, ON_TIME_MS, type ScheduleDecision } from '../core/schedule/decide.ts'
import { type Due, dueSince } from '../core/schedule/due.ts'
import type { ScheduledRun, ScheduleState, Trigger } from '../model/schedule.ts'
import type { Cron } from '../ports/cron.ts'
import type { Log } from '../ports/log.ts'
import { isPowerEnough, type Power } from '../ports/power.ts'
import type { ScheduleBook } from '../ports/schedule-book.ts'
import type { Idle, Timer } from '../ports/timer.ts'

/** A workspace as the scheduler sees it, asked anew at each look. */
export type Scheduled = {
  id: string
  isEnabled: boolean
  frequency: string
  zone: string | undefined
  /** Code of what stands in the way, looked at now; null for nothing. */
  blocked(): string | null
}

export type RunResult = Pick<ScheduledRun, 'outcome' | 'sweepId' | 'problem'>

export type SchedulerParts = {
  workspaces(): readonly Scheduled[]
  /** One night; never rejects. */
  run(workspace: string, trigger: Trigger, dueMs: number | null): Promise<RunResult>
  isRunning(workspace: string): boolean
  preferences(): { idleMinutes: number; batteryPercent: number | null }
  cron: Cron
  timer: Timer
  power: Power
  idle: Idle
  book: ScheduleBook
  log: Log
  /** Something of this workspace's schedule is another now. */
  onChange(workspace: string): void
}

/** The wall clock is looked at this often, whatever the timers say (case C157). */
export const LOOK_MS = 60_000
/** After a lock that was held, or a drive that was away in the middle. */
const RETRY_MS = 5 * 60_000

export type ScheduleView = {
  state: 'off' | 'idle' | 'due' | 'running' | 'paused' | 'blocked'
  nextRunsMs: number[]
  missed: Due | null
  waitsFor: 'idle' | 'power' | 'turn' | 'retry' | null
  paused: { scope: 'workspace' | 'all'; untilMs: number | null } | null
  /** Why the schedule cannot be read, or null. */
  problem: string | null
}

/** Runs nights when they are due: one workspace after the other, each missed time caught up once. */
export class Scheduler {
  readonly #parts: SchedulerParts
  readonly #retryMs = new Map<string, number>()
  readonly #waits = new Map<string, ScheduleView['waitsFor']>()
  #cancel: (() => void) | null = null
  #looking: Promise<void> | null = null
  #isAgain = false
  #isStopped = false

  constructor(parts: SchedulerParts) {
    this.#parts = parts
  }

  start(): void {
    this.look()
  }

  /** Ends the schedule; a run that has begun is not waited for. */
  stop(): void {
    this.#isStopped = true
    this.#cancel?.()
  }

  /** Looks now: at start, after sleep or unlock, when settings changed. Resolves when all that was due has run. */
  look(): Promise<void> {
    if (this.#isStopped) return Promise.resolve()
    if (this.#looking) {
      this.#isAgain = true
      return this.#looking
    }
    this.#cancel?.()
    this.#cancel = this.#parts.timer.after(this.#untilNextMs(), () => void this.look())
    this.#looking = this.#lookAll().finally(() => {
      this.#looking = null
      const isAgain = this.#isAgain
      this.#isAgain = false
      if (isAgain) void this.look()
    })
    return this.#looking
  }

  pause(workspace: string | null, untilMs: number | null): void {
    this.#setPause(workspace, { untilMs })
  }

  resume(workspace: string | null): void {
    this.#setPause(workspace, null)
    void this.look()
  }

  view(workspace: Scheduled): ScheduleView {
    const { cron, timer, book } = this.#parts
    const nowMs = timer.nowMs()
    const problem = cron.problem(workspace.frequency)
    const paused = this.#pauseOf(workspace.id, nowMs)
    const due = problem === null ? this.#due(workspace, book.load(workspace.id), nowMs) : null
    const decision = this.#decide(workspace, due, true)
    const waitsFor = this.#waits.get(workspace.id) ?? null
    const isWaiting = due !== null && decision.kind !== 'none'
    return {
      state: decision.kind === 'none' ? decision.state : 'due',
      nextRunsMs:
        problem === null && workspace.isEnabled
          ? cron.nextRuns(workspace.frequency, workspace.zone, nowMs, 3)
          : [],
      missed: isWaiting || (due && decision.kind === 'none' && decision.state === 'blocked') ? due : null,
      waitsFor: isWaiting ? waitsFor : null,
      paused,
      problem,
    }
  }

  /** Notes a run that was started elsewhere (by hand), so that the next due time is the next one after it. */
  noteRun(workspace: string, run: ScheduledRun): void {
    const { book } = this.#parts
    const state = book.load(workspace)
    book.save(workspace, { ...state, runs: [...state.runs, run] })
    this.#parts.onChange(workspace)
  }

  async #lookAll(): Promise<void> {
    const power = await this.#parts.power.read()
    const hasPower = isPowerEnough(power, this.#parts.preferences().batteryPercent)
    // Asked anew after each run: one that was removed or paused meanwhile does not run.
    const seen = new Set<string>()
    for (;;) {
      const next = this.#parts.workspaces().find(({ id }) => !seen.has(id))
      if (!next || this.#isStopped) return
      seen.add(next.id)
      await this.#lookAt(next, hasPower)
    }
  }

  async #lookAt(workspace: Scheduled, hasPower: boolean): Promise<void> {
    const { book, cron, timer, log } = this.#parts
    const nowMs = timer.nowMs()
    const state = book.load(workspace.id)
    // A new workspace has missed nothing.
    if (state.settledMs === null) this.#settle(workspace.id, nowMs)
    if (cron.problem(workspace.frequency) !== null) return
    const due = this.#due(workspace, state, nowMs)
    const decision = this.#decide(workspace, due, hasPower)
    const before = this.#waits.get(workspace.id) ?? null
    this.#waits.set(workspace.id, decision.kind === 'wait' ? decision.waitsFor : null)
    if (decision.kind === 'none') {
      if (decision.settles && (due || state.settledMs === null)) this.#settle(workspace.id, nowMs)
      return
    }
    if (decision.kind === 'wait') {
      if (before === decision.waitsFor) return
      log.info('schedule.waits', { workspace: workspace.id, waitsFor: decision.waitsFor })
      this.#parts.onChange(workspace.id)
      return
    }
    if (decision.trigger === 'catch_up')
      log.info('schedule.missed', { workspace: workspace.id, missed: decision.due.count })
    await this.#run(workspace, decision)
  }

  #decide(workspace: Scheduled, due: Due | null, hasPower: boolean): ScheduleDecision {
    const { timer, idle, preferences, isRunning, book } = this.#parts
    const pauses = [book.load(workspace.id).pause, book.pausedAll()].flatMap((pause) => pause ?? [])
    return decideSchedule({
      nowMs: timer.nowMs(),
      isEnabled: workspace.isEnabled,
      pauses,
      blocked: workspace.blocked(),
      due,
      isRunning: isRunning(workspace.id),
      retryMs: this.#retryMs.get(workspace.id) ?? null,
      hasPower,
      idleMs: idle.idleMs(),
      idleNeededMs: preferences().idleMinutes * 60_000,
    })
  }

  async #run(
    workspace: Scheduled,
    { trigger, due }: Extract<ScheduleDecision, { kind: 'run' }>,
  ): Promise<void> {
    const { run, timer, onChange, book } = this.#parts
    const startedMs = timer.nowMs()
    const result = await run(workspace.id, trigger, due.dueMs)
    const mayRetry = result.outcome === 'blocked'
    if (mayRetry) this.#retryMs.set(workspace.id, timer.nowMs() + RETRY_MS)
    else this.#retryMs.delete(workspace.id)
    const state = book.load(workspace.id)
    const entry: ScheduledRun = {
      dueMs: due.dueMs,
      startedMs,
      endedMs: timer.nowMs(),
      trigger,
      missed: due.count,
      ...result,
    }
    // Blocked in the middle: it stays due, and is told once.
    const isToldAlready =
      mayRetry && state.runs.at(-1)?.outcome === 'blocked' && state.runs.at(-1)?.dueMs === due.dueMs
    book.save(workspace.id, {
      ...state,
      settledMs: mayRetry ? state.settledMs : due.dueMs,
      runs: isToldAlready ? state.runs : [...state.runs, entry],
    })
    onChange(workspace.id)
  }

  #due({ frequency, zone }: Scheduled, state: ScheduleState, nowMs: number): Due | null {
    if (state.settledMs === null) return null
    const { cron, book } = this.#parts
    // What fell due in a pause that has ended meanwhile, while the computer slept, is let go too.
    const ends = [state.pause, book.pausedAll()].flatMap((pause) => pause?.untilMs ?? [])
    const settledMs = Math.max(state.settledMs, ...ends.filter((ms) => ms <= nowMs))
    return dueSince((fromMs, count) => cron.nextRuns(frequency, zone, fromMs, count), settledMs, nowMs)
  }

  #settle(workspace: string, ms: number): void {
    const { book } = this.#parts
    book.save(workspace, { ...book.load(workspace), settledMs: ms })
  }

  #pauseOf(workspace: string, nowMs: number): ScheduleView['paused'] {
    const { book } = this.#parts
    const all = book.pausedAll()
    if (all && isPausedAt(all, nowMs)) return { scope: 'all', ...all }
    const own = book.load(workspace).pause
    return own && isPausedAt(own, nowMs) ? { scope: 'workspace', ...own } : null
  }

  #setPause(workspace: string | null, pause: { untilMs: number | null } | null): void {
    const { book, onChange, workspaces, timer } = this.#parts
    // What fell due during the pause is let go, also when it ends before the next look.
    const nowMs = timer.nowMs()
    for (const { id } of workspaces()) if (pause === null && this.#pauseOf(id, nowMs)) this.#settle(id, nowMs)
    if (workspace === null) book.pauseAll(pause)
    if (workspace !== null) book.save(workspace, { ...book.load(workspace), pause })
    else if (pause === null)
      for (const { id } of workspaces()) book.save(id, { ...book.load(id), pause: null })
    for (const { id } of workspaces()) onChange(id)
  }

  /** Until the next due time, a minute at most. */
  #untilNextMs(): number {
    const { cron, timer, workspaces } = this.#parts
    const nowMs = timer.nowMs()
    const next = workspaces().flatMap(({ frequency, zone, isEnabled }) =>
      isEnabled && cron.problem(frequency) === null ? cron.nextRuns(frequency, zone, nowMs, 1) : [],
    )
    const nearest = Math.min(LOOK_MS, ...next.map((ms) => ms - nowMs))
    return Math.max(250, nearest + Math.min(50, ON_TIME_MS))
  }
}
