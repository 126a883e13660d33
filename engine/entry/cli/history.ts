import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, isAbsolute, join, relative, resolve } from 'node:path'
import { type BackfillNote, historyNote, MAX_HISTORY_BYTES, MAX_HISTORY_NOTES } from '../../host/backfill.ts'
import { DAILY_NAME } from '../../model/paths.ts'
import { WrongUse } from './exit.ts'
import { warn } from './streams.ts'
import { t } from './text.ts'

/**
 * The daily notes that `--path` names: a note, or the direct children of a folder, sorted by name. `sourcePath` is absolute.
 * Links are not followed in a folder; larger notes and those beyond the first 512 are left out and named.
 */
export function historicalNotes(source: string, root: string): BackfillNote[] {
  const all = notePaths(resolve(source))
  const paths = all.slice(0, MAX_HISTORY_NOTES)
  if (paths.length < all.length)
    warn(
      t('warn.historyMany', {
        left: all.length - paths.length,
        all: all.length,
        most: MAX_HISTORY_NOTES,
      }),
    )
  if (paths.length === 0) throw new WrongUse(t('use.historyNone', { path: source }))
  return paths.map((path) => {
    const inside = relative(root, realpathSync(path)).replaceAll('\\', '/')
    const isOutside = inside === '..' || inside.startsWith('../') || isAbsolute(inside)
    const text = readFileSync(path, 'utf8').replace(/^\ufeff/, '')
    return historyNote(isOutside ? null : inside, path, text)
  })
}

function notePaths(source: string): string[] {
  const stats = statSync(source, { throwIfNoEntry: false })
  if (!stats) throw new WrongUse(t('use.history', { path: source }))
  if (stats.isFile()) return DAILY_NAME.test(basename(source)) && isSmall(source) ? [source] : []
  return readdirSync(source, { withFileTypes: true })
    .filter((entry) => entry.isFile() && DAILY_NAME.test(entry.name))
    .map((entry) => join(source, entry.name))
    .filter(isSmall)
    .sort()
}

function isSmall(path: string): boolean {
  const { size } = lstatSync(path)
  if (size > MAX_HISTORY_BYTES) warn(t('warn.historyLarge', { path, most: MAX_HISTORY_BYTES }))
  return size <= MAX_HISTORY_BYTES
}
