import { blockText } from '../../core/wiki/blocks.ts'
import type { TextParts } from '../../core/wiki/digest.ts'
import { EMPTY_ROOT_INDEX, ROOT_INDEX } from '../../core/wiki/indexes.ts'
import type { FileRead } from '../../model/files.ts'
import type { WikiSettings } from '../../model/wiki.ts'
import type { Files } from '../../ports/files.ts'
import { FREE_TEXTS } from './free-texts.ts'
import type { PageCache } from './page-cache.ts'

/** What the operations on a vault need; `makeFolder` makes one folder, true when it was not there. */
export type Vault = {
  files: Files
  settings: WikiSettings
  nowMs: number
  /** Makes a folder below the vault (empty: the vault itself); true when it is new. */
  makeFolder: (path: string) => boolean
  /** What is known of its pages from before; without one they are read anew each time. */
  cache?: PageCache
}

/** Tells that a folder is a vault. */
export const WIKI_FOLDER = '.openclaw-wiki'

/** Every folder of a vault that is written to; the vault itself is ''. */
export const FOLDERS = [
  '',
  'entities',
  'concepts',
  'syntheses',
  'sources',
  'reports',
  '_attachments',
  '_views',
  WIKI_FOLDER,
  '.openclaw-wiki/locks',
  '.openclaw-wiki/cache',
]
const STATE_FILE = '.openclaw-wiki/state.json'
const LOG_FILE = '.openclaw-wiki/log.jsonl'

export type Initialised = {
  rootDir: string
  created: boolean
  createdDirectories: string[]
  createdFiles: string[]
}

/** Files of a new vault with their texts; none is ever written again. */
function firstTexts({ settings, nowMs }: Pick<Vault, 'settings' | 'nowMs'>): [string, string][] {
  const state = { version: 1, createdAt: isoTime(nowMs), renderMode: settings.renderMode }
  return [
    ['AGENTS.md', FREE_TEXTS.agents],
    ['WIKI.md', FREE_TEXTS.wiki],
    ['index.md', `# Wiki Index\n\n${blockText(ROOT_INDEX, EMPTY_ROOT_INDEX)}\n`],
    ['inbox.md', FREE_TEXTS.inbox],
    [STATE_FILE, `${JSON.stringify(state, null, 2)}\n`],
    [LOG_FILE, ''],
  ]
}

/** Files and folders that `initVault` would make; `files` null: the vault's own folder is not there either. */
export function missingOfVault(files: Files | null, settings: WikiSettings): string[] {
  const texts = firstTexts({ settings, nowMs: 0 }).map(([path]) => path)
  const folders = FOLDERS.filter((path) => path !== '')
  return [...folders.map((path) => `${path}/`), ...texts].filter(
    (path) => files?.stat(path.replace(/\/$/, '')) == null,
  )
}

/** Has somebody made a wiki of this folder? */
export function isVaultMade({ files }: Vault): boolean {
  return files.stat(STATE_FILE) !== null
}

/** Makes what is missing of a vault; what is there is never touched again. */
export function initVault(vault: Vault): Initialised {
  const { files } = vault
  const folders = FOLDERS.filter((path) => vault.makeFolder(path))
  const made = firstTexts(vault).filter(
    ([path, text]) => files.stat(path) === null && files.create(path, text),
  )
  const createdFiles = made.map(([path]) => path)
  const created = folders.length + createdFiles.length > 0
  if (created)
    logLine(vault, 'init', { createdDirectories: folders.map((path) => path || '.'), createdFiles })
  const absolute = (path: string) => absolutePath(vault, path)
  return {
    rootDir: absolute(''),
    created,
    createdDirectories: folders.map(absolute),
    createdFiles: createdFiles.map(absolute),
  }
}

export function absolutePath({ files }: Vault, path: string): string {
  return files.absolute(path).replace(/[\\/]$/, '')
}

export function isoTime(ms: number): string {
  return new Date(ms).toISOString()
}

export function logLine(vault: Vault, type: 'init' | 'ingest' | 'compile' | 'lint', details: object): void {
  const line = JSON.stringify({ type, timestamp: isoTime(vault.nowMs), details })
  vault.files.append(LOG_FILE, `${line}\n`)
}

/** Text of a file of the vault; null when there is none. */
export function textOf({ files }: Vault, path: string): string | null {
  const file = files.read(path)
  return file.kind === 'text' ? file.text : null
}

type WriteOptions = {
  /** What is made anew from other files is not waited for: a power cut may take it, and the next compilation makes it again. */
  isFlushed?: boolean
  /** The text that the new one was made of; null: there was no file. Nothing is written over any other. */
  from?: string | null
}

/** Writes a file whose text is another, with the byte order mark that it had; true when it did. */
export function writeChanged(
  { files, cache }: Vault,
  path: string,
  text: string,
  { isFlushed = true, from }: WriteOptions = {},
): boolean {
  const file = files.read(path)
  if (file.kind === 'text' && file.text === text) return false
  const isNew = file.kind === 'problem' && file.problem === 'missing'
  // Somebody was at it in the meantime: what they wrote is read at the next look.
  if (from !== undefined && from !== (file.kind === 'text' ? file.text : null)) return false
  cache?.touched.add(path)
  files.write(path, file.kind === 'text' && file.hasBom ? `\ufeff${text}` : text, {
    isFlushed: isFlushed && !isNew,
  })
  return true
}

/**
 * The same for a large file that is made anew from others, given in parts. It is not read again while its time and size
 * are those of what was written last.
 */
export function writeGenerated({ files, cache }: Vault, path: string, parts: TextParts): boolean {
  const known = cache?.generated.get(path)
  const isKnown = known !== undefined && known.stamp === stampOf(files, path)
  if (isKnown && isSameText(known.parts, parts)) return false
  const bytes = Buffer.concat(parts)
  const isSame = !isKnown && isText(files.read(path), bytes)
  if (!isSame) files.write(path, bytes, { isFlushed: false })
  cache?.generated.set(path, { stamp: stampOf(files, path), parts })
  return !isSame
}

function stampOf(files: Files, path: string): string {
  const stats = files.stat(path)
  return stats ? `${stats.mtimeMs} ${stats.size}` : ''
}

function isSameText(one: TextParts, other: TextParts): boolean {
  return (
    one.length === other.length &&
    one.every((part, at) => {
      const beside = other[at]
      return part === beside || (beside !== undefined && Buffer.compare(part, beside) === 0)
    })
  )
}

function isText(file: FileRead, bytes: Buffer): boolean {
  return file.kind === 'text' && !file.hasBom && file.size === bytes.length && file.text === bytes.toString()
}
