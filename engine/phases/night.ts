import type { DiaryFragment, DiaryMaterial, NarrationPhase } from '../model/diary.ts'
import type { DeepReport, LightReport, RemReport } from '../model/night.ts'
import { baseName, DAILY_NAME } from '../model/paths.ts'
import type { RecallEntry } from '../model/recall.ts'
import { planDeep } from './deep.ts'
import { planLight } from './light.ts'
import { planRem } from './rem.ts'
import type { NightInput, NightState } from './state.ts'

/** Most fragments, themes and promotions that one diary run is given (spec dreaming 15.2). */
const MAX_FRAGMENTS = 12
const MAX_THEMES = 6
const MAX_PROMOTED = 5
const REM_FALLBACK_FRAGMENTS = 8

export type PhaseMaterial = {
  phase: NarrationPhase
  fragments: DiaryFragment[]
  themes: string[]
  promoted: string[]
}
export type NightPlan = { light: LightReport; rem: RemReport; deep: DeepReport; material: PhaseMaterial[] }

/** A whole night, Light, REM, Deep, planned on the working copies; nothing is written (spec dreaming 19). */
export function planNight(state: NightState, input: NightInput, repairSummary: string | null): NightPlan {
  const light = planLight(state, input)
  const lightEntries = light.candidates.flatMap(({ key }) => state.recall.entries.get(key) ?? [])
  const { entries, ...rem } = planRem(state, input)
  const deep = planDeep(state, input, repairSummary)
  const material = [
    {
      phase: 'light' as const,
      fragments: lightEntries.map(fragmentOf),
      themes: distinctTags(lightEntries),
      promoted: [],
    },
    {
      phase: 'rem' as const,
      fragments: remFragments(rem, entries, state),
      themes: themeBullets(rem),
      promoted: [],
    },
    {
      phase: 'deep' as const,
      fragments: [],
      themes: [],
      promoted: deep.verdicts.flatMap((verdict) =>
        verdict.kind === 'promoted' && verdict.text ? [verdict.text] : [],
      ),
    },
  ]
  return { light, rem, deep, material: material.map(capped).filter(hasSomething) }
}

function capped(material: PhaseMaterial): PhaseMaterial {
  return {
    phase: material.phase,
    fragments: material.fragments.slice(0, MAX_FRAGMENTS),
    themes: material.themes.slice(0, MAX_THEMES),
    promoted: material.promoted.slice(0, MAX_PROMOTED),
  }
}

function hasSomething({ fragments, promoted }: PhaseMaterial): boolean {
  return fragments.length > 0 || promoted.length > 0
}

function fragmentOf(entry: RecallEntry): DiaryFragment {
  return { text: entry.snippet, path: entry.path, day: DAILY_NAME.exec(baseName(entry.path))?.[1] ?? null }
}

function distinctTags(entries: readonly RecallEntry[]): string[] {
  return [...new Set(entries.flatMap((entry) => entry.conceptTags))]
}

function remFragments(rem: RemReport, entries: readonly RecallEntry[], state: NightState): DiaryFragment[] {
  const truths = rem.truths.flatMap(({ key }) => state.recall.entries.get(key) ?? [])
  return (truths.length > 0 ? truths : entries.slice(0, REM_FALLBACK_FRAGMENTS)).map(fragmentOf)
}

/** The theme lines as a model narrator gets them (spec dreaming 10.8). */
function themeBullets(rem: RemReport): string[] {
  return rem.themes.map(({ tag, count }) => `- Theme: \`${tag}\` kept surfacing across ${count} memories.`)
}

/** Everything of the night for a narrator that is asked once. */
export function nightMaterial(
  plan: NightPlan,
  day: string,
  previousEntries: readonly string[],
): DiaryMaterial {
  const fragments = new Map<string, DiaryFragment>()
  for (const { fragments: items } of plan.material) for (const item of items) fragments.set(item.text, item)
  return {
    fragments: [...fragments.values()],
    themes: plan.rem.themes.map(({ tag }) => tag),
    promoted: plan.material.flatMap(({ promoted }) => promoted),
    day,
    previousEntries,
  }
}
