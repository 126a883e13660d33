import type { DreamingSettings } from '../../model/config.ts'
import type { ModelKeys } from '../../model/models.ts'
import type { NightReport } from '../../model/night.ts'
import type { Trigger } from '../../model/schedule.ts'
import type { WriteGate } from './write-gate.ts'

/** One night as a thread is given it; everything can be copied. */
export type NightJob = {
  root: string
  /** State folder, where what earlier nights know lies; nothing is remembered without it. */
  home?: string
  /** The settings file in force: which agents use the workspace stands there, where it is OpenClaw's. */
  configPath?: string
  settings: DreamingSettings
  /** Of the keychain, for models; they go from thread to thread and nowhere else. */
  keys?: ModelKeys
  nowMs: number
  dryRun: boolean
  force: boolean
}
/** What its thread is given. */
export type NightWork = { job: NightJob; gate: WriteGate }
export type NightStep = 'load' | 'plan' | 'write' | 'diary'

/** What a thread says. */
export type NightMessage =
  | { kind: 'step'; step: NightStep }
  | { kind: 'done'; report: NightReport }
  | {
      kind: 'failed'
      code: string
      isBlocked: boolean
      message: string
      params: Record<string, string | number>
    }

/** How a night ended. */
export type NightEnd = Exclude<NightMessage, { kind: 'step' }> | { kind: 'stopped' }

/** Runs one night where it can be stopped; `end` never rejects. */
export type RunningNight = { end: Promise<NightEnd>; stop(): Promise<void> }
export type StartNight = (job: NightJob, onStep: (step: NightStep) => void) => RunningNight

export type { Trigger }
