import { existsSync, readFileSync, realpathSync } from 'node:fs'
import type { LoadedConfig } from '../../adapters/config-types.ts'
import { readWikiConfig } from '../../adapters/config-wiki.ts'
import { openVaultFolder, wikiPath } from '../../adapters/wiki-files.ts'
import { holdsMarker } from '../../core/wiki/blocks.ts'
import { findPage, pageLines } from '../../core/wiki/lookup.ts'
import { resolveWiki } from '../../core/wiki/settings.ts'
import { Blocked } from '../../host/blocked.ts'
import { getMemory } from '../../host/memory-get.ts'
import { type Applied, applyMetadata, applySynthesis } from '../../host/wiki/apply.ts'
import { ingestFile } from '../../host/wiki/ingest.ts'
import { lintWiki } from '../../host/wiki/lint.ts'
import { readPages } from '../../host/wiki/pages.ts'
import { type Ran, wikiRun } from '../../host/wiki/run.ts'
import { initVault, type Vault } from '../../host/wiki/vault.ts'
import type { WikiBackend, WikiCorpus, WikiMetadata, WikiRunKind, WikiSearchMode } from '../../model/wiki.ts'
import { wikiCaches } from '../wiki/caches.ts'
import {
  bringUp,
  compileAll,
  importBridge,
  importLocal,
  lookAtVault,
  openVault,
  statusOf,
  wikiPlace,
  workshop,
} from '../wiki/open.ts'
import { corporaOf, searchAll } from '../wiki/search-all.ts'
import { summarise } from '../wiki/summaries.ts'
import type { Wiki } from '../wiki/wiki.ts'
import { chosenWorkspaces, isWorkspaceHere } from './choose.ts'
import { type GlobalOptions, openSession, openSettings } from './context.ts'
import { EXIT, WrongUse } from './exit.ts'
import { fileNoteText } from './file-note-text.ts'
import { printJson, printLines, warn } from './streams.ts'
import { t } from './text.ts'
import { inputsOf, NoText, readable } from './wiki-inputs.ts'
import { askMemory } from './wiki-memory-search.ts'
import { wikiObsidian } from './wiki-obsidian.ts'
import {
  appliedText,
  compiledText,
  doctorText,
  hitText,
  importedText,
  initText,
  lintText,
  statusText,
  summaryText,
} from './wiki-text.ts'

type WikiFlags = GlobalOptions & {
  vault?: string
  title?: string
  mode: WikiSearchMode
  maxResults: number
  backend?: WikiBackend
  corpus?: WikiCorpus
  from?: number
  lines?: number
  body?: string
  bodyFile?: string
  sourceId: string[]
  contradiction: string[]
  question: string[]
  confidence?: number
  clearConfidence?: boolean
  status?: string
  without: string[]
  /** No workspace but those that are named. */
  isAlone?: boolean
}
type Call = { wiki: Wiki; options: WikiFlags; words: string[] }

const ACTIONS: Readonly<Record<string, { run: (call: Call) => Promise<number>; isWriting: boolean }>> = {
  init: { run: init, isWriting: true },
  status: { run: status, isWriting: false },
  doctor: { run: doctor, isWriting: false },
  ingest: { run: ingest, isWriting: true },
  compile: { run: compile, isWriting: true },
  lint: { run: lint, isWriting: true },
  search: { run: search, isWriting: false },
  get: { run: get, isWriting: false },
  apply: { run: apply, isWriting: true },
  bridge: { run: bridge, isWriting: true },
  'unsafe-local': { run: unsafeLocal, isWriting: true },
  obsidian: { run: ({ wiki, options, words }) => wikiObsidian(wiki, options, words), isWriting: false },
}

