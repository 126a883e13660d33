import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { type HistoricalNote, previewHarness, storeOfNotes } from '../../host/harness.ts'
import { lookAt } from '../../host/promote.ts'
import { DAILY_NAME, MEMORY_DIR } from '../../model/paths.ts'
import { type GlobalOptions, type OpenWorkspace, openSession, printJson, printLines } from './context.ts'
import { EXIT, WrongUse } from './exit.ts'

type HarnessFlags = GlobalOptions & { path?: string; includePromoted?: boolean }

/** `reverie rem-harness`: shape of spec dreaming 21; reads only. */
export async function harness(options: HarnessFlags): Promise<number> {
  const session = openSession({ ...options, readOnly: true })
  const results = session.workspaces.map((workspace) => preview(workspace, options))
  if (options.json) printJson(results.length === 1 ? results[0] : results)
  else
    printLines(
      results.flatMap(({ workspaceDir, rem, deep }) => [
        workspaceDir,
        ...rem.bodyLines,
        '',
        `${deep.candidateCount} candidates`,
      ]),
    )
  return EXIT.done
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

function historicalNotes(source: string, root: string): { path: string; note: HistoricalNote }[] {
  const found = notePaths(source).map((path) => {
    const inside = relative(root, path)
    const stored = inside.startsWith('..') ? `${MEMORY_DIR}/${basename(path)}` : inside.replaceAll('\\', '/')
    return {
      path,
      note: {
        path: stored,
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
  if (!stats) throw new WrongUse(`${source} does not exist`)
  if (stats.isFile()) return DAILY_NAME.test(basename(source)) ? [source] : []
  return readdirSync(source, { withFileTypes: true })
    .filter((entry) => entry.isFile() && DAILY_NAME.test(entry.name))
    .map((entry) => join(source, entry.name))
    .sort()
}
