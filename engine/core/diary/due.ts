import type { DiaryFragment, DiaryMaterial, NarrationPhase } from '../../model/diary.ts'
import { collapseWhitespace, sha1Hex12 } from '../text/normalize.ts'

/** Most fragments, themes and promotions that one diary run is given (spec dreaming 15.2). */
const MAX_FRAGMENTS = 12
const MAX_THEMES = 6
const MAX_PROMOTED = 5

/** A passage with the concepts it stands for. */
export type NightFragment = DiaryFragment & { tags: readonly string[] }

/** A theme and the line by which a model hears of it (spec dreaming 10.8). */
export type MaterialTheme = { tag: string; line: string }

/** What one phase of a night leaves for the diary; `fallback` is used when there are no other fragments. */
export type PhaseMaterial = {
  phase: Exclude<NarrationPhase, 'night'>
  fragments: readonly NightFragment[]
  fallback: readonly NightFragment[]
  themes: readonly MaterialTheme[]
  promoted: readonly string[]
}

/** Hash by which a passage is known to have been told. */
export function toldHash(text: string): string {
  return sha1Hex12(collapseWhitespace(text))
}

/** Hashes of every passage a night had for the diary: none of them is new to the next entry. */
export function hashesOf(material: readonly PhaseMaterial[]): string[] {
  const texts = material.flatMap(({ fragments, fallback }) => [...fragments, ...fallback])
  return [...new Set(texts.map(({ text }) => toldHash(text)))]
}

/**
 * What the next entry is about, phase by phase: material an earlier run failed on, and of this night only what
 * no entry was made of yet (cases C048, C055). Themes stay while one of those passages carries them. A phase
 * with neither passage nor promotion is left out.
 */
export function dueMaterial(
  pending: readonly PhaseMaterial[],
  tonight: readonly PhaseMaterial[],
  told: ReadonlySet<string>,
): PhaseMaterial[] {
  // What waits to be told is no news of tonight, whatever phase it turns up in.
  const known = new Set([...told, ...hashesOf(pending)])
  const fresh = tonight.map((material) => untoldPart(material, known))
  const tags = new Set(fresh.flatMap(({ fragments }) => fragments).flatMap((fragment) => fragment.tags))
  const phases = ['light', 'rem', 'deep'] as const
  return phases
    .map((phase) => {
      const old = pending.filter((material) => material.phase === phase)
      const own = fresh.filter((material) => material.phase === phase)
      return joined(phase, old, own, (theme) => told.size === 0 || tags.has(theme.tag))
    })
    .filter(({ fragments, promoted }) => fragments.length > 0 || promoted.length > 0)
}

function untoldPart(material: PhaseMaterial, told: ReadonlySet<string>): PhaseMaterial {
  const untold = (items: readonly NightFragment[]) => items.filter(({ text }) => !told.has(toldHash(text)))
  const own = untold(material.fragments)
  return { ...material, fragments: own.length > 0 ? own : untold(material.fallback), fallback: [] }
}

function joined(
  phase: PhaseMaterial['phase'],
  old: readonly PhaseMaterial[],
  own: readonly PhaseMaterial[],
  isCarried: (theme: MaterialTheme) => boolean,
): PhaseMaterial {
  const all = [...old, ...own]
  const themes = [
    ...old.flatMap((item) => item.themes),
    ...own.flatMap((item) => item.themes.filter(isCarried)),
  ]
  return {
    phase,
    fragments: distinct(
      all.flatMap((item) => item.fragments),
      ({ text }) => text,
    ).slice(0, MAX_FRAGMENTS),
    fallback: [],
    themes: distinct(themes, ({ tag }) => tag).slice(0, MAX_THEMES),
    promoted: distinct(
      all.flatMap((item) => item.promoted),
      (text) => text,
    ).slice(0, MAX_PROMOTED),
  }
}

function distinct<T>(items: readonly T[], key: (item: T) => string): T[] {
  const seen = new Set<string>()
  return items.filter((item) => !seen.has(key(item)) && seen.add(key(item)))
}

type Setting = Pick<DiaryMaterial, 'day' | 'previousEntries' | 'language'>

/** One phase for a narrator that is asked after each (spec dreaming 15.2). */
export function phaseRun(material: PhaseMaterial, setting: Setting): DiaryMaterial {
  return {
    fragments: material.fragments.map(plain),
    themes: material.themes.map(({ line }) => line),
    promoted: material.promoted,
    ...setting,
  }
}

/** Everything of the night for a narrator that is asked once. */
export function nightRun(due: readonly PhaseMaterial[], setting: Setting): DiaryMaterial {
  return {
    fragments: distinct(
      due.flatMap(({ fragments }) => fragments),
      ({ text }) => text,
    ).map(plain),
    themes: due.filter(({ phase }) => phase === 'rem').flatMap(({ themes }) => themes.map(({ tag }) => tag)),
    promoted: due.flatMap(({ promoted }) => promoted),
    ...setting,
  }
}

function plain({ text, path, day }: NightFragment): DiaryFragment {
  return { text, path, day }
}
