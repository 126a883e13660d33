/** One remembered passage in plain text; `day` is the day of its note. */
export type DiaryFragment = { text: string; path: string; day: string | null }

/** Languages that the built-in narrator writes in; `auto`: that of most of the material. */
export const DIARY_LANGUAGES = ['auto', 'en', 'pt', 'zh', 'ko', 'ja', 'it'] as const
export type DiaryLanguageChoice = (typeof DIARY_LANGUAGES)[number]

/** What a narrator may write about; nothing else may appear in an entry. */
export type DiaryMaterial = {
  fragments: readonly DiaryFragment[]
  themes: readonly string[]
  promoted: readonly string[]
  /** Calendar day of the night. */
  day: string
  /** Chosen for every entry; left out: that of most of the material. */
  language?: Exclude<DiaryLanguageChoice, 'auto'>
  /** Bodies of the newest entries of the diary, oldest first. */
  previousEntries: readonly string[]
}

export type NarrationPhase = 'light' | 'rem' | 'deep' | 'night'

/** Why there is no entry where the answer of a model was refused: the model, and a code that begins with `entry_`. */
export function refusedEntry(model: string, code: string): string {
  return `${model}: entry_${code}`
}

/** The parts of such a reason; null for any other. */
export function refusedEntryOf(reason: string): { model: string; code: string } | null {
  const [, model, code] = /^(.+): (entry_[a-z_]+)$/s.exec(reason) ?? []
  return model === undefined || code === undefined ? null : { model, code }
}
