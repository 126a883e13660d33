import type { RewriteNote } from '../../model/promotion.ts'
import { reasonText } from './reasons.ts'
import { t } from './text.ts'

/** What a model was asked for: its words with the clean wording, or why that was kept; nothing where none was asked. */
export function rewriteLines(rewrite: RewriteNote | null | undefined): string[] {
  if (!rewrite) return []
  const { accepted, reason, clean, said } = rewrite
  if (accepted) return [clean === undefined ? t('rewrite.taken') : t('rewrite.takenFor', { text: clean })]
  const own =
    reason === null ? t('rewrite.own') : t('rewrite.ownFor', { reason: reasonText(`rewrite_${reason}`) })
  return [own, ...(said ? [t('rewrite.said', { text: said })] : [])]
}
