import type { PhaseStore, RecallEntry } from '../../model/recall.ts'
import { isConcept } from '../recall/concept-tags.ts'
import { detectLanguage } from '../text/language.ts'
import { isoMs } from '../time/zone.ts'

/** One theme that several passages share; `strength` 0..1 (spec dreaming 10). */
export type Theme = { tag: string; count: number; strength: number; evidence: string[] }

/** Longest list of places shown for a theme (spec dreaming 10). */
const EVIDENCE_SHOWN = 3

/**
 * Keys that Light staged since REM last looked at them (spec dreaming 10.3). Without any, REM looks at
 * everything in its window.
 */
export function stagedKeys(phases: PhaseStore): Set<string> {
  const keys = new Set<string>()
  for (const record of phases.entries.values()) {
    if (record.lightHits <= 0) continue
    const light = record.lastLightAt ? isoMs(record.lastLightAt) : Number.NaN
    if (Number.isNaN(light)) {
      if (!record.lastRemAt) keys.add(record.key)
      continue
    }
    const rem = Math.max(timeOr(record.lastRemAt), timeOr(record.lastRemConsideredAt))
    if (light > rem) keys.add(record.key)
  }
  return keys
}

function timeOr(iso: string | undefined): number {
  const ms = iso ? isoMs(iso) : Number.NaN
  return Number.isNaN(ms) ? Number.NEGATIVE_INFINITY : ms
}

/**
 * Concepts shared by the entries, strongest first (spec dreaming 10). Stored tags are tested again:
 * an older version may have kept function words or role labels (case C053).
 */
export function findThemes(entries: readonly RecallEntry[], minStrength: number, limit: number): Theme[] {
  const found = new Map<string, { count: number; evidence: Set<string> }>()
  for (const entry of entries) {
    const language = detectLanguage(entry.snippet)
    for (const tag of entry.conceptTags) {
      if (!isConcept(tag, language)) continue
      const theme = found.get(tag) ?? { count: 0, evidence: new Set<string>() }
      theme.count += 1
      theme.evidence.add(`${entry.path}:${entry.startLine}-${entry.endLine}`)
      found.set(tag, theme)
    }
  }
  const total = Math.max(1, entries.length)
  const themes: Theme[] = []
  for (const [tag, { count, evidence }] of found) {
    const strength = Math.min(1, (2 * count) / total)
    if (strength >= minStrength) themes.push({ tag, count, strength, evidence: [...evidence] })
  }
  themes.sort((a, b) => b.strength - a.strength || b.count - a.count || a.tag.localeCompare(b.tag))
  return themes.slice(0, Math.max(0, limit))
}

/** Report lines of the themes, four each (spec dreaming 10). */
export function themeLines(themes: readonly Theme[]): string[] {
  if (themes.length === 0) return ['- No strong patterns surfaced.']
  return themes.flatMap((theme) => [
    `- Theme: \`${theme.tag}\` kept surfacing across ${theme.count} memories.`,
    `  - confidence: ${theme.strength.toFixed(2)}`,
    `  - evidence: ${theme.evidence.slice(0, EVIDENCE_SHOWN).join(', ')}`,
    '  - note: reflection',
  ])
}
