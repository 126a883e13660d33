import type { RecallEntry } from '../../model/recall.ts'

export type ScriptCoverage = {
  latinEntryCount: number
  cjkEntryCount: number
  mixedEntryCount: number
  otherEntryCount: number
}

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const LATIN = /\p{Script=Latin}/u

/** Entries with concept tags by script; a tag with both scripts counts as both (spec dreaming 5, last line). */
export function scriptCoverage(entries: Iterable<RecallEntry>): ScriptCoverage {
  const coverage = { latinEntryCount: 0, cjkEntryCount: 0, mixedEntryCount: 0, otherEntryCount: 0 }
  for (const { conceptTags } of entries) {
    if (conceptTags.length === 0) continue
    const hasCjk = conceptTags.some((tag) => CJK.test(tag))
    const hasLatin = conceptTags.some((tag) => LATIN.test(tag))
    if (hasCjk && hasLatin) coverage.mixedEntryCount += 1
    else if (hasCjk) coverage.cjkEntryCount += 1
    else if (hasLatin) coverage.latinEntryCount += 1
    else coverage.otherEntryCount += 1
  }
  return coverage
}
