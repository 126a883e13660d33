import { existsSync } from 'node:fs'
import { readWikiConfig } from '../../adapters/config-wiki.ts'
import { wikiCaches } from '../wiki/caches.ts'
import { knownRuns } from '../wiki/runs.ts'
import { undoRun } from '../wiki/undo-run.ts'
import { type GlobalOptions, openSettings } from './context.ts'
import { EXIT } from './exit.ts'
import { printJson, printLines } from './streams.ts'
import { listed, t } from './text.ts'

/** `reverie undo wiki-…`: takes back what was written into a wiki, whichever it was. Exit 1: no such run, or a page was changed since. */
export async function undoWikiRun(options: GlobalOptions, id: string): Promise<number> {
  const { home, config } = await openSettings(options, { isWriting: true })
  const found = knownRuns(home).find(
    ({ vaultPath, runs }) =>
      existsSync(vaultPath) && runs.some((run) => run.id === id && run.undoneAt === null),
  )
  if (!found) {
    process.stderr.write(`reverie: ${t('undo.noRun', { id })}\n`)
    return EXIT.failed
  }
  const { settings } = readWikiConfig(config.path)
  const result = await undoRun(
    {
      ...{ home, settings, caches: wikiCaches(), vaultPath: found.vaultPath },
      nowMs: options.now ?? Date.now(),
      workspaces: async () => [],
      memoryRoots: async () => ({ named: [], configured: [] }),
    },
    id,
  )
  if (options.json) printJson({ vaultPath: found.vaultPath, ...result })
  else
    printLines([
      result.restored.length > 0
        ? t('undo.restored', { id, paths: listed(result.restored) })
        : t('undo.nothingRestored', { id }),
      ...result.changedSince.map((path) => t('undo.changedSince', { path })),
    ])
  return result.changedSince.length > 0 ? EXIT.failed : EXIT.done
}
