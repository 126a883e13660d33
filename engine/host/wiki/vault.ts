import { blockText } from '../../core/wiki/blocks.ts'
import { BrokenFrontmatter } from '../../core/wiki/frontmatter.ts'
import { EMPTY_ROOT_INDEX, GROUP_ORDER, ROOT_INDEX } from '../../core/wiki/indexes.ts'
import { kindOf, readPage } from '../../core/wiki/page.ts'
import { type BrokenPage, WIKI_FOLDERS, type WikiFile, type WikiSettings } from '../../model/wiki.ts'
import type { Files } from '../../ports/files.ts'
import { FREE_TEXTS } from './free-texts.ts'
import { isSettled, type KnownPage, newPageCache, type PageCache } from './page-cache.ts'

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

const FOLDERS = [
  '',
  'entities',
  'concepts',
  'syntheses',
  'sources',
  'reports',
  '_attachments',
  '_views',
  '.openclaw-wiki',
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

/** Pages of a vault by title, and files that are none although they lie among them. */
export type Pages = { pages: WikiFile[]; broken: BrokenPage[] }

/** Reads all pages. One that cannot be read is named, and the rest is there all the same. */
export function readPages(vault: Vault): Pages {
  const cache = vault.cache ?? newPageCache(() => vault.nowMs)
  cache.touched.clear()
  let isSame = cache.last !== null
  const found = new Set<string>()
  for (const kind of GROUP_ORDER) {
    const folder = WIKI_FOLDERS[kind]
    for (const { name, kind: entry, mtimeMs, size } of vault.files.listStats(folder)) {
      const path = `${folder}/${name}`
      if (entry === 'folder' || kindOf(path) === null) continue
      found.add(path)
      const known = cache.pages.get(path)
      if (entry === 'file' && isSettled(known, { mtimeMs, size })) continue
      const page = pageOf(vault, path, known)
      cache.pages.set(path, { ...page, mtimeMs, size, readAtMs: cache.nowMs() })
      if (page.raw !== known?.raw || page.broken?.problem !== known?.broken?.problem) isSame = false
    }
  }
  for (const path of cache.pages.keys()) {
    if (found.has(path)) continue
    cache.pages.delete(path)
    isSame = false
  }
  cache.written.clear()
  if (isSame && cache.last) return cache.last
  cache.last = inOrder(cache)
  return cache.last
}

/** The same within one run, where only what it wrote itself is looked at again. */
export function rereadPages(vault: Vault): Pages {
  const { cache } = vault
  if (!cache?.last) return readPages(vault)
  let isSame = true
  for (const path of cache.touched) {
    if (kindOf(path) === null) continue
    const stats = vault.files.stat(path)
    const known = cache.pages.get(path)
    if (stats === null) isSame = !cache.pages.delete(path) && isSame
    else {
      const page = pageOf(vault, path, known)
      cache.pages.set(path, { ...page, mtimeMs: stats.mtimeMs, size: stats.size, readAtMs: cache.nowMs() })
      if (page.raw !== known?.raw) isSame = false
    }
  }
  cache.touched.clear()
  cache.written.clear()
  if (!isSame) cache.last = inOrder(cache)
  return cache.last
}

function pageOf(
  vault: Vault,
  path: string,
  known: KnownPage | undefined,
): Pick<KnownPage, 'raw' | 'file' | 'broken'> {
  const file = vault.files.read(path)
  if (file.kind === 'problem') return { raw: null, file: null, broken: { path, problem: file.problem } }
  const raw = file.text
  if (known && known.raw === raw) return known
  try {
    const heads = [known?.file?.head, vault.cache?.written.get(path)]
    return { raw, file: readPage(path, raw, absolutePath(vault, path), heads), broken: null }
  } catch (error) {
    if (!(error instanceof BrokenFrontmatter)) throw error
    return { raw, file: null, broken: { path, problem: error.message, line: error.line } }
  }
}

/** By title. It starts from the order of before: little of it has changed. */
function inOrder(cache: PageCache): Pages {
  const { pages: known, order } = cache
  const before = new Set(order)
  const paths = [
    ...order.filter((path) => known.has(path)),
    ...[...known.keys()].filter((it) => !before.has(it)),
  ]
  const pages = paths.flatMap((path) => known.get(path)?.file ?? [])
  const compare = COLLATOR.compare
  pages.sort(
    ({ page: one }, { page: other }) =>
      compare(one.title, other.title) || compare(one.relativePath, other.relativePath),
  )
  cache.order = pages.map(({ page }) => page.relativePath)
  const broken = [...known.values()].flatMap((it) => it.broken ?? [])
  return { pages, broken: broken.sort((one, other) => compare(one.path, other.path)) }
}

/** The order of `localeCompare`, made once. */
const COLLATOR = new Intl.Collator()

/** Text of a file of the vault; null when there is none. */
export function textOf({ files }: Vault, path: string): string | null {
  const file = files.read(path)
  return file.kind === 'text' ? file.text : null
}

/**
 * Writes a file whose text is another, with the byte order mark that it had; true when it did. What is made anew from
 * other files is not waited for: a power cut may take it, and the next compilation makes it again.
 */
export function writeChanged({ files, cache }: Vault, path: string, text: string, isFlushed = true): boolean {
  const file = files.read(path)
  if (file.kind === 'text' && file.text === text) return false
  const isNew = file.kind === 'problem' && file.problem === 'missing'
  cache?.touched.add(path)
  files.write(path, file.kind === 'text' && file.hasBom ? `\ufeff${text}` : text, {
    isFlushed: isFlushed && !isNew,
  })
  return true
}
