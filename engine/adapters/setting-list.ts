import { z } from 'zod'
import {
  ActiveEntry,
  DreamingConfig,
  ModelsConfig,
  SESSION_MEMORY_KEY,
  SessionMemoryConfig,
} from '../model/config-schema.ts'
import { WikiConfig, WikiOwnConfig } from '../model/wiki-config.ts'

/** Where the notes of sessions stand in the settings. */
export const SESSION_KEY = SESSION_MEMORY_KEY.join('.')
/** Where active memory stands in the settings. */
export const ACTIVE_KEY = 'plugins.entries.active-memory'
/** Where the wiki stands in the settings, and what only our settings have of it. */
export const WIKI_KEY = 'plugins.entries.memory-wiki.config'
export const WIKI_OWN_KEY = 'wiki'

/** One key of the settings, as the schema has it. */
export type SettingRow = {
  /** With its parents: `dreaming.phases.deep.minScore`. */
  key: string
  kind: 'flag' | 'whole' | 'share' | 'text' | 'choice' | 'list'
  /** What may be chosen; of a list, what may stand in it. */
  choices: string[] | null
  min: number | null
  max: number | null
}

type Json = {
  type?: string
  enum?: unknown[]
  minimum?: number
  maximum?: number
  properties?: Record<string, Json>
  items?: Json
}

let rows: SettingRow[] | null = null

/** Every key with a value of its own, in the order of the schemas. */
export function settingRows(): SettingRow[] {
  rows ??= [
    ...rowsOf('dreaming', jsonOf(DreamingConfig)),
    ...rowsOf('models', jsonOf(ModelsConfig)),
    ...rowsOf(SESSION_KEY, jsonOf(SessionMemoryConfig)),
    ...rowsOf(ACTIVE_KEY, jsonOf(ActiveEntry)),
    ...rowsOf(WIKI_KEY, jsonOf(WikiConfig)),
    ...rowsOf(WIKI_OWN_KEY, jsonOf(WikiOwnConfig)),
  ]
  return rows
}

function jsonOf(schema: z.ZodType): Json {
  return z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Json
}

function rowsOf(key: string, schema: Json): SettingRow[] {
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, child]) => rowsOf(`${key}.${name}`, child))
  return [{ key, ...kindOf(schema) }]
}

function kindOf({ type, items, enum: choices, minimum, maximum }: Json): Omit<SettingRow, 'key'> {
  const none = { choices: null, min: null, max: null }
  if (type === 'array') return { ...none, kind: 'list', choices: items?.enum?.map(String) ?? null }
  if (choices) return { ...none, kind: 'choice', choices: choices.map(String) }
  if (type === 'boolean') return { ...none, kind: 'flag' }
  if (type === 'number' || type === 'integer') {
    const isShare = minimum === 0 && maximum === 1
    return { ...none, kind: isShare ? 'share' : 'whole', min: minimum ?? null, max: maximum ?? null }
  }
  return { ...none, kind: 'text' }
}
