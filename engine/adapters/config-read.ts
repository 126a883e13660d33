import { homedir } from 'node:os'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import JSON5 from 'json5'
import { z } from 'zod'
import { resolveActive } from '../core/active/settings.ts'
import { resolveSettings } from '../core/config/resolve.ts'
import { resolveModels } from '../core/models/settings.ts'
import { patternProblem } from '../core/redact/custom.ts'
import { resolveSearch } from '../core/search/settings.ts'
import { resolveSessionMemory } from '../core/session/settings.ts'
import { isTimeZone } from '../core/time/zone.ts'
import { DreamingConfig, PluginsConfig, ReverieConfig } from '../model/config-schema.ts'
import { type FileNote, fileNote } from '../model/file-note.ts'
import { DEFAULT_MODELS, type ModelsSettings } from '../model/models.ts'
import { peerActive } from './config-active.ts'
import { lineOf, noObject, type Place, patternNote, usable } from './config-check.ts'
import { peerSearch, sessionsWarnings } from './config-search.ts'
import { peerSessionMemory } from './config-session.ts'
import {
  ConfigProblem,
  type ConfiguredWorkspace,
  type FoundModels,
  type LoadedConfig,
} from './config-types.ts'

/**
 * Settings out of the text of our file or of an `openclaw.json`; throws `ConfigProblem` with line and column. `beside`:
 * the models that go with the latter.
 */
export function interpret(
  path: string,
  text: string,
  beside: () => FoundModels = () => ({ models: DEFAULT_MODELS, modelsConfig: {}, warnings: [] }),
): LoadedConfig {
  const raw = parseJson5(path, text)
  return isPeerConfig(path, raw) ? fromPeer(path, text, raw, beside()) : fromOwn(path, text, raw)
}

/** Is this an `openclaw.json`, by its keys or its name? */
export function isPeerConfig(path: string, raw: Record<string, unknown>): boolean {
  if ('agents' in raw || basename(path).startsWith('openclaw')) return true
  // A slip in `plugins` is to be told, not to make all other settings those of another program.
  return 'plugins' in raw && !OWN_KEYS.some((key) => key in raw) && !isOwnPlugins(raw)
}

/** Keys that no `openclaw.json` has. */
const OWN_KEYS = ['workspaces', 'dreaming', 'wiki']

/** Ours holds no plugin but those that are built in here; what has no shape of either is ours, which is told. */
function isOwnPlugins({ plugins }: { plugins?: unknown }): boolean {
  const shape = z.object({ entries: z.record(z.string(), z.unknown()).optional() })
  if (!shape.safeParse(plugins).success) return true
  const { data } = z.object({ entries: z.record(z.string(), z.unknown()) }).safeParse(plugins)
  const known = PluginsConfig.shape.entries.unwrap().shape
  return data !== undefined && Object.keys(data.entries).every((name) => Object.hasOwn(known, name))
}

/** The one object of a settings file; throws `ConfigProblem` with line and column. */
export function parseJson5(path: string, text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = text.trim() === '' ? {} : JSON5.parse(text)
  } catch (error) {
    const { lineNumber, columnNumber, message } = error as Error & {
      lineNumber?: number
      columnNumber?: number
    }
    const at = { path, ...(lineNumber === undefined ? {} : { line: lineNumber, column: columnNumber ?? 1 }) }
    const [, character] = /invalid character '(.*)' at/.exec(message) ?? []
    if (character !== undefined) throw new ConfigProblem(fileNote('bad_character', at, { character }))
    throw new ConfigProblem(fileNote(message.includes('invalid end of input') ? 'cut_short' : 'not_json', at))
  }
  if (!isRecord(value)) throw new ConfigProblem(fileNote('not_object', { path, line: 1, column: 1 }))
  return value
}

function fromOwn(path: string, text: string, raw: Record<string, unknown>): LoadedConfig {
  const { value, warnings } = usable(ReverieConfig, raw, { path, text, prefix: [] })
  const workspaces = (value.workspaces ?? []).map((workspace, index) => ({
    path: expand(workspace, dirname(path)),
    agentId: index === 0 ? 'main' : `workspace-${index + 1}`,
  }))
  const search = { search: resolveSearch(value.memorySearch ?? {}), searchOf: {} }
  warnings.push(...sessionsWarnings(value.memorySearch ?? {}, { path, text, prefix: ['memorySearch'] }))
  const place = { path, text, prefix: ['dreaming'] }
  const entry = value.hooks?.internal?.entries?.['session-memory'] ?? {}
  const activeEntry = value.plugins?.entries?.['active-memory'] ?? {}
  const models = resolveModels(value.models)
  const sessionMemory = resolveSessionMemory(entry, { slug: 'content', models })
  return {
    ...finish(place, value.dreaming ?? {}, { zone: undefined, models }, workspaces, warnings),
    modelsConfig: value.models ?? {},
    ...search,
    sessionMemory,
    sessionMemoryConfig: entry,
    active: resolveActive(activeEntry, models),
    activeConfig: activeEntry,
  }
}

type PeerShape = {
  memory?: unknown
  hooks?: unknown
  agents?: {
    list?: unknown
    defaults?: { workspace?: unknown; userTimezone?: unknown; memorySearch?: unknown } | null
  } | null
  plugins?: {
    slots?: { memory?: unknown } | null
    entries?: Record<string, { config?: { dreaming?: unknown } | null } | null | undefined> | null
  } | null
}