/** `reverie wiki ACTION`: a vault of linked pages. Exit 1: not there or not healthy, 2: wrong use, 3: read-only. */
export async function wiki(options: WikiFlags, [name = '', ...words]: string[]): Promise<number> {
  const action = ACTIONS[name]
  if (!action) throw new WrongUse(t('wiki.actions', { actions: Object.keys(ACTIONS).join(', ') }))
  if (action.isWriting && options.readOnly)
    throw new Blocked('read_only', t('wiki.readOnly', { action: name }))
  const { home, config, settings: modelSettings } = await openSettings(options, { isWriting: false })
  const { settings, warnings } = readWikiConfig(config.path)
  for (const warning of warnings) warn(fileNoteText(warning))
  const opened: Wiki = {
    ...{ home, settings, caches: wikiCaches() },
    vaultPath: wikiPlace(settings, options.vault),
    nowMs: options.now ?? Date.now(),
    workspaces: async () => (await openSession(options, { isWriting: false })).workspaces,
    memoryRoots: async () => memoryRoots(options, config),
    without: options.without,
    models: { access: { home, env: process.env }, settings: modelSettings },
    warn: (code, path) => warn(t(`wiki.warning.${code}`, { path })),
  }
  return action.run({ wiki: opened, options, words })
}

/** A wiki needs no workspace: without one it is made of its own pages. */
function memoryRoots({ workspace: given, isAlone }: WikiFlags, config: LoadedConfig) {
  const places = isAlone ? given : [...given, ...config.workspaces.map(({ path }) => path)]
  const isChosen = given.length > 0 || config.workspaces.length > 0 || isWorkspaceHere()
  const named = isChosen ? chosenWorkspaces(given, config).map(({ path }) => path) : []
  const real = (paths: readonly string[]) =>
    paths.filter((path) => existsSync(path)).map((path) => realpathSync(path))
  return { named: real(named), configured: real(places) }
}

function told(options: WikiFlags, value: unknown, lines: () => string[]): number {
  if (options.json) printJson(value)
  else printLines(lines())
  return EXIT.done
}

/** Work that writes, with the receipt of what it changed. */
async function worked<T>(
  wiki: Wiki,
  what: WikiRunKind,
  work: (vault: Vault) => Promise<T> | T,
): Promise<Ran<T>> {
  return wikiRun(workshop(wiki), what, work)
}

function undoText({ receipt }: Ran<unknown>): string[] {
  return receipt === null ? [] : [t('words.undoReceipt', { receipt })]
}

async function init({ wiki, options }: Call): Promise<number> {
  const result = initVault(openVault(wiki))
  return told(options, result, () => initText(result))
}

async function status({ wiki, options }: Call): Promise<number> {
  const result = await statusOf(wiki)
  const warnings = result.warnings.map((code) => ({ code, message: t(`wiki.warning.${code}`) }))
  return told(options, { ...result, warnings }, () => statusText(result))
}

async function doctor({ wiki, options }: Call): Promise<number> {
  const found = await statusOf(wiki)
  const fixes = found.warnings.map((code) => ({ code, message: t(`wiki.warning.${code}`) }))
  const healthy = fixes.length === 0
  const result = { healthy, warningCount: fixes.length, status: { ...found, warnings: fixes }, fixes }
  told(options, result, () => doctorText(found))
  return healthy ? EXIT.done : EXIT.failed
}

async function ingest({ wiki, options, words }: Call): Promise<number> {
  if (words.length === 0) throw new WrongUse(t('wiki.needs', { usage: 'reverie wiki ingest FILE|ADDRESS' }))
  if (words.length > 1 && options.title !== undefined) throw new WrongUse(t('use.wikiTitle'))
  const inputs = await inputsOf(wiki, words).catch((error) => {
    if (error instanceof NoText) return error.message
    throw error
  })
  if (typeof inputs === 'string') return failed(inputs)
  const title = options.title?.trim() || undefined
  const ran = await worked(wiki, 'ingest', (vault) =>
    inputs.map((input) => ingestFile(vault, input, title ?? input.title)),
  )
  await openWritten(wiki, ran.result.at(-1)?.pagePath)
  const [first] = ran.result
  return told(options, words.length === 1 ? first : ran.result, () => [
    ...ran.result.flatMap(({ pagePath: path, movedLines: count = 0 }) => [
      t('wiki.ingested', { path }),
      ...(count > 0 ? [t('wiki.textMoved', { count })] : []),
    ]),
    ...undoText(ran),
  ])
}

