import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { resolveWiki } from '../../engine/core/wiki/settings.ts'
import { sha1Short } from '../../engine/core/wiki/slug.ts'
import { wikiCaches } from '../../engine/entry/wiki/caches.ts'
import { openVault } from '../../engine/entry/wiki/open.ts'
import { type ApplyInput, applyInput } from '../../engine/entry/wiki/tool.ts'
import type { WikiConfig } from '../../engine/model/wiki-config.ts'
import { firstDifference } from './compare.ts'
import { listFiles } from './files.ts'
import { type Ran, runCommand } from './run-command.ts'
import { fileDifference, type Places, type Recorded, resultDifference, shownResult } from './wiki-compare.ts'

type Args = Record<string, unknown> & { note?: string; allow?: boolean }
export type WikiStep = {
  op: string
  args: Args
  result: unknown
  changedFiles?: Recorded
  removedFiles?: string[]
  logLinesAdded?: unknown[]
}
export type WikiCase = {
  name: string
  now: string
  config: { vaultMode?: WikiConfig['vaultMode']; renderMode?: 'native' | 'obsidian' } | null
  inputFiles?: Record<string, string>
  seedFiles?: Record<string, string>
  steps: WikiStep[]
}
export type WikiOutcome = { id: string; kind: 'passed' | 'deviates' | 'failed'; detail: string | null }

const LOG = '.openclaw-wiki/log.jsonl'
/** Steps that only look: the original compiles before they answer, we write nothing. */
const LOOKING = new Set(['status', 'doctor', 'search', 'get'])

export function isWikiCase(value: unknown): value is WikiCase {
  const { steps, now } = (value ?? {}) as { steps?: unknown; now?: unknown }
  return Array.isArray(steps) && typeof now === 'string'
}

