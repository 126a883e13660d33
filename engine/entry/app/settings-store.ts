import { existsSync, readFileSync } from 'node:fs'
import type { z } from 'zod'
import type { AppState, OwnSettings } from '../../adapters/app-state.ts'
import { lineOf } from '../../adapters/config-check.ts'
import { editConfig, knownPath } from '../../adapters/config-edit.ts'
import { ConfigProblem } from '../../adapters/config-types.ts'
import { readWikiConfig, type WikiRead } from '../../adapters/config-wiki.ts'
import {
  ACTIVE_KEY,
  SESSION_KEY,
  type SettingRow,
  settingRows,
  WIKI_KEY,
  WIKI_OWN_KEY,
} from '../../adapters/setting-list.ts'
import { ContractError } from '../../contract/errors.ts'
import type { Setting, SettingProblem } from '../../contract/schema/settings.ts'
import { activeValue } from '../../core/active/setting-value.ts'
import { resolveActive } from '../../core/active/settings.ts'
import { resolveSettings } from '../../core/config/resolve.ts'
import { modelsValue } from '../../core/models/setting-value.ts'
import { isTimeZone } from '../../core/time/zone.ts'
import { wikiOwnValue, wikiValue } from '../../core/wiki/setting-value.ts'
import { resolveWiki } from '../../core/wiki/settings.ts'
import type { PreferenceChanges, SettingChange, SettingsStore, Workspaces } from '../../host/app/parts.ts'
import type { ActiveSettings } from '../../model/active.ts'
import { DEFAULT_SETTINGS, type DreamingSettings } from '../../model/config.ts'
import type { ModelsConfig } from '../../model/config-schema.ts'
import { DEFAULT_SESSION_MEMORY, type SessionMemorySettings } from '../../model/session.ts'
import type { SettingValue } from '../../model/setting.ts'
import type { WikiSettings } from '../../model/wiki.ts'
import type { Cron } from '../../ports/cron.ts'
import type { AppConfig } from './app-config.ts'

type Problem = z.input<typeof SettingProblem>

/** What may be set for one workspace alone, and the name it has there. */
const PER_WORKSPACE: Readonly<Record<string, Exclude<keyof OwnSettings, 'root' | 'names'>>> = {
  'dreaming.enabled': 'enabled',
  'dreaming.promotion': 'promotion',
  'dreaming.frequency': 'frequency',
  'dreaming.timezone': 'timezone',
  'dreaming.sessions.openclaw': 'openclawSessions',
  'dreaming.sessions.claudeCode': 'claudeCodeSessions',
  'dreaming.sessions.codex': 'codexSessions',
}
const PRESET_KEYS = new Set([
  'dreaming.limit',
  'dreaming.minScore',
  'dreaming.minRecallCount',
  'dreaming.minUniqueQueries',
])

export type SettingsParts = {
  config: AppConfig
  state: AppState
  cron: Cron
  workspaces: Workspaces
  nowMs(): number
}

export function settingsStore({ config, state, cron, workspaces, nowMs }: SettingsParts): SettingsStore {
  const readOnly = (): z.input<typeof Setting>['readOnly'] => (config.isExplicit ? 'peer_file' : null)
  return {
    preferences: () => state.preferences(),
    setPreferences: (changes: PreferenceChanges) => state.setPreferences(changes),
    view(workspace) {
      if (workspace !== null && !workspaces.find(workspace))
        throw new ContractError('not_found', { workspace })
      const settings = workspace === null ? config.now.settings : workspaces.settingsOf(workspace)
      const { path, warnings, active, sessionMemory, modelsConfig } = config.now
      const wiki = wikiIn(path)
      const resolved = { dreaming: settings, active, sessionMemory, modelsConfig, wiki: wiki.settings }
      const defaults = defaultsBeside(resolved)
      const text = path !== null && existsSync(path) ? readFileSync(path, 'utf8') : ''
      const own = workspace === null ? null : state.own(workspace)
      return {
        settings: settingRows().map((row) => {
          const ownName = PER_WORKSPACE[row.key]
          const isOwn = ownName !== undefined && own?.[ownName] !== undefined
          const given = writtenAt(config, wiki, row.key)
          const isWritten = given !== undefined
          return {
            ...row,
            value: settingValue(resolved, row.key, given),
            default: settingValue(defaults, row.key, undefined),
            source: isOwn ? ('workspace' as const) : isWritten ? ('file' as const) : ('default' as const),
            file: isWritten && !isOwn ? path : null,
            line: isWritten && !isOwn ? lineOf(text, row.key.split('.')) : null,
            perWorkspace: ownName !== undefined,
            readOnly: readOnly(),
          }
        }),
        preferences: state.preferences(),
        file: path,
        warnings,
        nextRunsMs:
          cron.problem(settings.frequency) === null
            ? cron.nextRuns(settings.frequency, settings.timezone, nowMs(), 5)
            : [],
      }
    },
    async set(workspace, changes) {
      const problems = changes.flatMap(
        (change) => problemOf(change, { workspace, changes, config, cron }) ?? [],
      )
      if (problems.length > 0) return problems
      if (workspace !== null) setOwn(state, workspaces, workspace, changes)
      else {
        const failed = setGlobal(config.home, changes)
        if (failed) return [failed]
      }
      await config.refresh()
      return []
    },
  }
}

