import { resolve } from 'node:path'
import pc from 'picocolors'
import { type BackfillNote, historyIn, previewBackfill } from '../../host/backfill.ts'
import { previewHarness, storeOfNotes } from '../../host/harness.ts'
import { lookAt } from '../../host/promote.ts'
import { MEMORY_DIR } from '../../model/paths.ts'
import { clipCells, lineWidth } from './cells.ts'
import {
  eachWorkspace,
  exitCodeOf,
  type GlobalOptions,
  type OpenWorkspace,
  openSession,
  printResults,
} from './context.ts'
import { WrongUse } from './exit.ts'
import { dayLines } from './grounded-text.ts'
import { historicalNotes } from './history.ts'
import { printLines } from './streams.ts'
import { t } from './text.ts'
import { place } from './words.ts'

type HarnessFlags = GlobalOptions & { path?: string; includePromoted?: boolean; grounded?: boolean }

/** `reverie rem-harness`: shape of spec dreaming 21; reads only. */
export async function harness(options: HarnessFlags): Promise<number> {
  const session = await openSession(options, { isWriting: false })
  const worked = await eachWorkspace(session, (workspace) => preview(workspace, options))
  if (options.json) printResults(session, worked)
  else printLines(worked.results.flatMap(previewLines))
  return exitCodeOf(worked)
}

function preview({ root, files, context }: OpenWorkspace, options: HarnessFlags) {
  const source = options.path ? resolve(options.path) : null
  const notes = source ? historicalNotes(source, root) : []
  const seeded = source ? storeOfNotes(notes, context.settings, context.nowMs) : null
  const { store, phases } = seeded ?? lookAt(files, context.nowMs)
  return {
    workspaceDir: root,
    sourcePath: source,
    sourceFiles: notes.map(({ sourcePath }) => sourcePath),
    historicalImport: seeded?.imported ?? null,
    ...previewHarness(store, phases, context.settings, {
      nowMs: context.nowMs,
      includePromoted: options.includePromoted === true,
    }),
    grounded: options.grounded ? grounded(root, files, source ? notes : newestNotes(files)) : null,
  }
}

/** Without `--path` the newest notes of the workspace are read. */
const NEWEST = 10

function newestNotes(files: OpenWorkspace['files']): BackfillNote[] {
  const notes = historyIn(files, MEMORY_DIR).slice(-NEWEST)
  if (notes.length === 0) throw new WrongUse(t('use.historyNone', { path: 'memory/' }))
  return notes
}

function grounded(workspaceDir: string, files: OpenWorkspace['files'], notes: readonly BackfillNote[]) {
  const days = previewBackfill(files, notes).map(({ file }) => file)
  return { workspaceDir, scannedFiles: days.length, files: days }
}

const SHOWN = 10

function previewLines({ workspaceDir, rem, deep, grounded: old }: ReturnType<typeof preview>): string[] {
  const shown = deep.candidates.slice(0, SHOWN)
  return [
    pc.bold(workspaceDir),
    ...rem.bodyLines.map((line) => clipCells(line, lineWidth())),
    '',
    ...(old ? dayLines(old.files.map((file) => ({ day: dayOf(file.path), file }))) : []),
    t('harness.candidates', { count: deep.candidateCount }),
    ...shown.map((candidate) =>
      clipCells(`  ${candidate.score.toFixed(3)}  ${place(candidate)}  ${candidate.snippet}`, lineWidth()),
    ),
    ...(deep.candidateCount > SHOWN
      ? [`  ${t('words.moreJson', { count: deep.candidateCount - SHOWN })}`]
      : []),
  ]
}

function dayOf(path: string): string {
  return /\d{4}-\d{2}-\d{2}/.exec(path)?.[0] ?? path
}
