import './action-bar.css'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Act, Key } from './act.tsx'
import type { LaneActions } from './actions.ts'
import type { Row } from './types.ts'

/** What can be done with the current row or the chosen ones, and by which key. */
export function ActionBar({
  actions,
  row,
  hasOpen,
}: {
  actions: LaneActions
  row: Row | null
  hasOpen: boolean
}) {
  const { t } = useText()
  const { chosen, promoted, choices } = actions
  const several = chosen.length > 1 ? chosen.length : 0
  return (
    <section className="action-bar" aria-label={t('review.actions')} data-keys="list">
      {choices.length > 0 && <Choices actions={actions} />}
      {several > 0 && (
        <p className="action-bar-line">
          {t('review.selected', { count: several })}{' '}
          {promoted < several && promoted > 0 && t('review.warnedLeft', { count: several - promoted })}
        </p>
      )}
      {row && (
        <div className="action-bar-buttons">
          {hasOpen && <Button onPress={() => actions.open(row.key)}>{t('review.detail')}</Button>}
          {row.lane === 'done' ? (
            <Act action={actions.takeBack} kind="plain" icon="undo">
              {t(row.receipt === null ? 'review.allow' : 'review.takeBack')}
            </Act>
          ) : (
            <>
              <Act action={actions.promote} kind="primary" letter="A">
                {several > 0 ? t('review.promoteSeveral', { count: promoted }) : t('review.promote')}
              </Act>
              <Act action={actions.edit} letter="E">
                {t('review.edit')}
              </Act>
              <Act action={actions.reject} letter="X">
                {t('review.reject')}
              </Act>
              <Act action={actions.snooze} letter="S">
                {t('review.snooze')}
              </Act>
              {several > 0 && (
                <Act action={actions.merge} letter="M">
                  {t('review.merge')}
                </Act>
              )}
            </>
          )}
        </div>
      )}
    </section>
  )
}

/** The last decision, told more exactly: why it was rejected, until when it is put off. */
function Choices({ actions: { choices } }: { actions: LaneActions }) {
  const { t } = useText()
  const isReason = choices.some(({ id }) => id === 'wrong')
  return (
    <fieldset className="action-bar-choices">
      <legend>{t(isReason ? 'review.tellWhy' : 'review.tellUntil')}</legend>
      {choices.map(({ id, run }, at) => (
        <Button key={id} onPress={run}>
          {t(`review.${isReason ? 'reason' : 'snoozed'}.${id}` as 'review.reason.wrong')}
          <Key>{at + 1}</Key>
        </Button>
      ))}
    </fieldset>
  )
}
