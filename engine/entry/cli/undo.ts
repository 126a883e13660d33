import { loadReceipt, type Receipt, receiptIds } from '../../host/receipts.ts'
import type { ReviewReceipt } from '../../host/review-decide.ts'
import { undoDecision } from '../../host/review-undo.ts'
import { type UndoResult, undoNight, undoRun } from '../../host/undo.ts'
import { isWikiReceipt } from '../../host/wiki/run.ts'
import { assertUsable } from '../../host/workspace.ts'
import { knownRuns } from '../wiki/runs.ts'
import { type GlobalOptions, type OpenWorkspace, openSession } from './context.ts'
import { EXIT, WrongUse } from './exit.ts'
import { printJson, printLines } from './streams.ts'
import { listed, t } from './text.ts'
import { undoWikiRun } from './undo-wiki.ts'

type UndoFlags = GlobalOptions & { list?: boolean }

const NIGHT = /^(?:last|\d{4}-\d{2}-\d{2})$/

/** `reverie undo [night|receipt]`: exit 1 when there is nothing to undo or a file was changed since. */
export async function undo(options: UndoFlags, [selector]: string[]): Promise<number> {
  if (!options.list && options.readOnly) throw new WrongUse(t('use.writes', { command: 'undo' }))
  if (selector !== undefined && isWikiReceipt(selector)) return undoWikiRun(options, selector)
  const session = await openSession(options, { isWriting: !options.list })
  const [workspace] = session.workspaces
  if (!workspace || !session.isSingle) throw new WrongUse(t('use.oneWorkspace', { command: 'undo' }))
  if (options.list) return list(workspace, options, session.home)
  assertUsable(workspace.files, { isWriting: true })
  return selector !== undefined && NIGHT.test(selector)
    ? oneNight(workspace, selector, options)
    : oneRun(workspace, selector, options)
}

function list({ files }: OpenWorkspace, { json }: UndoFlags, home: string): number {
  const own = receiptIds(files).flatMap((item) => loadReceipt(files, item) ?? [])
  const runs = [...own, ...knownRuns(home).flatMap(({ runs: ofWiki }) => ofWiki.toReversed())]
  if (json)
    printJson(
      runs.map((run) => ({
        id: run.id,
        at: run.at,
        files: run.forgot?.paths ?? run.files.map(({ path }) => path),
        undoneAt: run.undoneAt,
        canUndo: run.undoneAt === null && !run.forgot,
        ...(run.wiki ? { wiki: run.wiki } : {}),
      })),
    )
  else if (runs.length === 0) complainOf(t('undo.noRuns'))
  else printLines(runs.map((run) => `${run.id}  ${listed(changedPaths(run))}${stateOf(run)}`))
  return EXIT.done
}

function complainOf(message: string): void {
  process.stderr.write(`reverie: ${message}\n`)
}

function stateOf({ undoneAt, forgot }: Receipt): string {
  if (forgot) return `  ${t('undo.forgotten')}`
  return undoneAt ? `  ${t('undo.undone')}` : ''
}

function changedPaths({ files, diary, forgot }: Receipt): string[] {
  return [...(forgot?.paths ?? files.map(({ path }) => path)), ...(diary ? [diary.path] : [])]
}

function limitsOf({ context }: OpenWorkspace) {
  const { settings, nowMs } = context
  return { maxEntries: settings.storeMaxEntries, maxBytes: settings.storeMaxBytes, nowMs }
}

async function oneRun(
  workspace: OpenWorkspace,
  id: string | undefined,
  { json }: UndoFlags,
): Promise<number> {
  const { files, context, root } = workspace
  const decision = decisionId(files, id)
  if (decision) return oneDecision(workspace, decision, json === true)
  const result = await undoRun(files, context.lock, id, limitsOf(workspace))
  if (json) printJson({ workspaceDir: root, ...result })
  else if (result.isForget) complainOf(t('undo.wasForget', { id: id ?? '' }))
  else if (result.id === null) complainOf(id ? t('undo.noRun', { id }) : t('undo.nothing'))
  else printLines(undoLines(result))
  return result.id === null || result.changedSince.length > 0 ? EXIT.failed : EXIT.done
}

async function oneNight(workspace: OpenWorkspace, night: string, { json }: UndoFlags): Promise<number> {
  const { files, context, root } = workspace
  const runs = await undoNight(files, context.lock, night, {
    limits: limitsOf(workspace),
    zone: context.settings.timezone,
  })
  if (json) printJson({ workspaceDir: root, night, runs })
  else if (runs.length === 0)
    complainOf(night === 'last' ? t('undo.noNightAtAll') : t('undo.noNight', { night }))
  else printLines(runs.flatMap(undoLines))
  return runs.length === 0 || runs.some(({ changedSince }) => changedSince.length > 0)
    ? EXIT.failed
    : EXIT.done
}

function undoLines({ id, restored, changedSince, conflicts, demoted, dismissed }: UndoResult): string[] {
  const run = { id: id ?? '' }
  const lines = [
    restored.length > 0
      ? t('undo.restored', { ...run, paths: listed(restored) })
      : t('undo.nothingRestored', run),
  ]
  if (demoted > 0) {
    lines.push(
      t('undo.demoted', { count: demoted }),
      ...dismissed.map((key) => `  reverie review allow ${key}`),
    )
  }
  for (const path of changedSince) {
    lines.push(t('undo.changedSince', { path }))
    for (const conflict of conflicts.filter((item) => item.path === path)) {
      lines.push(
        `  ${t('undo.conflict', { line: conflict.line })}`,
        ...quoted(conflict.now),
        `  ${t('undo.written')}`,
        ...quoted(conflict.written),
        `  ${t('undo.before')}`,
        ...quoted(conflict.before),
      )
    }
  }
  return lines
}

function quoted(text: string): string[] {
  return text === '' ? [`    ${t('undo.empty')}`] : text.split(/\r?\n/).map((line) => `    ${line}`)
}

/** A decision of `reverie review`: the named one, or the newest run when it is one; null for any other run. */
function decisionId(files: OpenWorkspace['files'], id: string | undefined): string | null {
  if (id?.startsWith(DECISION_PREFIX)) return id
  const wanted = id ?? receiptIds(files).findLast((item) => loadReceipt(files, item)?.undoneAt === null)
  const receipt = wanted ? (loadReceipt(files, wanted) as ReviewReceipt | null) : null
  return receipt?.review && wanted ? wanted : null
}

/** Decisions that write no file have no receipt, only a line in `review.jsonl` under such an id. */
const DECISION_PREFIX = 'd-'

async function oneDecision(workspace: OpenWorkspace, id: string, isJson: boolean): Promise<number> {
  const result = await undoDecision(workspace.context, id)
  if (isJson) printJson({ workspaceDir: workspace.root, id, ...result })
  else if (result.isUndone) printLines([t('undo.decision', { id })])
  else complainOf(t('undo.decisionGone', { id }))
  return result.isUndone ? EXIT.done : EXIT.failed
}
