import { ContractError } from '../../contract/errors.ts'
import type { EngineHandlers } from '../../contract/handlers.ts'
import type { NightReport } from '../../model/night.ts'
import type { SweepContext } from '../context.ts'
import { readMemory } from '../memory-revision.ts'
import { loadSweep, sweepIds } from '../sweep-records.ts'
import { undoRun } from '../undo.ts'
import { pageAfter } from './paging.ts'
import type { AppParts } from './parts.ts'
import { receiptOf, sweepDetail, sweepRow } from './sweep-rows.ts'
import { undoAnswer } from './undo-answer.ts'

/** Runs that were, newest first. */
export function sweepsHandlers({ workspaces, book, nowMs, events }: AppParts): EngineHandlers['sweeps'] {
  const runOf = (workspace: string, sweep: string) =>
    book.load(workspace).runs.findLast(({ sweepId }) => sweepId === sweep)
  const partsOf = (workspace: string, { files }: SweepContext, sweep: string) => ({
    receipt: receiptOf(files, sweep),
    run: runOf(workspace, sweep),
  })
  return {
    async list({ workspace, cursor, limit }) {
      const context = workspaces.open(workspace)
      const ids = sweepIds(context.files).reverse()
      const { rows, next, total } = pageAfter(ids, { cursor, limit, name: (id) => id })
      return {
        rows: rows.flatMap((id) => {
          const report = loadSweep(context.files, id)
          return report ? [sweepRow(report, partsOf(workspace, context, id))] : []
        }),
        next,
        total,
      }
    },
    async get({ workspace, sweep }) {
      const context = workspaces.open(workspace)
      return sweepDetail(reportOf(context, sweep), partsOf(workspace, context, sweep))
    },
    async compare({ workspace, left, right }) {
      const context = workspaces.open(workspace)
      const [a, b] = [reportOf(context, left), reportOf(context, right)]
      return {
        left: sweepRow(a, partsOf(workspace, context, left)),
        right: sweepRow(b, partsOf(workspace, context, right)),
        changed: changedVerdicts(a, b),
      }
    },
    async undo({ workspace, sweep }) {
      const context = workspaces.open(workspace)
      const { files, lock, settings } = context
      const receipt = receiptOf(files, sweep)
      if (!receipt) throw new ContractError('not_found', { receipt: sweep })
      const limits = {
        maxEntries: settings.storeMaxEntries,
        maxBytes: settings.storeMaxBytes,
        nowMs: nowMs(),
      }
      const done = await undoRun(files, lock, sweep, limits)
      const { revision } = readMemory(files)
      events.publish({ event: 'memory.changed', workspace, revision })
      events.publish({ event: 'recall.changed', workspace })
      return undoAnswer(context, receipt, { ...done, isUndone: done.restored.length > 0 || done.demoted > 0 })
    },
  }
}

function reportOf({ files }: SweepContext, sweep: string): NightReport {
  const report = sweepIds(files).includes(sweep) ? loadSweep(files, sweep) : null
  if (!report) throw new ContractError('not_found', { sweep })
  return report
}

const MAX_CHANGED = 500

function changedVerdicts(left: NightReport, right: NightReport) {
  const byKey = ({ deep }: NightReport) =>
    new Map(deep.verdicts.map((verdict) => [verdict.candidate.key, verdict]))
  const [a, b] = [byKey(left), byKey(right)]
  const keys = [...new Set([...a.keys(), ...b.keys()])]
  return keys
    .flatMap((key) => {
      const [was, is] = [a.get(key), b.get(key)]
      if (was?.kind === is?.kind) return []
      const side = (verdict: typeof was) =>
        verdict ? { kind: verdict.kind, score: verdict.candidate.score } : null
      const shown = is ?? was
      return [{ key, text: shown?.text ?? shown?.candidate.snippet ?? '', left: side(was), right: side(is) }]
    })
    .slice(0, MAX_CHANGED)
}