function at(tree: unknown, path: readonly string[]): unknown {
  let node = tree
  for (const key of path) node = (node as Record<string, unknown> | undefined)?.[key]
  return node
}

/** A file that cannot be read at all counts as the defaults, here as everywhere; its problem is among the warnings. */
function wikiIn(path: string | null): WikiRead {
  try {
    return readWikiConfig(path)
  } catch (error) {
    if (error instanceof ConfigProblem) return readWikiConfig(null)
    throw error
  }
}

/** What stands in the file. */
function writtenAt({ now }: AppConfig, wiki: WikiRead, key: string): unknown {
  const sections = {
    [ACTIVE_KEY]: now.activeConfig,
    [SESSION_KEY]: now.sessionMemoryConfig,
    models: now.modelsConfig,
    [WIKI_KEY]: wiki.written,
    [WIKI_OWN_KEY]: wiki.ownWritten,
  }
  for (const [section, written] of Object.entries(sections)) {
    const path = within(section, key)
    if (path !== null) return at(written, path.split('.'))
  }
  return at(now.config, key.split('.').slice(1))
}

/** The rest of a key of this section; null for one of another. */
function within(section: string, key: string): string | null {
  return key.startsWith(`${section}.`) ? key.slice(section.length + 1) : null
}

type Resolved = {
  dreaming: DreamingSettings
  active: ActiveSettings
  sessionMemory: SessionMemorySettings
  modelsConfig: ModelsConfig
  wiki: WikiSettings
}

/** What would count if nothing else stood there; some defaults follow another key. */
function defaultsBeside({ dreaming: { models }, active: { queryMode } }: Resolved): Resolved {
  const { narrator } = resolveSettings({}, undefined, models)
  return {
    dreaming: { ...DEFAULT_SETTINGS, narrator },
    active: resolveActive({ config: { queryMode } }),
    sessionMemory: DEFAULT_SESSION_MEMORY,
    modelsConfig: {},
    wiki: resolveWiki({}),
  }
}

/** The value that counts: of settings that were resolved, else as it is written. */
function settingValue(resolved: Resolved, key: string, given: unknown): SettingValue {
  const { dreaming: settings, active, sessionMemory, modelsConfig } = resolved
  const ofModels = within('models', key)
  if (ofModels !== null) return modelsValue(settings.models, modelsConfig, ofModels)
  const [ofWiki, ofOwnWiki] = [within(WIKI_KEY, key), within(WIKI_OWN_KEY, key)]
  if (ofWiki !== null) return wikiValue(resolved.wiki, ofWiki)
  if (ofOwnWiki !== null) return wikiOwnValue(resolved.wiki, ofOwnWiki)
  const ofSession = within(SESSION_KEY, key)
  if (ofSession !== null) return plain(ofSession.includes('.') ? given : at(sessionMemory, [ofSession]))
  if (key === `${ACTIVE_KEY}.enabled`) return given === true
  if (key === `${ACTIVE_KEY}.config.enabled`) return given !== false
  if (key.startsWith(`${ACTIVE_KEY}.config.`))
    return activeValue(active, key.slice(`${ACTIVE_KEY}.config.`.length))
  const path = key
    .split('.')
    .slice(1)
    .filter((part) => part !== 'phases')
  if (key === 'dreaming.narratorTimeoutSeconds') return settings.narratorTimeoutMs / 1000
  if (key === 'dreaming.mode') return settings.preset
  return plain(at(settings, path) ?? given)
}

