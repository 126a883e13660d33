import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import pc from 'picocolors'
import { type HistoricalNote, previewHarness, storeOfNotes } from '../../host/harness.ts'
import { lookAt } from '../../host/promote.ts'
import { DAILY_NAME, MEMORY_DIR } from '../../model/paths.ts'
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
import { printLines } from './streams.ts'
import { t } from './text.ts'
import { place } from './words.ts'

type HarnessFlags = GlobalOptions & { path?: string; includePromoted?: boolean }

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
  const seeded = source
    ? storeOfNotes(
        notes.map(({ note }) => note),
        context.settings,
        context.nowMs,
      )
    : null
  const { store, phases } = seeded ?? lookAt(files, context.nowMs)
  return {
    workspaceDir: root,
    sourcePath: source,
    sourceFiles: notes.map(({ path }) => path),
    historicalImport: seeded?.imported ?? null,
    ...previewHarness(store, phases, context.settings, {
      nowMs: context.nowMs,
      includePromoted: options.includePromoted === true,
    }),
  }
}

const SHOWN = 10

function previewLines({ workspaceDir, rem, deep }: ReturnType<typeof preview>): string[] {
  const shown = deep.candidates.slice(0, SHOWN)
  return [
    pc.bold(workspaceDir),
    ...rem.bodyLines.map((line) => clipCells(line, lineWidth())),
    '',
    t('harness.candidates', { count: deep.candidateCount }),
    ...shown.map((candidate) =>
      clipCells(`  ${candidate.score.toFixed(3)}  ${place(candidate)}  ${candidate.snippet}`, lineWidth()),
    ),
    ...(deep.candidateCount > SHOWN
      ? [`  ${t('words.moreJson', { count: deep.candidateCount - SHOWN })}`]
      : []),
  ]
}

function historicalNotes(source: string, root: string): { path: string; note: HistoricalNote }[] {
  const found = notePaths(source).map((path) => {
    const inside = relative(root, realpathSync(path)).replaceAll('\\', '/')
    const isOutside = inside === '..' || inside.startsWith('../') || /^[A-Za-z]:/.test(inside)
    return {
      path,
      note: {
        path: isOutside ? `${MEMORY_DIR}/${basename(path)}` : inside,
        day: DAILY_NAME.exec(basename(path))?.[1] ?? '',
        text: readFileSync(path, 'utf8').replace(/^\ufeff/, ''),
      },
    }
  })
  if (found.length === 0) throw new WrongUse(`${source} holds no daily notes (YYYY-MM-DD.md)`)
  return found
}

function notePaths(source: string): string[] {
  const stats = statSync(source, { throwIfNoEntry: false })
  if (!stats)
    throw new WrongUse(`${source} does not exist; name a daily note or a folder of them with --path`)
  if (stats.isFile()) return DAILY_NAME.test(basename(source)) ? [source] : []
  return readdirSync(source, { withFileTypes: true })
    .filter((entry) => entry.isFile() && DAILY_NAME.test(entry.name))
    .map((entry) => join(source, entry.name))
    .sort()
}
