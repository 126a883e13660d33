import { resolve } from 'node:path'
import pc from 'picocolors'
import {
  type BackfillResult,
  previewBackfill,
  type RollbackResult,
  rollbackBackfill,
  runBackfill,
} from '../../host/backfill.ts'
import { assertUsable } from '../../host/workspace.ts'
import { type GlobalOptions, type OpenWorkspace, openSession } from './context.ts'
import { EXIT, WrongUse } from './exit.ts'
import { dayLines } from './grounded-text.ts'
import { historicalNotes } from './history.ts'
import { printJson, printLines } from './streams.ts'
import { t } from './text.ts'

type BackfillFlags = GlobalOptions & {
  path?: string
  stageShortTerm?: boolean
  rollback?: boolean
  rollbackShortTerm?: boolean
  dryRun?: boolean
}

/** `reverie rem-backfill`: old notes into the diary and, when asked, among the candidates; or both taken back. */
export async function backfill(options: BackfillFlags): Promise<number> {
  const { path, dryRun: isDry = false } = options
  const isRollback = options.rollback === true || options.rollbackShortTerm === true
  if (path === undefined && !isRollback) {
    process.stderr.write(`reverie: ${t('backfill.noPath')}\n`)
    return EXIT.failed
  }
  if (isRollback && (path !== undefined || isDry)) throw new WrongUse(t('use.rollback'))
  if (options.readOnly && !isDry) throw new WrongUse(t('use.dryOrWrites', { command: 'rem-backfill' }))
  const session = await openSession(options, { isWriting: !isDry })
  const [workspace] = session.workspaces
  if (!workspace || !session.isSingle) throw new WrongUse(t('use.oneWorkspace', { command: 'rem-backfill' }))
  if (!isDry) assertUsable(workspace.files, { isWriting: true })
  return path === undefined ? rollBack(workspace, options) : fill(workspace, path, options)
}

async function rollBack({ context, root }: OpenWorkspace, options: BackfillFlags): Promise<number> {
  const { rollback = false, rollbackShortTerm = false, json } = options
  const done = await rollbackBackfill(context, { diary: rollback, shortTerm: rollbackShortTerm })
  if (json) printJson({ workspaceDir: root, rollback, rollbackShortTerm, ...rollbackShape(done) })
  else
    printLines([
      ...(done.diary ? [t('backfill.diaryBack', { count: done.diary.removed })] : []),
      ...(done.shortTerm ? [t('backfill.stagedBack', { count: done.shortTerm.removed })] : []),
    ])
  return EXIT.done
}

function rollbackShape({ diary, shortTerm }: RollbackResult) {
  return {
    ...(diary ? { dreamsPath: diary.dreamsPath, removedEntries: diary.removed } : {}),
    ...(shortTerm
      ? { shortTermStorePath: shortTerm.storePath, removedShortTermEntries: shortTerm.removed }
      : {}),
  }
}

async function fill(workspace: OpenWorkspace, path: string, options: BackfillFlags): Promise<number> {
  const { context, root, files } = workspace
  const notes = historicalNotes(path, root)
  const days = previewBackfill(files, notes)
  const isStaging = options.stageShortTerm === true
  const head = {
    workspaceDir: root,
    sourcePath: resolve(path),
    sourceFiles: notes.map(({ sourcePath }) => sourcePath),
    groundedFiles: days.length,
  }
  if (options.dryRun) {
    if (options.json) printJson({ ...head, dryRun: true, files: days.map(({ file }) => file) })
    else printLines([...dayLines(days), pc.dim(t('backfill.dry'))])
    return EXIT.done
  }
  const done = await runBackfill(context, days, { isStaging })
  if (options.json) printJson({ ...head, ...filledShape(done) })
  else printLines(filledLines(done))
  return EXIT.done
}

function filledShape({ written, replaced, dreamsPath, staged }: BackfillResult) {
  return {
    writtenEntries: written,
    replacedEntries: replaced,
    dreamsPath,
    ...(staged ? { stagedShortTermEntries: staged.count, replacedShortTermEntries: staged.replaced } : {}),
  }
}

function filledLines({ written, replaced, dreamsPath, staged }: BackfillResult): string[] {
  return [
    pc.green(t('backfill.written', { count: written, replaced })),
    ...(staged ? [pc.green(t('backfill.staged', { count: staged.count, replaced: staged.replaced }))] : []),
    pc.dim(dreamsPath),
    pc.dim(t('backfill.how')),
  ]
}
