import type { Candidate } from '../model/dreaming.ts'
import type { RewriteNote } from '../model/promotion.ts'
import type { Files } from '../ports/files.ts'
import { loadProposals } from './review-state.ts'
import { loadSweep, sweepIds } from './sweep-records.ts'

/** What a model last made of a claim: of its proposal while that waits, else in the last night. Null: none was asked. */
export function notedRewrite(files: Files, { key, path, startLine }: Candidate): RewriteNote | null {
  const isThis = (item: { key: string; path: string; startLine: number }) =>
    item.key === key || (item.path === path && item.startLine === startLine)
  const waiting = loadProposals(files).find(isThis)?.rewrite
  if (waiting) return waiting
  const last = sweepIds(files).at(-1)
  const verdicts = last === undefined ? [] : (loadSweep(files, last)?.deep.verdicts ?? [])
  return verdicts.find(({ candidate }) => isThis(candidate))?.rewrite ?? null
}
