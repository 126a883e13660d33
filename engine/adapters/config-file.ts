import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { closest } from 'fastest-levenshtein'
import JSON5 from 'json5'
import type { z } from 'zod'
import { resolveSettings } from '../core/config/resolve.ts'
import { isTimeZone } from '../core/time/zone.ts'
import type { DreamingSettings } from '../model/config.ts'
import { DreamingConfig, ReverieConfig } from '../model/config-schema.ts'

/** A configuration file that cannot be used; the message names file, line and what to do. Exit code 2. */
export class ConfigProblem extends Error {
  override name = 'ConfigProblem'
}

export type ConfiguredWorkspace = { path: string; agentId: string }
export type LoadedConfig = {
  /** File the settings came from, or null for the defaults. */
  path: string | null
  workspaces: ConfiguredWorkspace[]
  settings: DreamingSettings
  /** As written, after unusable keys were left out. */
  config: DreamingConfig
  warnings: string[]
}

/** The state folder: `REVERIE_HOME`, else the system's folder for application data (decisions 1). */
export function stateFolder(env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): string {
  if (env['REVERIE_HOME']) return resolve(env['REVERIE_HOME'])
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Reverie')
  if (platform === 'win32') return join(env['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming'), 'Reverie')
  return join(env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'Reverie')
}

export function configPath(home: string): string {
  return join(home, 'config.json5')
}

/**
 * Settings of `explicit` (our file or an `openclaw.json`, which is only read), else of the state folder.
 * A broken file of our own is kept and the last good copy is used; a broken explicit one is refused.
 */
export function loadConfig(home: string, explicit?: string): LoadedConfig {
  const path = explicit ? resolve(explicit) : configPath(home)
  if (!existsSync(path)) {
    if (explicit) throw new ConfigProblem(`${path} does not exist; name an existing file with --config`)
    return { path: null, workspaces: [], settings: resolveSettings({}, undefined), config: {}, warnings: [] }
  }
  if (explicit) return interpret(path, readFileSync(path, 'utf8'))
  const goodCopy = join(home, 'config.last-good.json5')
  try {
    const text = readFileSync(path, 'utf8')
    if (text.trim() === '' && existsSync(goodCopy)) throw new ConfigProblem(`${path} is empty`)
    const loaded = interpret(path, text)
    if (!existsSync(goodCopy) || readFileSync(goodCopy, 'utf8') !== text) {
      mkdirSync(dirname(goodCopy), { recursive: true })
      copyFileSync(path, goodCopy)
    }
    return loaded
  } catch (error) {
    if (!(error instanceof ConfigProblem) || !existsSync(goodCopy)) throw error
    const loaded = interpret(goodCopy, readFileSync(goodCopy, 'utf8'))
    return {
      ...loaded,
      path,
      warnings: [`${error.message}; the last good copy ${goodCopy} is used instead`, ...loaded.warnings],
    }
  }
}

function interpret(path: string, text: string): LoadedConfig {
  const raw = parseJson5(path, text)
  const isPeer = 'plugins' in raw || 'agents' in raw
  return isPeer ? fromPeer(path, text, raw) : fromOwn(path, text, raw)
}

function parseJson5(path: string, text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = text.trim() === '' ? {} : JSON5.parse(text)
  } catch (error) {
    const { lineNumber, columnNumber, message } = error as Error & {
      lineNumber?: number
      columnNumber?: number
    }
    const at = lineNumber === undefined ? '' : `:${lineNumber}:${columnNumber ?? 1}`
    throw new ConfigProblem(
      `${path}${at}: ${message.replace(/^JSON5: /, '')}. Correct that place; the file was not changed`,
    )
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new ConfigProblem(`${path}:1: the file must hold one object { … }`)
  }
  return value as Record<string, unknown>
}

function fromOwn(path: string, text: string, raw: Record<string, unknown>): LoadedConfig {
  const { value, warnings } = usable(ReverieConfig, raw, path, text)
  const workspaces = (value.workspaces ?? []).map((workspace, index) => ({
    path: expand(workspace, dirname(path)),
    agentId: index === 0 ? 'main' : `workspace-${index + 1}`,
  }))
  return finish(path, value.dreaming ?? {}, undefined, workspaces, warnings)
}

type PeerShape = {
  agents?: {
    list?: { id?: unknown; workspace?: unknown }[]
    defaults?: { workspace?: unknown; userTimezone?: unknown }
  }
  plugins?: {
    slots?: { memory?: unknown }
    entries?: Record<string, { config?: { dreaming?: unknown } } | undefined>
  }
}