function plain(value: unknown): SettingValue {
  if (Array.isArray(value)) return value.map(String)
  return value === undefined || typeof value === 'object' ? null : (value as SettingValue)
}

type CheckParts = {
  workspace: string | null
  changes: readonly SettingChange[]
  config: AppConfig
  cron: Cron
}

/** What is wrong with a change, by code; null when nothing is. */
function problemOf(
  { key, value }: SettingChange,
  { workspace, changes, config, cron }: CheckParts,
): Problem | null {
  const row = settingRows().find((item) => item.key === key)
  if (!row) return { key, code: 'unknown_key', params: nearest(key) }
  if (config.isExplicit && workspace === null) return { key, code: 'not_editable', params: {} }
  if (workspace !== null && PER_WORKSPACE[key] === undefined) return { key, code: 'not_here', params: {} }
  if (value === null) return null
  const wrong = typeProblem(row, value)
  if (wrong) return { key, ...wrong }
  if (key === 'dreaming.timezone' && !isTimeZone(String(value))) return { key, code: 'no_zone', params: {} }
  const problem = key === 'dreaming.frequency' ? cron.problem(String(value)) : null
  if (problem !== null) return { key, code: 'no_schedule', params: { problem } }
  const mode = changes.find((change) => change.key === 'dreaming.mode')?.value ?? config.now.config.mode
  if (PRESET_KEYS.has(key) && (mode === undefined || mode === null))
    return { key, code: 'needs_mode', params: {} }
  return null
}

function typeProblem(
  { kind, choices, min, max }: SettingRow,
  value: SettingValue,
): Omit<Problem, 'key'> | null {
  const wrong = { code: 'wrong_type' as const, params: { kind } }
  if (kind === 'flag') return typeof value === 'boolean' ? null : wrong
  if (kind === 'text') return typeof value === 'string' && value.trim() !== '' ? null : wrong
  if (kind === 'list') return listProblem(choices, value)
  if (kind === 'choice')
    return choices?.includes(String(value))
      ? null
      : { code: 'no_choice', params: { choices: choices?.join(', ') ?? '' } }
  if (typeof value !== 'number' || !Number.isFinite(value) || (kind === 'whole' && !Number.isInteger(value)))
    return wrong
  const isOut = (min !== null && value < min) || (max !== null && value > max)
  const params = { ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) }
  return isOut ? { code: 'out_of_range', params } : null
}

function listProblem(choices: readonly string[] | null, value: SettingValue): Omit<Problem, 'key'> | null {
  if (!Array.isArray(value) || value.some((item) => item.trim() === ''))
    return { code: 'wrong_type', params: { kind: 'list' } }
  return choices === null || value.every((item) => choices.includes(item))
    ? null
    : { code: 'no_choice', params: { choices: choices.join(', ') } }
}

function nearest(key: string): Record<string, string> {
  try {
    knownPath(key)
    return {}
  } catch (error) {
    if (!(error instanceof ConfigProblem)) throw error
    const { near } = error.note.params
    return near === undefined ? {} : { nearest: String(near) }
  }
}

function setOwn(
  state: AppState,
  workspaces: Workspaces,
  id: string,
  changes: readonly SettingChange[],
): void {
  const workspace = workspaces.find(id)
  if (!workspace) throw new ContractError('not_found', { workspace: id })
  const own: Record<string, unknown> = {
    ...(state.own(id) ?? { root: workspace.root ?? workspace.folder, names: [workspace.folder] }),
  }
  for (const { key, value } of changes) {
    const name = PER_WORKSPACE[key]
    if (name === undefined) continue
    if (value === null) delete own[name]
    else own[name] = value
  }
  state.setOwn(id, own as Parameters<AppState['setOwn']>[1])
}

/** Checked before, so that only a file that cannot be edited stops it, at the first key. */
function setGlobal(home: string, changes: readonly SettingChange[]): Problem | null {
  for (const { key, value } of changes) {
    try {
      editConfig(home, key, value ?? undefined)
    } catch (error) {
      if (!(error instanceof ConfigProblem)) throw error
      return { key, code: 'file_broken', params: {}, note: error.note }
    }
  }
  return null
}
