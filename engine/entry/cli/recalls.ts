import pc from 'picocolors'
import { setMirrorAside } from '../../adapters/mirror/open.ts'
import type { RecallMirror, RecallPage, RecallRow } from '../../adapters/mirror/recall-mirror.ts'
import { openRecallMirror } from '../../adapters/mirror/recall-mirror.ts'
import type { RecallOrder } from '../../adapters/mirror/recall-orders.ts'
import { waitingSearches } from '../../host/recall-journal.ts'
import { readUsage } from '../../host/usage.ts'
import { MirrorDamaged } from '../../ports/search-store.ts'
import { mirrorPath } from '../mirror-path.ts'
import { openRecorder } from '../recall-recorder.ts'
import { refreshRecalls } from '../recall-rows.ts'
import { clipCells, lineWidth } from './cells.ts'
import {
  eachWorkspace,
  exitCodeOf,
  type GlobalOptions,
  type OpenWorkspace,
  openSession,
  printResults,
  type Session,
} from './context.ts'
import { WrongUse } from './exit.ts'
import { printLines, warn } from './streams.ts'
import { listed, t } from './text.ts'
import { place } from './words.ts'

export type RecallFlags = GlobalOptions & { limit?: number; by?: RecallOrder; after?: string }

const DEFAULT_ROWS = 20
const USAGE_ROWS = 100

/** `reverie recalls`: what was searched for, most recalled first, or in another order. */
export async function recalls(options: RecallFlags): Promise<number> {
  const session = await openSession(options, { isWriting: options.readOnly !== true })
  const worked = await eachWorkspace(session, (workspace) => recallsOf(session, workspace, options))
  if (options.json) printResults(session, worked)
  else
    printLines(
      worked.results.flatMap((result) => [
        ...(session.isSingle ? [] : [result.workspaceDir]),
        ...listLines(result, options),
      ]),
    )
  return exitCodeOf(worked)
}

async function recallsOf(session: Session, workspace: OpenWorkspace, options: RecallFlags) {
  const path = mirrorPath(session.home, workspace.root)
  if (!options.readOnly) await foldFirst(workspace, path, session.nowMs)
  try {
    return listOf(path, workspace, options)
  } catch (error) {
    if (!(error instanceof MirrorDamaged)) throw error
    // It is made again from the files.
    setMirrorAside(path)
    return listOf(path, workspace, options)
  }
}

function listOf(path: string, workspace: OpenWorkspace, options: RecallFlags) {
  const mirror = openRecallMirror(path)
  try {
    refreshRecalls(mirror, workspace.context)
    const problem = mirror.problem()
    if (problem) warn(problem)
    const { rows, next, total } = pageOf(mirror, options)
    return {
      workspaceDir: workspace.root,
      isCounted: workspace.context.settings.enabled,
      order: options.by ?? 'recalls',
      recalls: rows,
      total,
      next,
      waiting: waitingSearches(workspace.files),
      usage: readUsage(workspace.files).slice(0, USAGE_ROWS),
    }
  } finally {
    mirror.close()
  }
}

async function foldFirst(workspace: OpenWorkspace, path: string, nowMs: number): Promise<void> {
  const recorder = openRecorder(workspace, path, () => nowMs)
  const { problem } = await recorder.fold()
  recorder.close()
  if (problem) warn(t('warn.notCounted', { why: problem }))
}

function pageOf(mirror: RecallMirror, { by = 'recalls', limit, after }: RecallFlags): RecallPage {
  try {
    return mirror.page(by, { limit: limit ?? DEFAULT_ROWS, after: after ?? null })
  } catch (error) {
    if (error instanceof RangeError) throw new WrongUse(t('use.after', { why: error.message }))
    throw error
  }
}

type Listed = Awaited<ReturnType<typeof recallsOf>>

function listLines(
  { recalls: rows, total, next, usage, isCounted, waiting }: Listed,
  { by = 'recalls' }: RecallFlags,
): string[] {
  const uncounted = waiting > 0 ? [t('recalls.waiting', { count: waiting })] : []
  if (rows.length === 0) {
    if (by !== 'recalls') return [t('recalls.nothing'), ...uncounted]
    if (waiting > 0) return uncounted
    return [t(isCounted ? 'recalls.none' : 'recalls.notCounted')]
  }
  const used = usage.length > 0 ? [t('recalls.used', { count: usage.length })] : []
  const rest = next ? [pc.dim(t('recalls.next', { shown: rows.length, total, next }))] : []
  return [...rows.flatMap(rowLines), ...rest, ...used, ...uncounted]
}

function rowLines(row: RecallRow): string[] {
  const told = [
    ...(row.restatedCount > 0 ? [t('recalls.restated', { count: row.restatedCount })] : []),
    t('words.queries', { count: row.queries }),
    t('words.days', { count: row.days }),
    t('recalls.last', { day: row.lastRecalledAt.slice(0, 10) }),
    ...(row.promotedAt ? [t('recalls.promoted', { day: row.promotedAt.slice(0, 10) })] : []),
    ...(row.decision ? [t('recalls.decided', { decision: row.decision })] : []),
  ]
  return [
    `${String(row.recallCount).padStart(4)}  ${clipCells(row.snippet, lineWidth() - 6)}`,
    pc.dim(`      ${place(row)}  ${listed(told)}`),
  ]
}
