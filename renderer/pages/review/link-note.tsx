import { useText } from '../../lib/text.ts'
import { Section } from './section.tsx'
import type { Row } from './types.ts'
import { Wordings } from './wordings.tsx'

/** What was parted or made one: both sides of it, in their wordings. */
export function LinkNote({ row: { link, decision } }: { row: Row }) {
  const { t } = useText()
  if (!link) return null
  const isSplit = decision?.kind === 'split'
  return (
    <Section id="review-link" title={t(isSplit ? 'review.link.split' : 'review.link.merge')}>
      <Wordings texts={link.texts} />
      <p className="soft">{t(isSplit ? 'review.link.apart' : 'review.link.same')}</p>
      <Wordings texts={link.from} />
    </Section>
  )
}
