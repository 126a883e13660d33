import type { RewriteNote } from '../../model/promotion.ts'
import { reasonText } from './reasons.ts'

/** What a model was asked for: its words with the clean wording, or why that was kept; nothing where none was asked. */
export function rewriteLines(rewrite: RewriteNote | null | undefined): string[] {
  if (!rewrite) return []
  const { accepted, reason, clean, said } = rewrite
  if (accepted) return [clean === undefined ? 'worded by a model' : `worded by a model; without it: ${clean}`]
  const why = reason === null ? '' : `: ${reasonText(`rewrite_${reason}`)}`
  return [`in its own words${why}`, ...(said ? [`the model said: ${said}`] : [])]
}