/** `openclaw.json` (spec dreaming 19, 20): read, never written. */
function fromPeer(path: string, text: string, raw: PeerShape, beside: FoundModels): LoadedConfig {
  const slot = raw.plugins?.slots?.memory
  const plugin = typeof slot === 'string' && slot !== 'none' ? slot : 'memory-core'
  const prefix = ['plugins', 'entries', plugin, 'config', 'dreaming']
  const place = { path, text, prefix }
  const given = raw.plugins?.entries?.[plugin]?.config?.dreaming
  const { value, warnings } = usable(DreamingConfig, isRecord(given) ? given : {}, place)
  if (given !== undefined && !isRecord(given)) warnings.push(noObject(place, given))
  const defaults = raw.agents?.defaults
  const base = typeof defaults?.workspace === 'string' ? defaults.workspace : '~/.openclaw/workspace'
  const zone = typeof defaults?.userTimezone === 'string' ? defaults.userTimezone : undefined
  const workspaces = peerAgents(raw.agents?.list, base).map(([agentId, workspace]) => ({
    path: expand(workspace, dirname(path)),
    agentId,
  }))
  const search = peerSearch(path, text, raw)
  const { models, modelsConfig } = beside
  const session = peerSessionMemory(path, text, raw, models)
  warnings.push(...search.warnings, ...session.warnings, ...beside.warnings)
  const { search: common, searchOf } = search
  const { sessionMemory, sessionMemoryConfig } = session
  return {
    ...finish(place, value, { zone, models }, workspaces, warnings),
    modelsConfig,
    search: common,
    searchOf,
    sessionMemory,
    sessionMemoryConfig,
    ...peerActive({ path, text }, raw.plugins?.entries?.['active-memory'], warnings, models),
  }
}

/** Ids trimmed, lower-cased and distinct; the default agent when there are none (spec dreaming 19). */
function peerAgents(list: unknown, base: string): [string, string][] {
  const agents = new Map<string, string>()
  for (const agent of Array.isArray(list) ? (list as unknown[]) : []) {
    if (!isRecord(agent) || typeof agent['id'] !== 'string') continue
    const id = agent['id'].trim().toLowerCase()
    if (id === '' || agents.has(id)) continue
    agents.set(id, typeof agent['workspace'] === 'string' ? agent['workspace'] : base)
  }
  return agents.size > 0 ? [...agents] : [['main', base]]
}

/** Only the four-signal presets have these keys here (spec dreaming 24). */
const PRESET_KEYS = ['limit', 'minScore', 'minRecallCount', 'minUniqueQueries'] as const

function finish(
  { path, text, prefix }: { path: string; text: string; prefix: string[] },
  config: DreamingConfig,
  { zone, models }: { zone: string | undefined; models: ModelsSettings },
  workspaces: ConfiguredWorkspace[],
  warnings: FileNote[],
): Omit<
  LoadedConfig,
  'search' | 'searchOf' | 'sessionMemory' | 'sessionMemoryConfig' | 'active' | 'activeConfig' | 'modelsConfig'
> {
  const name = prefix.join('.')
  for (const key of PRESET_KEYS) {
    if (config.mode !== undefined || config[key] === undefined) continue
    warnings.push(
      fileNote(
        'needs_mode',
        { path, line: lineOf(text, [...prefix, key]) },
        {
          key: `${name}.${key}`,
          mode: `${name}.mode`,
          near: `${name}.phases.deep.${key}`,
          instead: 'ignored',
        },
      ),
    )
  }
  refuseUnusablePatterns({ path, text, prefix }, config)
  const settings = resolveSettings(config, zone, models)
  if (settings.timezone !== undefined && !isTimeZone(settings.timezone)) {
    const at =
      config.timezone === undefined ? ['agents', 'defaults', 'userTimezone'] : [...prefix, 'timezone']
    const params = { zone: settings.timezone, instead: 'computer' }
    warnings.push(fileNote('no_zone', { path, line: lineOf(text, at) }, params))
    settings.timezone = undefined
  }
  return { path, workspaces, settings, config, warnings }
}

/** Going on without a pattern would store what a person said must not be stored. */
function refuseUnusablePatterns({ path, text, prefix }: Place, { redaction }: DreamingConfig): void {
  for (const pattern of redaction?.patterns ?? []) {
    const problem = patternProblem(pattern)
    if (problem === null) continue
    const keys = [...prefix, 'redaction', 'patterns']
    throw new ConfigProblem(
      patternNote(problem, { path, line: lineOfItem(text, keys, pattern) }, { key: keys.join('.'), pattern }),
    )
  }
}

/** Line of a text in the list under `keys`; that of the list where it is written in another way. */
function lineOfItem(text: string, keys: readonly PropertyKey[], item: string): number {
  const line = lineOf(text, keys)
  const lines = text.split('\n')
  const quoted = [JSON.stringify(item), `'${item.replaceAll('\\', '\\\\')}'`]
  const own = lines.findIndex((row, index) => index >= line - 1 && quoted.some((form) => row.includes(form)))
  return own === -1 ? line : own + 1
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

function expand(path: string, base: string): string {
  const home = path === '~' || path.startsWith('~/') ? join(homedir(), path.slice(1)) : path
  return isAbsolute(home) ? home : resolve(base, home)
}
