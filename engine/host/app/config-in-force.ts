import type { NightReport } from '../../model/night.ts'

type Value = string | number | boolean | null

const PHASES = new Set(['light', 'deep', 'rem'])
const NAMES: Readonly<Record<string, string>> = {
  preset: 'mode',
  narratorTimeoutMs: 'narratorTimeoutSeconds',
}

/** The settings of a night under the names that they have in the settings, one row each. */
export function configInForce(settings: NightReport['settings']): { key: string; value: Value }[] {
  return Object.entries(settings ?? {}).flatMap(([name, value]) => {
    const parent = PHASES.has(name) ? `dreaming.phases.${name}` : `dreaming.${NAMES[name] ?? name}`
    if (value !== null && typeof value === 'object')
      return Object.entries(value).map(([child, one]) => ({ key: `${parent}.${child}`, value: plain(one) }))
    const shown = name === 'narratorTimeoutMs' && typeof value === 'number' ? value / 1000 : value
    return [{ key: parent, value: plain(shown) }]
  })
}

/** Of a list, how many it has: what is in it may be what a person wants kept out of everything. */
function plain(value: unknown): Value {
  if (Array.isArray(value)) return value.length
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}