/** `openclaw.json` (spec dreaming 19, 20): read, never written. */
function fromPeer(path: string, text: string, raw: PeerShape): LoadedConfig {
  const slot = raw.plugins?.slots?.memory
  const plugin = typeof slot === 'string' && slot !== 'none' ? slot : 'memory-core'
  const dreaming = raw.plugins?.entries?.[plugin]?.config?.dreaming ?? {}
  const { value, warnings } = usable(DreamingConfig, dreaming, path, text)
  const defaults = raw.agents?.defaults
  const base = typeof defaults?.workspace === 'string' ? defaults.workspace : '~/.openclaw/workspace'
  const agents = new Map<string, string>()
  for (const agent of raw.agents?.list ?? []) {
    const id = typeof agent?.id === 'string' ? agent.id.trim().toLowerCase() : ''
    if (id !== '' && !agents.has(id))
      agents.set(id, typeof agent.workspace === 'string' ? agent.workspace : base)
  }
  if (agents.size === 0) agents.set('main', base)
  const workspaces = [...agents].map(([agentId, workspace]) => ({
    path: expand(workspace, dirname(path)),
    agentId,
  }))
  const zone = typeof defaults?.userTimezone === 'string' ? defaults.userTimezone : undefined
  return finish(path, value, zone, workspaces, warnings)
}

function finish(
  path: string,
  config: DreamingConfig,
  zone: string | undefined,
  workspaces: ConfiguredWorkspace[],
  warnings: string[],
): LoadedConfig {
  const settings = resolveSettings(config, zone)
  if (settings.timezone !== undefined && !isTimeZone(settings.timezone)) {
    warnings.push(`${path}: "${settings.timezone}" is no known time zone; the zone of this computer is used`)
    settings.timezone = undefined
  }
  return { path, workspaces, settings, config, warnings }
}

/** Parses what can be used; every unusable key is left out and named with its line and the nearest known key. */
function usable<T extends z.ZodType>(
  schema: T,
  raw: unknown,
  path: string,
  text: string,
): { value: z.output<T>; warnings: string[] } {
  const warnings: string[] = []
  const draft = structuredClone(raw)
  for (;;) {
    const result = schema.safeParse(draft)
    if (result.success) return { value: result.data, warnings }
    for (const issue of result.error.issues) {
      const keys =
        issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
      for (const keyPath of keys) {
        const name = keyPath.join('.')
        const place = `${path}:${lineOf(text, String(keyPath.at(-1) ?? ''))}`
        if (issue.code === 'unrecognized_keys')
          warnings.push(`${place}: unknown key "${name}" is ignored${suggestion(schema, keyPath)}`)
        else
          warnings.push(
            `${place}: ${name === '' ? 'the value' : `"${name}"`} ${issue.message.replace(/^Invalid input: /, '')}; the default is used`,
          )
        if (!removeAt(draft, keyPath)) throw new ConfigProblem(`${place}: ${issue.message}`)
      }
    }
  }
}

function removeAt(target: unknown, path: readonly PropertyKey[]): boolean {
  const last = path.at(-1)
  let node = target
  for (const key of path.slice(0, -1)) node = (node as Record<PropertyKey, unknown> | undefined)?.[key]
  if (last === undefined || node === null || typeof node !== 'object') return false
  if (Array.isArray(node)) node.splice(Number(last), 1)
  else delete (node as Record<PropertyKey, unknown>)[last]
  return true
}

function suggestion(schema: z.ZodType, path: readonly PropertyKey[]): string {
  const known = knownKeys(schema, path.slice(0, -1))
  const nearest = known.length > 0 ? closest(String(path.at(-1)), known) : null
  return nearest ? `; did you mean "${nearest}"?` : ''
}

function knownKeys(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let node = schema as unknown as
    | { def: { type: string; innerType?: never; shape?: Record<string, never> } }
    | undefined
  for (const key of path) node = shapeOf(node)?.[String(key)]
  return Object.keys(shapeOf(node) ?? {})
}

function shapeOf(
  node: { def: { type: string; innerType?: never; shape?: Record<string, never> } } | undefined,
): Record<string, never> | undefined {
  let inner = node
  while (inner?.def.type === 'optional') inner = inner.def.innerType
  return inner?.def.shape
}

/** First line that holds the key; 1 when it cannot be found. */
export function lineOf(text: string, key: string): number {
  const lines = text.split('\n')
  const index = lines.findIndex((line) =>
    new RegExp(`(?:^|[\\s{,"'])${key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}["']?\\s*:`).test(line),
  )
  return index < 0 ? 1 : index + 1
}

function expand(path: string, base: string): string {
  const home = path === '~' || path.startsWith('~/') ? join(homedir(), path.slice(1)) : path
  return isAbsolute(home) ? home : resolve(base, home)
}
