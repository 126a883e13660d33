import type { NightReport } from '../../model/night.ts'

type Value = string | number | boolean | null
type Row = { key: string; value: Value }

const PHASES = new Set(['light', 'deep', 'rem'])
const NAMES: Readonly<Record<string, string>> = {
  preset: 'mode',
  narratorTimeoutMs: 'narratorTimeoutSeconds',
}

/** The settings of a night under the names that they have in the settings, one row each. */
export function configInForce(settings: NightReport['settings']): Row[] {
  // A model of a phase stands there only where one was named.
  const { models, diaryModels, ...dreaming } = settings ?? {}
  const rows = Object.entries(dreaming).flatMap(([name, value]): Row[] => {
    const parent = PHASES.has(name) ? `dreaming.phases.${name}` : `dreaming.${NAMES[name] ?? name}`
    if (value !== null && typeof value === 'object') return childRows(parent, value)
    const shown = name === 'narratorTimeoutMs' && typeof value === 'number' ? value / 1000 : value
    return [{ key: parent, value: plain(shown) }]
  })
  return [...rows, ...phaseRows(diaryModels), ...(models ? modelRows(models) : [])]
}

function childRows(parent: string, value: object): Row[] {
  return Object.entries(value).map(([child, one]) => ({ key: `${parent}.${child}`, value: plain(one) }))
}

function phaseRows(models: NonNullable<NightReport['settings']>['diaryModels'] | undefined): Row[] {
  return Object.entries(models ?? {}).flatMap(([phase, model]) =>
    model === undefined ? [] : [{ key: `dreaming.phases.${phase}.execution.model`, value: model }],
  )
}

function modelRows({
  endpoint,
  fallbackModel,
  uses,
  budget,
}: NonNullable<NonNullable<NightReport['settings']>['models']>): Row[] {
  return [
    { key: 'models.model', value: endpoint?.model ?? null },
    ...(fallbackModel === undefined ? [] : [{ key: 'models.fallbackModel', value: fallbackModel }]),
    ...childRows('models.uses', uses),
    ...childRows('models.budget', budget),
  ]
}

/** Of a list, how many it has: what is in it may be what a person wants kept out of everything. */
function plain(value: unknown): Value {
  if (Array.isArray(value)) return value.length
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}
