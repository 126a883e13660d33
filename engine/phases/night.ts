import type { NightFragment, PhaseMaterial } from '../core/diary/due.ts'
import type { DeepReport, LightReport, RemReport } from '../model/night.ts'
import { baseName, DAILY_NAME } from '../model/paths.ts'
import type { RecallEntry } from '../model/recall.ts'
import { planDeep } from './deep.ts'
import { dropForgotten } from './forgotten.ts'
import { planHeld } from './held.ts'
import { planLight } from './light.ts'
import { plannedNotes } from './planned-notes.ts'
import { planRem } from './rem.ts'
import type { NightInput, NightState } from './state.ts'

/** Entries that REM tells of when it found no truths (spec dreaming 10.8). */
const REM_FALLBACK_FRAGMENTS = 8

/** A night's reports and what it leaves for the diary, all of it: the diary chooses what is new. */
export type NightPlan = { light: LightReport; rem: RemReport; deep: DeepReport; material: PhaseMaterial[] }

/** A whole night, Light, REM, Deep, planned on the working copies; nothing is written (spec dreaming 19). */
export function planNight(state: NightState, given: NightInput, repairSummary: string | null): NightPlan {
  const input = { ...given, notes: plannedNotes(given.notes, state.planned) }
  dropForgotten(state, input)
  const light = planLight(state, input)
  const lightEntries = light.candidates.flatMap(({ key }) => state.recall.entries.get(key) ?? [])
  const { entries, ...rem } = planRem(state, input)
  const truths = rem.truths.flatMap(({ key }) => state.recall.entries.get(key) ?? [])
  const deep = planDeep(state, input, repairSummary)
  planHeld(state, input, deep.verdicts)
  const promoted = deep.verdicts.flatMap((verdict) =>
    verdict.kind === 'promoted' && verdict.text ? [verdict.text] : [],
  )
  return {
    light,
    rem,
    deep,
    material: [
      {
        phase: 'light',
        fragments: lightEntries.map(fragmentOf),
        fallback: [],
        themes: distinctTags(lightEntries).map((tag) => ({ tag, line: tag })),
        promoted: [],
      },
      {
        phase: 'rem',
        fragments: truths.map(fragmentOf),
        fallback: entries.slice(0, REM_FALLBACK_FRAGMENTS).map(fragmentOf),
        themes: rem.themes.map(({ tag, count }) => ({ tag, line: themeLine(tag, count) })),
        promoted: [],
      },
      { phase: 'deep', fragments: [], fallback: [], themes: [], promoted },
    ],
  }
}

function fragmentOf(entry: RecallEntry): NightFragment {
  const day = DAILY_NAME.exec(baseName(entry.path))?.[1] ?? null
  return { text: entry.snippet, path: entry.path, day, tags: entry.conceptTags }
}

function distinctTags(entries: readonly RecallEntry[]): string[] {
  return [...new Set(entries.flatMap((entry) => entry.conceptTags))]
}

/** The theme line as a model narrator gets it (spec dreaming 10.8). */
function themeLine(tag: string, count: number): string {
  return `- Theme: \`${tag}\` kept surfacing across ${count} memories.`
}
