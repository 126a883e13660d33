import { z } from 'zod'
import { DreamingConfig } from '../model/config-schema.ts'

/** One key of the settings of dreaming, as the schema has it. */
export type SettingRow = {
  /** With its parents: `dreaming.phases.deep.minScore`. */
  key: string
  kind: 'flag' | 'whole' | 'share' | 'text' | 'choice'
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
}

let rows: SettingRow[] | null = null

/** Every key with one value, in the order of the schema; lists are changed in the file or on the command line. */
export function settingRows(): SettingRow[] {
  rows ??= rowsOf(
    'dreaming',
    z.toJSONSchema(DreamingConfig, { io: 'output', unrepresentable: 'any' }) as Json,
  )
  return rows
}

function rowsOf(key: string, schema: Json): SettingRow[] {
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, child]) => rowsOf(`${key}.${name}`, child))
  return schema.type === 'array' ? [] : [{ key, ...kindOf(schema) }]
}

function kindOf({ type, enum: choices, minimum, maximum }: Json): Omit<SettingRow, 'key'> {
  const none = { choices: null, min: null, max: null }
  if (choices) return { ...none, kind: 'choice', choices: choices.map(String) }
  if (type === 'boolean') return { ...none, kind: 'flag' }
  if (type === 'number' || type === 'integer') {
    const isShare = minimum === 0 && maximum === 1
    return { ...none, kind: isShare ? 'share' : 'whole', min: minimum ?? null, max: maximum ?? null }
  }
  return { ...none, kind: 'text' }
}
