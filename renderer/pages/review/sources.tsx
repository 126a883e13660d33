import { EvidenceList } from '../../features/evidence/evidence-list.tsx'
import { SourceActions } from '../../features/source-note/source-actions.tsx'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Act } from './act.tsx'
import type { LaneActions } from './actions.ts'
import { Section } from './section.tsx'
import type { Detail, Row } from './types.ts'

type SourcesProps = { evidence: Detail['evidence']; row: Row; actions: LaneActions; isFull: boolean }

/** Where a claim comes from; of several statements those that say something else can be set apart. */
export function Sources({ evidence, row, actions, isFull }: SourcesProps) {
  const { t } = useText()
  const { split } = actions
  const canPart = isFull && evidence.length > 1 && row.lane !== 'done'
  return (
    <Section id="review-evidence" title={t('review.evidence', { count: evidence.length })} letter="O">
      <EvidenceList
        evidence={isFull ? evidence : evidence.slice(0, 1)}
        actions={({ place }) => <SourceActions place={place} />}
        {...(canPart
          ? {
              choice: ({ key }) => (
                <div className="review-leaves">
                  <Checkbox isIn={split.keys.has(key)} onChange={(isIn) => split.choose(key, isIn)}>
                    {t('review.split.leaves')}
                  </Checkbox>
                </div>
              ),
            }
          : {})}
      />
      {canPart && (
        <div>
          <Act
            action={
              split.keys.size === 0 && split.action.run
                ? { run: null, whyNot: t('review.split.choose') }
                : split.action
            }
            letter="P"
          >
            {t('review.split.do', { count: split.keys.size })}
          </Act>
        </div>
      )}
      {!isFull && evidence.length > 1 && (
        <div>
          <Button onPress={() => actions.open(row.key)}>
            {t('review.allSources', { count: evidence.length })}
          </Button>
        </div>
      )}
    </Section>
  )
}