/** Runs the steps of one case, in order, on a vault of its own; result, files and log are compared after each. */
export async function runWikiCase(golden: WikiCase): Promise<WikiOutcome> {
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-golden-')))
  const bench = new Bench(golden, scratch)
  try {
    for (const [index, step] of golden.steps.entries()) {
      const found = await bench.run(step)
      if (found) return { id: golden.name, kind: 'failed', detail: `step ${index + 1} (${step.op}) ${found}` }
    }
    const reasons = [...bench.deviations].join('; ')
    return { id: golden.name, kind: reasons ? 'deviates' : 'passed', detail: reasons || null }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

class Bench {
  readonly deviations = new Set<string>()
  readonly #golden: WikiCase
  readonly #scratch: string
  readonly #places: Places
  #config: WikiConfig

  constructor(golden: WikiCase, scratch: string) {
    this.#golden = golden
    this.#scratch = scratch
    this.#places = {
      VAULT: join(scratch, 'vault'),
      INPUT: join(scratch, 'input'),
      WORKSPACE: join(scratch, 'ws'),
      PRIVATE: join(scratch, 'private'),
    }
    this.#config = { vaultMode: golden.config?.vaultMode ?? 'isolated' }
    mkdirSync(this.#places.WORKSPACE, { recursive: true })
    for (const [name, text] of Object.entries(golden.inputFiles ?? {}))
      put(join(this.#places.INPUT, name), text)
  }

  async run(step: WikiStep): Promise<string | null> {
    if (step.op === 'seed') {
      for (const [path, text] of Object.entries(this.#golden.seedFiles ?? {}))
        put(join(this.#places.VAULT, path), text)
      return null
    }
    if (step.op === 'human') {
      this.#write(step.args)
      return null
    }
    this.#prepareImport(step)
    const before = this.#snapshot()
    let ran = await this.#operate(step)
    const wanted = Object.keys(step.changedFiles ?? {}).length > 0
    if (LOOKING.has(step.op)) {
      const touched = this.#changed(before)
      if (touched.length > 0) return `wrote ${touched.join(', ')}; looking must write nothing`
      if (wanted) {
        this.deviations.add('looking writes nothing')
        await this.#command(['compile'])
        ran = await this.#operate(step)
      }
    }
    return this.#difference(step, ran, before)
  }

  #difference(step: WikiStep, ran: Ran, before: ReadonlyMap<string, string>): string | null {
    const tell = (reason: string) => this.deviations.add(reason)
    const failed = (step.result as { error?: unknown } | null)?.error !== undefined
    if (failed) return ran.code === 0 ? 'should have failed' : null
    if (ran.code !== wantedCode(step)) return `exit code ${ran.code}: ${ran.stderr.trim()}`
    const shown = shownResult(step.op, JSON.parse(this.#masked(ran.stdout)))
    const found = resultDifference(this.#expanded(step.result), shown, tell)
    if (found) return `result ${found}`
    const changed = this.#changed(before).filter((path) => path !== LOG)
    const wanted = Object.entries(step.changedFiles ?? {}).map(
      ([path, text]) => [this.#expanded(path), text] as const,
    )
    const missing = wanted.find(([path]) => !changed.includes(path))
    if (missing) return `${missing[0]}: should have been written`
    const known = new Set([...wanted.map(([path]) => path), ...this.#expanded(step.removedFiles ?? [])])
    const extra = changed.find((path) => !known.has(path))
    if (extra) return `${extra}: was written or removed`
    for (const [path, text] of wanted) {
      const actual = this.#masked(readFileSync(join(this.#places.VAULT, path), 'utf8'))
      const difference = fileDifference(path, this.#expanded(text), actual, tell)
      if (difference) return `${path}: ${difference}`
    }
    return this.#logDifference(step, before)
  }

  #logDifference(step: WikiStep, before: ReadonlyMap<string, string>): string | null {
    const log = join(this.#places.VAULT, LOG)
    const lines = existsSync(log) ? readFileSync(log, 'utf8') : ''
    const added = lines
      .slice((before.get(LOG) ?? '').length)
      .split('\n')
      .filter(Boolean)
    const got = added.map((line) => JSON.parse(this.#masked(line)) as unknown)
    const found = firstDifference(this.#expanded(step.logLinesAdded ?? []), got)
    return found ? `log ${found}` : null
  }

  async #operate({ op, args }: WikiStep): Promise<Ran> {
    if (op === 'apply-tool') return this.#applyTool(args as unknown as ApplyInput)
    return this.#command(commandOf(op, args, this.#places))
  }

  #applyTool(input: ApplyInput): Ran {
    const settings = { ...resolveWiki(this.#wikiConfig()), vaultPath: this.#places.VAULT }
    const workspaces = async () => []
    const memoryRoots = async () => ({ named: [], configured: [] })
    const place = {
      home: this.#scratch,
      settings,
      vaultPath: this.#places.VAULT,
      workspaces,
      memoryRoots,
      caches: wikiCaches(),
    }
    const result = applyInput(openVault({ ...place, nowMs: Date.parse(this.#golden.now) }), input)
    return typeof result === 'string'
      ? { code: 1, stdout: '', stderr: result }
      : { code: 0, stdout: JSON.stringify(result), stderr: '' }
  }

  #command(args: string[]): Promise<Ran> {
    const config = join(this.#scratch, 'openclaw.json')
    put(
      config,
      JSON.stringify({
        agents: { defaults: { workspace: this.#places.WORKSPACE } },
        plugins: { entries: { 'memory-wiki': { config: this.#wikiConfig() } } },
      }),
    )
    const common = ['--json', '--now', this.#golden.now, '--config', config]
    return runCommand(this.#scratch, ['wiki', ...args, ...common], {})
  }

  #wikiConfig(): WikiConfig {
    const vault = { path: this.#places.VAULT, renderMode: this.#golden.config?.renderMode ?? 'native' }
    return { ...this.#config, vault }
  }

  /** The mirrored files are those that the recorded pages quote; the note of a step tells the settings. */
  #prepareImport({ op, args, changedFiles = {}, removedFiles = [], result, logLinesAdded }: WikiStep): void {
    if (op === 'bridge-import') {
      const flags = [...(args.note ?? '').matchAll(/(\w+) (true|false)/g)]
      const given = Object.fromEntries(flags.map(([, key, value]) => [key, value === 'true']))
      this.#config = { vaultMode: 'bridge', bridge: { enabled: true, ...given } }
    } else if (op === 'unsafe-local-import') {
      const allowPrivateMemoryCoreAccess = args.allow === true
      const paths = allowPrivateMemoryCoreAccess ? this.#configuredPaths(changedFiles, logLinesAdded) : []
      this.#config = { vaultMode: 'unsafe-local', unsafeLocal: { allowPrivateMemoryCoreAccess, paths } }
    } else {
      // What was switched off for one step is on again for the next.
      const { bridge } = this.#config
      if (bridge) this.#config = { ...this.#config, bridge: { enabled: true } }
      return
    }
    const isDeleted = /deleted/.test(args.note ?? '')
    for (const path of isDeleted ? (this.#expanded(removedFiles) as string[]) : []) {
      const page = readFileSync(join(this.#places.VAULT, path), 'utf8')
      rmSync(/^sourcePath: (.*)$/m.exec(page)?.[1] ?? '', { force: true })
    }
    if ((result as { artifactCount?: number } | null)?.artifactCount)
      for (const text of Object.values(changedFiles)) this.#putSource(this.#real(text))
  }

  #configuredPaths(pages: Recorded, log: unknown[] = []): string[] {
    const known = this.#config.unsafeLocal?.paths ?? []
    if (known.length > 0) return known
    const texts = Object.values(pages).map((text) => this.#real(text))
    const named = texts.flatMap((text) => /^unsafeLocalConfiguredPath: (.*)$/m.exec(text)?.[1] ?? [])
    // A folder first: of a file that is named twice the last path counts.
    const paths = [...new Set(named)].sort((one, other) => one.length - other.length)
    const count = (log as { details?: { configuredPathCount?: number } }[])
      .map(({ details }) => details?.configuredPathCount)
      .find((value) => value !== undefined)
    while (paths.length < (count ?? 0)) paths.push(join(this.#scratch, `missing-${paths.length}`))
    return paths
  }

  #putSource(page: string): void {
    const path = /^sourcePath: (.*)$/m.exec(page)?.[1]
    const updatedAt = /^updatedAt: (.*)$/m.exec(page)?.[1]
    const content = /\n## Content\n(`{3,})\w*\n([\s\S]*?)\n\1\n\n## Notes\n/.exec(page)?.[2]
    if (path === undefined || updatedAt === undefined || content === undefined) return
    put(path, content)
    utimesSync(path, new Date(updatedAt), new Date(updatedAt))
  }

  #write({ path, text }: Args): void {
    const file = join(this.#places.VAULT, String(path))
    const start = '<!-- openclaw:human:start -->\n'
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(start, () => `${start}${String(text)}\n`),
    )
  }

  #snapshot(): Map<string, string> {
    const { VAULT: root } = this.#places
    return new Map(listFiles(root).map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  }

  #changed(before: ReadonlyMap<string, string>): string[] {
    const now = this.#snapshot()
    const paths = new Set([...before.keys(), ...now.keys()])
    return [...paths].filter((path) => before.get(path) !== now.get(path))
  }

  #masked(text: string): string {
    return Object.entries(this.#places).reduce(
      (masked, [name, path]) => masked.replaceAll(path, `<${name}>`),
      text,
    )
  }

  #real(text: string): string {
    return Object.entries(this.#places).reduce(
      (real, [name, path]) => real.replaceAll(`<${name}>`, path),
      text,
    )
  }

  #hashed(text: string): string {
    return text.replace(/<SHA1_8:([A-Z]+)([^>]*)>/g, (whole, name: keyof Places, rest: string) =>
      this.#places[name] ? sha1Short(`${this.#places[name]}${rest}`) : whole,
    )
  }

  /** The hashes of this run's folders in place of those that were recorded; paths stay placeholders for comparing. */
  #expanded<T>(value: T): T {
    return JSON.parse(this.#hashed(JSON.stringify(value ?? null))) as T
  }
}

function commandOf(op: string, args: Args, places: Places): string[] {
  const many = (name: string, values: unknown) =>
    ((values ?? []) as string[]).flatMap((value) => [name, value])
  const one = (name: string, value: unknown) => (value === undefined ? [] : [name, String(value)])
  const metadata = [
    ...many('--source-id', args['sourceIds']),
    ...many('--contradiction', args['contradictions']),
    ...many('--question', args['questions']),
    ...one('--confidence', args['confidence']),
    ...one('--status', args['status']),
    ...(args['clearConfidence'] ? ['--clear-confidence'] : []),
  ]
  switch (op) {
    case 'ingest':
      return ['ingest', join(places.INPUT, String(args['file'])), ...one('--title', args['title'])]
    case 'search':
      return [
        'search',
        String(args['query']),
        ...one('--mode', args['mode']),
        ...one('--max-results', args['maxResults']),
      ]
    case 'get':
      return ['get', String(args['lookup']), ...one('--from', args['from']), ...one('--lines', args['lines'])]
    case 'apply-synthesis':
      return ['apply', 'synthesis', String(args['title']), '--body', String(args['body']), ...metadata]
    case 'apply-metadata':
      return ['apply', 'metadata', String(args['lookup']), ...metadata]
    case 'bridge-import':
      return ['bridge', 'import']
    case 'unsafe-local-import':
      return ['unsafe-local', 'import']
    default:
      return [op]
  }
}

/** The recordings have no exit codes; ours is 1 for nothing found, what is not healthy, and errors that `lint` found. */
function wantedCode({ op, result }: WikiStep): number {
  if (result === null) return 1
  if (op === 'search') return (result as unknown[]).length === 0 ? 1 : 0
  if (op === 'doctor') return (result as { healthy: boolean }).healthy ? 0 : 1
  if (op === 'lint') return (result as { issues: Issue[] }).issues.some(isError) ? 1 : 0
  return 0
}

type Issue = { severity: string }
const isError = ({ severity }: Issue): boolean => severity === 'error'

function put(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
