import { knownRewrites } from '../core/promote/proposals.ts'
import { noSessionState, type SessionState } from '../core/session/session-state.ts'
import { dayInZone } from '../core/time/zone.ts'
import type { LeftOut } from '../model/night.ts'
import type { DailyIngestion, PhaseStore, RecallStore } from '../model/recall.ts'
import { NO_SESSIONS } from '../model/session-source.ts'
import type { NightInput, NightState } from '../phases/state.ts'
import type { SweepContext } from './context.ts'
import { noteSource } from './note-source.ts'
import { loadOwnerState } from './owner-state.ts'
import { bulletsAsWritten } from './receipts.ts'
import { corpusFiles } from './session-files.ts'
import { strictReads } from './workspace.ts'

/** What a plan is made from, read once. With `isReadOnly` a damaged file of ours stays where it is. */
export function nightInput(context: SweepContext, { isReadOnly }: { isReadOnly: boolean }): NightInput {
  const { files, root, nowMs, settings, rewrites, statements } = context
  const nowIso = new Date(nowMs).toISOString()
  const owner = loadOwnerState(strictReads(files), nowIso, isReadOnly)
  return {
    workspaceDir: root,
    nowMs,
    nowIso,
    day: dayInZone(nowMs, settings.timezone),
    settings,
    notes: noteSource(files),
    sessions: context.sessions ?? NO_SESSIONS,
    corpusFiles: () => corpusFiles(files),
    bulletsAsWritten: bulletsAsWritten(files),
    rewrites: rewrites ?? knownRewrites(owner.proposals.waiting.proposals),
    ...(statements ? { readers: statements.readers } : {}),
    ...owner,
  }
}

type Stores = {
  recall: RecallStore
  phases: PhaseStore
  ingestion: DailyIngestion
  /** Left out where no transcript is read. */
  sessions?: SessionState
}

/** Working copies on which nothing is planned yet. */
export function freshState(stores: Stores, leftOut: ReadonlyMap<string, LeftOut> = new Map()): NightState {
  return {
    ...stores,
    sessions: stores.sessions ?? noSessionState(),
    planned: new Map(),
    effects: [],
    leftOut: new Map(leftOut),
    fresh: new Set(),
    held: [],
    isPhaseChanged: false,
    isIngestionChanged: false,
  }
}
