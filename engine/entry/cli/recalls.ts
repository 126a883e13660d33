import pc from 'picocolors'
import { lookAt } from '../../host/promote.ts'
import { foldWhenIdle } from '../../host/recall-journal.ts'
import { totalSignals } from '../../model/recall.ts'
import {
  eachWorkspace,
  exitCodeOf,
  type GlobalOptions,
  type OpenWorkspace,
  openSession,
  printResults,
} from './context.ts'
import { printLines } from './streams.ts'

type RecallFlags = GlobalOptions & { limit?: number }
const DEFAULT_ROWS = 20

/** `reverie recalls`: what was searched for, most recalled first. */
export async function recalls(options: RecallFlags): Promise<number> {
  const session = await openSession(options, { isWriting: options.readOnly !== true })
  const worked = await eachWorkspace(session, (workspace) => recallsOf(workspace, options))
  if (options.json) printResults(session, worked)
  else {
    const lines = worked.results.flatMap(({ recalls: rows }) => rows.flatMap(rowLines))
    printLines(
      lines.length > 0 ? lines : ['Nothing was recalled yet: searches count while dreaming.enabled is true.'],
    )
  }
  return exitCodeOf(worked)
}

async function recallsOf({ files, context, root }: OpenWorkspace, options: RecallFlags) {
  const { settings, nowMs, lock } = context
  const limits = { maxEntries: settings.storeMaxEntries, maxBytes: settings.storeMaxBytes, nowMs }
  if (!options.readOnly) await foldWhenIdle(files, lock, limits, settings.clearQueries)
  const { store, phases } = lookAt(files, nowMs)
  const rows = [...store.entries.values()]
    .filter((entry) => entry.recallCount > 0)
    .sort((a, b) => b.recallCount - a.recallCount || (a.lastRecalledAt < b.lastRecalledAt ? 1 : -1))
    .slice(0, options.limit ?? DEFAULT_ROWS)
    .map((entry) => ({
      key: entry.key,
      path: entry.path,
      startLine: entry.startLine,
      endLine: entry.endLine,
      snippet: entry.snippet,
      recallCount: entry.recallCount,
      signalCount: totalSignals(entry),
      queries: entry.queryHashes.length,
      days: entry.recallDays.length,
      lastRecalledAt: entry.lastRecalledAt,
      lightHits: phases.entries.get(entry.key)?.lightHits ?? 0,
      remHits: phases.entries.get(entry.key)?.remHits ?? 0,
      ...(entry.promotedAt ? { promotedAt: entry.promotedAt } : {}),
    }))
  return { workspaceDir: root, recalls: rows }
}

type Row = Awaited<ReturnType<typeof recallsOf>>['recalls'][number]

function rowLines(row: Row): string[] {
  const told = `${row.queries} queries, ${row.days} days, last ${row.lastRecalledAt.slice(0, 10)}${row.promotedAt ? ', promoted' : ''}`
  return [
    `${String(row.recallCount).padStart(4)}  ${row.snippet}`,
    pc.dim(`      ${row.path}:${row.startLine}  ${told}`),
  ]
}
