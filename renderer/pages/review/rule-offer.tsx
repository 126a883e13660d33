import { useState } from 'react'
import { useRuleWords, useSetRule } from '../../features/rules/use-rules.ts'
import { useCall } from '../../lib/calls.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import type { Decisions } from './use-decisions.ts'

/** After repeated rejects from one source: a rule that spares them (ux 17.15). It is asked once while the page is there. */
export function RuleOffer({ decisions }: { decisions: Decisions }) {
  const { t } = useText()
  const { id: workspace } = useWorkspace()
  const words = useRuleWords()
  const { set, error } = useSetRule()
  const [declined, setDeclined] = useState<ReadonlySet<string>>(new Set())
  const isAsked = decisions.last?.kind === 'reject'
  const offers = useCall('review.rules', isAsked ? { workspace } : null).data?.offers ?? []
  const offer = isAsked ? offers.find((one) => !declined.has(words.name(one))) : undefined
  if (!offer) return null
  return (
    <Banner
      tone="info"
      title={t('review.rule.title', { count: offer.rejects, where: words.where(offer) })}
      action={
        <div className="review-answers">
          <Button whyNot={error} onPress={() => void set(offer, true)}>
            {words.never(offer)}
          </Button>
          <Button onPress={() => setDeclined(new Set([...declined, words.name(offer)]))}>
            {t('review.rule.notNow')}
          </Button>
        </div>
      }
    >
      <p>{t('review.rule.help')}</p>
    </Banner>
  )
}
