import { ContractError, isErrorCode } from '../../contract/errors.ts'
import type { AppParts, Events, Nights, RunView, Workspaces } from '../../host/app/parts.ts'
import type { RunResult } from '../../host/scheduler.ts'
import type { NightReport } from '../../model/night.ts'
import type { Trigger } from '../../model/schedule.ts'
import type { Log } from '../../ports/log.ts'
import type { NightEnd, NightStep, RunningNight, StartNight } from './night-job.ts'

type Run = {
  step: NightStep | 'waiting'
  startedAtMs: number
  trigger: Trigger
  isDryRun: boolean
  running: RunningNight | null
  isStopped: boolean
  end: Promise<unknown>
}

export type NightParts = {
  workspaces: Workspaces
  start: StartNight
  events: Events
  log: Log
  nowMs(): number
  /** The shown counts after a night. */
  ready(workspace: string): Promise<number>
}

const IDLE: RunView = { isRunning: false, step: null, startedAtMs: null, trigger: null, isDryRun: false }

/** One night at a time over all workspaces; a second call for the same one joins the first. */
export class NightRuns implements Nights {
  readonly #parts: NightParts
  readonly #runs = new Map<string, Run>()
  #queue: Promise<unknown> = Promise.resolve()

  constructor(parts: NightParts) {
    this.#parts = parts
  }

  view(id: string): RunView {
    const run = this.#runs.get(id)
    if (!run) return IDLE
    const { step, startedAtMs, trigger, isDryRun } = run
    return { isRunning: true, step, startedAtMs, trigger, isDryRun }
  }

  async run(id: string, { trigger, force }: { trigger: Trigger; force: boolean }): Promise<RunResult> {
    const known = this.#runs.get(id)
    if (known && !known.isDryRun) return (await known.end) as RunResult
    const end = this.#inTurn(id, { trigger, isDryRun: false }, (run) => this.#night(id, run, force))
    return end
  }

  async dryRun(id: string): Promise<NightReport> {
    const end = await this.#inTurn(id, { trigger: 'by_hand', isDryRun: true }, async (run) => {
      const end = await this.#start(id, run, false)
      this.#ended(id, run, end)
      return end
    })
    if (end.kind === 'done') return end.report
    if (end.kind === 'stopped') throw new ContractError('cancelled')
    if (end.isBlocked && end.code !== 'busy')
      throw new ContractError('blocked', { reason: end.code, ...end.params })
    throw new ContractError(isErrorCode(end.code) ? end.code : 'internal', end.params, { cause: end.message })
  }

  async stop(id: string): Promise<boolean> {
    const run = this.#runs.get(id)
    if (!run) return false
    run.isStopped = true
    await run.running?.stop()
    await run.end
    return true
  }

  /** For the end of the program: every night that runs. */
  async stopAll(): Promise<void> {
    await Promise.all([...this.#runs.keys()].map((id) => this.stop(id)))
  }

  /** `never rejects` holds for what is put in: the queue goes on whatever happens. */
  #inTurn<T>(
    id: string,
    { trigger, isDryRun }: { trigger: Trigger; isDryRun: boolean },
    work: (run: Run) => Promise<T>,
  ): Promise<T> {
    const run: Run = {
      step: 'waiting',
      startedAtMs: this.#parts.nowMs(),
      trigger,
      isDryRun,
      running: null,
      isStopped: false,
      end: Promise.resolve(),
    }
    this.#runs.set(id, run)
    this.#progress(id, run, 'waiting')
    const end = this.#queue
      .then(() => work(run))
      .finally(() => {
        if (this.#runs.get(id) === run) this.#runs.delete(id)
      })
    run.end = end.catch(() => undefined)
    this.#queue = run.end
    return end
  }

  async #night(id: string, run: Run, force: boolean): Promise<RunResult> {
    const { log, events, nowMs } = this.#parts
    log.info('sweep.started', { workspace: id, trigger: run.trigger })
    const end = await this.#start(id, run, force)
    const ms = nowMs() - run.startedAtMs
    const { outcome, sweep, promoted, proposed, problem } = this.#ended(id, run, end)
    if (sweep) log.info('sweep.finished', { workspace: id, sweep, promoted, proposed, ms })
    else if (end.kind === 'stopped') log.info('sweep.stopped', { workspace: id, ms })
    else log.warn('sweep.failed', { workspace: id, code: problem, ms })
    if (outcome === 'done')
      events.publish({ event: 'review.changed', workspace: id, ready: await this.#ready(id) })
    const isBlocked = end.kind === 'failed' && end.isBlocked
    return { outcome: isBlocked ? 'blocked' : outcome, sweepId: sweep, problem }
  }

  /** Takes a run out of the book and tells that it ended, a dry run too: whoever shows it waits for that. */
  #ended(id: string, run: Run, end: NightEnd) {
    const { trigger, isDryRun } = run
    const done = end.kind === 'done' ? end.report : null
    const told = {
      sweep: isDryRun ? null : (done?.sweepId ?? null),
      outcome: done ? done.outcome : end.kind === 'stopped' ? ('stopped' as const) : ('failed' as const),
      promoted: done?.deep.promoted ?? 0,
      proposed: done?.deep.proposed ?? 0,
      problem: end.kind === 'failed' ? end.code : null,
    }
    this.#runs.delete(id)
    this.#parts.events.publish({ event: 'sweep.finished', workspace: id, trigger, isDryRun, ...told })
    return told
  }

  async #ready(id: string): Promise<number> {
    try {
      return await this.#parts.ready(id)
    } catch (error) {
      // The folder went away right after its night: the event of that comes from elsewhere.
      if (!(error instanceof Error)) throw error
      return 0
    }
  }

  async #start(id: string, run: Run, force: boolean): Promise<NightEnd> {
    const { workspaces, start } = this.#parts
    if (run.isStopped) return { kind: 'stopped' }
    try {
      const { root, settings, nowMs } = workspaces.open(id)
      const job = { root, settings, nowMs, dryRun: run.isDryRun, force }
      run.running = start(job, (step) => this.#progress(id, run, step))
      return await run.running.end
    } catch (error) {
      if (!(error instanceof ContractError)) throw error
      const { code, params } = error
      const reason = code === 'blocked' ? String(params['reason'] ?? code) : code
      return { kind: 'failed', code: reason, isBlocked: code === 'blocked', message: code, params }
    }
  }

  #progress(id: string, run: Run, step: NightStep | 'waiting'): void {
    run.step = step
    const { trigger, isDryRun, startedAtMs } = run
    this.#parts.events.publish({
      event: 'sweep.progress',
      workspace: id,
      step,
      trigger,
      isDryRun,
      startedAtMs,
    })
  }
}

export type { AppParts }
