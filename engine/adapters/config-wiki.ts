import { existsSync, readFileSync } from 'node:fs'
import { resolveWiki } from '../core/wiki/settings.ts'
import type { FileNote } from '../model/file-note.ts'
import type { WikiSettings } from '../model/wiki.ts'
import { WikiConfig, WikiOwnConfig } from '../model/wiki-config.ts'
import { noObject, usable } from './config-check.ts'
import { isPeerConfig, parseJson5 } from './config-read.ts'

/** `written`: as it stands in the file, after unusable keys were left out; `ownWritten`: what only ours has. */
export type WikiRead = {
  settings: WikiSettings
  written: WikiConfig
  ownWritten: WikiOwnConfig
  warnings: FileNote[]
}

const KEYS = ['plugins', 'entries', 'memory-wiki', 'config']

/** Settings of the wiki in our file or in an `openclaw.json`; null stands for the defaults. */
export function readWikiConfig(path: string | null): WikiRead {
  if (path === null || !existsSync(path))
    return { settings: resolveWiki({}), written: {}, ownWritten: {}, warnings: [] }
  const text = readFileSync(path, 'utf8')
  const raw = parseJson5(path, text)
  const isPeer = isPeerConfig(path, raw)
  const given = KEYS.reduce<unknown>(
    (node, key) => (node as Record<string, unknown> | null | undefined)?.[key],
    raw,
  )
  const isUsable = given !== null && typeof given === 'object' && !Array.isArray(given)
  const { value, warnings } = usable(WikiConfig, isUsable ? given : {}, { path, text, prefix: KEYS })
  if (given !== undefined && !isUsable) warnings.push(noObject({ path, text, prefix: KEYS }, given))
  const own = isPeer
    ? {}
    : usable(WikiOwnConfig, objectOf(raw['wiki']), { path, text, prefix: ['wiki'] }).value
  // What our own file misspells is told by whoever reads all of it.
  const settings = resolveWiki(value, own)
  return {
    settings,
    written: value,
    ownWritten: own,
    warnings: isPeer ? warnings : [],
  }
}

function objectOf(value: unknown): unknown {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}
}
