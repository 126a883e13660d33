/** One remembered passage in plain text; `day` is the day of its note. */
export type DiaryFragment = { text: string; path: string; day: string | null }

/** What a narrator may write about; nothing else may appear in an entry. */
export type DiaryMaterial = {
  fragments: readonly DiaryFragment[]
  themes: readonly string[]
  promoted: readonly string[]
  /** Calendar day of the night. */
  day: string
  /** Bodies of the newest entries of the diary, oldest first. */
  previousEntries: readonly string[]
}

export type NarrationPhase = 'light' | 'rem' | 'deep' | 'night'
