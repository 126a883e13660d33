import { useAddress } from '../../lib/address.ts'
import { useHasPage } from '../../lib/pages.ts'
import { useText } from '../../lib/text.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import type { LaneActions } from './actions.ts'
import type { Row } from './types.ts'

const nothing = () => undefined

/** What is remembered says otherwise: three answers (ux 17.14). A line of its owner's is never replaced. */
export function Contradiction({ row, actions }: { row: Row; actions: LaneActions }) {
  const { t } = useText()
  const { href } = useAddress()
  const hasMemory = useHasPage('memory')
  if (!row.replaces) return null
  const isOwners = row.replaces.by === 'owner'
  const { promote, keepBoth } = actions
  return (
    <Banner
      tone="warn"
      title={t(isOwners ? 'review.contradicts.owner' : 'review.contradicts.promoted')}
      action={
        <div className="review-answers">
          <Button
            kind={isOwners ? 'plain' : 'primary'}
            whyNot={isOwners ? t('review.contradicts.yours') : promote.whyNot}
            onPress={promote.run ?? nothing}
          >
            {t('review.contradicts.replace')}
          </Button>
          <Button whyNot={keepBoth.whyNot} onPress={keepBoth.run ?? nothing}>
            {t('review.contradicts.both')}
          </Button>
          <Button whyNot={actions.reject.whyNot} onPress={() => actions.rejectAs('wrong')}>
            {t('review.contradicts.old')}
          </Button>
          {isOwners && hasMemory && <a href={href('memory')}>{t('review.contradicts.toMemory')}</a>}
        </div>
      }
    >
      <dl className="review-pair">
        <dt>{t('review.contradicts.remembered')}</dt>
        <dd>{row.replaces.text}</dd>
        <dt>{t('review.contradicts.new')}</dt>
        <dd>{row.text}</dd>
      </dl>
    </Banner>
  )
}