/** After a write, where the settings want to see it in Obsidian. */
async function openWritten(wiki: Wiki, path: string | undefined): Promise<void> {
  const { enabled, openAfterWrites } = wiki.settings.obsidian
  if (!enabled || !openAfterWrites || path === undefined) return
  const { withObsidian } = await import('../wiki/obsidian.ts')
  await withObsidian(wiki, { do: 'open', path })
}

async function compile({ wiki, options }: Call): Promise<number> {
  const ran = await worked(wiki, 'compile', (vault) => compileAll(wiki, vault))
  const lines = [...compiledText(ran.result, ran.written.length), ...undoText(ran)]
  if (!wiki.settings.isSummarised) return told(options, ran.result, () => lines)
  if (!options.json) printLines(lines)
  await summarise(wiki, {
    signal: new AbortController().signal,
    onPage: ({ title, number, of }) => warn(t('wiki.summary.asks', { title, number, of })),
  }).then((done) => {
    if (done?.ran && !options.json) printLines(undoText(done.ran))
  })
  const { summaries } = await statusOf(wiki)
  return told(options, { ...ran.result, summaries }, () => (summaries ? summaryText(summaries) : []))
}

/** `reverie demo --wiki DIR`: a wiki of the workspaces that are named, with its pages told. */
export async function compileInto(options: GlobalOptions, vault: string): Promise<number> {
  const lists = { sourceId: [], contradiction: [], question: [], without: [], isAlone: true }
  const code = await wiki({ ...options, ...lists, vault, mode: 'auto', maxResults: 10 }, ['compile'])
  if (options.json || code !== EXIT.done) return code
  const { pages } = readPages({ ...openVaultFolder(wikiPath(vault)), settings: resolveWiki({}), nowMs: 0 })
  const shown = pages.filter(({ page }) => page.kind !== 'report')
  printLines(shown.map(({ page }) => `  ${page.relativePath}  ${page.title}`))
  return code
}

async function lint({ wiki, options }: Call): Promise<number> {
  const { result } = await worked(wiki, 'compile', async (vault) => {
    await bringUp(wiki, vault)
    return lintWiki(vault)
  })
  const code = told(options, result, () => lintText(result))
  return result.issues.some(({ severity }) => severity === 'error') ? EXIT.failed : code
}

async function search({ wiki, options, words }: Call): Promise<number> {
  const query = words.join(' ').trim()
  if (query === '') throw new WrongUse(t('wiki.needs', { usage: 'reverie wiki search WORDS' }))
  const { mode, maxResults, backend, corpus } = options
  const asked = { query, mode, maxResults, backend, corpus }
  const hits = await searchAll(wiki, asked, (text, most) => askMemory(options, text, most))
  if (hits === null) throw new WrongUse(t('wiki.noVault', { path: wiki.vaultPath }))
  const code = told(options, hits, () => hitText(hits))
  return hits.length === 0 ? EXIT.failed : code
}

async function get({ wiki, options, words }: Call): Promise<number> {
  const lookup = words.join(' ').trim()
  if (lookup === '') throw new WrongUse(t('wiki.needs', { usage: 'reverie wiki get PAGE' }))
  const { backend, corpus } = corporaOf(wiki, options)
  const vault = corpus === 'memory' ? lookAtVault(wiki) : present(wiki)
  const found = corpus === 'memory' || vault === null ? null : findPage(readPages(vault).pages, lookup)
  if (!found && backend === 'shared' && corpus !== 'wiki') return getNote(options, lookup)
  if (!found) {
    if (options.json) printJson(null)
    return failed(t('wiki.noPage', { lookup }))
  }
  const { from, lines } = options
  const result = pageLines(found, { from, lines })
  if (options.json) printJson(result)
  else process.stdout.write(`${result.content.replace(/\n$/, '')}\n`)
  return EXIT.done
}

