import { blockText } from '../../core/wiki/blocks.ts'
import { BrokenFrontmatter } from '../../core/wiki/frontmatter.ts'
import { EMPTY_ROOT_INDEX, GROUP_ORDER, ROOT_INDEX } from '../../core/wiki/indexes.ts'
import { kindOf, readPage } from '../../core/wiki/page.ts'
import { type BrokenPage, WIKI_FOLDERS, type WikiFile, type WikiSettings } from '../../model/wiki.ts'
import type { Files } from '../../ports/files.ts'
import { FREE_TEXTS } from './free-texts.ts'

/** What the operations on a vault need; `makeFolder` makes one folder, true when it was not there. */
export type Vault = {
  files: Files
  settings: WikiSettings
  nowMs: number
  /** Makes a folder below the vault (empty: the vault itself); true when it is new. */
  makeFolder: (path: string) => boolean
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
  const pages: WikiFile[] = []
  const broken: BrokenPage[] = []
  for (const kind of GROUP_ORDER) {
    const folder = WIKI_FOLDERS[kind]
    for (const { name, kind: entry } of vault.files.list(folder)) {
      const path = `${folder}/${name}`
      if (entry === 'folder' || kindOf(path) === null) continue
      const file = vault.files.read(path)
      if (file.kind === 'problem') {
        broken.push({ path, problem: file.problem })
        continue
      }
      try {
        const page = readPage(path, file.text, absolutePath(vault, path))
        if (page) pages.push(page)
      } catch (error) {
        if (!(error instanceof BrokenFrontmatter)) throw error
        broken.push({ path, problem: error.message, line: error.line })
      }
    }
  }
  const byPath = (one: string, other: string) => one.localeCompare(other)
  pages.sort(
    ({ page: one }, { page: other }) =>
      one.title.localeCompare(other.title) || byPath(one.relativePath, other.relativePath),
  )
  return { pages, broken: broken.sort((one, other) => byPath(one.path, other.path)) }
}

/** Text of a file of the vault; null when there is none. */
export function textOf({ files }: Vault, path: string): string | null {
  const file = files.read(path)
  return file.kind === 'text' ? file.text : null
}

/** Writes a file whose text is another, with the byte order mark that it had; true when it did. */
export function writeChanged({ files }: Vault, path: string, text: string): boolean {
  const file = files.read(path)
  if (file.kind === 'text' && file.text === text) return false
  files.write(path, file.kind === 'text' && file.hasBom ? `\ufeff${text}` : text)
  return true
}