/** The lines of a note, as the memory plugin would give them. */
async function getNote(options: WikiFlags, path: string): Promise<number> {
  const [workspace] = (await openSession(options, { isWriting: false })).workspaces
  const read = workspace && getMemory(workspace.files, path, { from: options.from, lines: options.lines })
  if (!read || read.error !== undefined) {
    if (options.json) printJson(null)
    return failed(t('wiki.noPage', { lookup: path }))
  }
  if (options.json) printJson({ corpus: 'memory', ...read })
  else process.stdout.write(`${read.text.replace(/\n$/, '')}\n`)
  return EXIT.done
}

async function apply({ wiki, options, words: [operation = '', ...rest] }: Call): Promise<number> {
  const name = rest.join(' ').trim()
  const isSynthesis = operation === 'synthesis'
  if ((!isSynthesis && operation !== 'metadata') || name === '')
    throw new WrongUse(t('wiki.needs', { usage: 'reverie wiki apply synthesis TITLE | metadata PAGE' }))
  const metadata = metadataOf(options)
  if (isSynthesis) {
    const body = bodyOf(options)
    if (!body?.trim() || !metadata.sourceIds) throw new WrongUse(t('wiki.synthesisNeeds'))
    if (holdsMarker(body)) throw new WrongUse(t('wiki.marker'))
    return applied(wiki, options, (vault) => applySynthesis(vault, { title: name, body, metadata }))
  }
  return applied(wiki, options, (vault) => applyMetadata(vault, name, metadata), name)
}

async function applied(
  wiki: Wiki,
  options: WikiFlags,
  work: (vault: Vault) => Applied | null,
  lookup = '',
): Promise<number> {
  const ran = await worked(wiki, 'apply', async (vault) => {
    await bringUp(wiki, vault)
    return work(vault)
  })
  const { result } = ran
  if (result === null) return failed(t('wiki.noPage', { lookup }))
  await openWritten(wiki, result.pagePath)
  return told(options, result, () => [...appliedText(result, ran.written.length), ...undoText(ran)])
}

function metadataOf(options: WikiFlags): WikiMetadata {
  const given = (list: string[]) => {
    const filled = list.map((item) => item.trim()).filter((item) => item !== '')
    return filled.length > 0 ? filled : undefined
  }
  return {
    sourceIds: given(options.sourceId),
    contradictions: given(options.contradiction),
    questions: given(options.question),
    confidence: options.clearConfidence ? null : options.confidence,
    status: options.status,
  }
}

function bodyOf({ body, bodyFile }: WikiFlags): string | null {
  if (bodyFile === undefined) return body ?? null
  return readable(bodyFile, () => readFileSync(bodyFile === '-' ? 0 : bodyFile, 'utf8'))
}

async function bridge({ wiki, options, words }: Call): Promise<number> {
  if (words.join(' ') !== 'import')
    throw new WrongUse(t('wiki.needs', { usage: 'reverie wiki bridge import' }))
  for (const code of (await statusOf(wiki)).warnings)
    if (code.startsWith('bridge')) warn(t(`wiki.warning.${code}`))
  const ran = await worked(wiki, 'import', (vault) => importBridge(wiki, vault))
  return told(options, ran.result, () => [...importedText(ran.result), ...undoText(ran)])
}

async function unsafeLocal({ wiki, options, words }: Call): Promise<number> {
  if (words.join(' ') !== 'import')
    throw new WrongUse(t('wiki.needs', { usage: 'reverie wiki unsafe-local import' }))
  for (const code of (await statusOf(wiki)).warnings)
    if (code.startsWith('unsafe')) warn(t(`wiki.warning.${code}`))
  const ran = await worked(wiki, 'import', (vault) => importLocal(wiki, vault))
  return told(options, ran.result, () => [...importedText(ran.result), ...undoText(ran)])
}

function present(wiki: Wiki): Vault {
  const vault = lookAtVault(wiki)
  if (vault === null) throw new WrongUse(t('wiki.noVault', { path: wiki.vaultPath }))
  return vault
}

function failed(message: string): number {
  process.stderr.write(`reverie: ${message}\n`)
  return EXIT.failed
}
