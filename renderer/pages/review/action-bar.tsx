import './action-bar.css'
import type { ReactNode } from 'react'
import { useText } from '../../lib/text.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import type { Action, LaneActions } from './actions.ts'
import type { Row } from './types.ts'

const nothing = () => undefined

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
            </>
          )}
        </div>
      )}
    </section>
  )
}

type ActProps = Omit<ButtonProps, 'onPress' | 'whyNot'> & { action: Action; letter?: string }

function Act({ action, letter, children, ...rest }: ActProps) {
  return (
    <Button {...rest} whyNot={action.whyNot} onPress={action.run ?? nothing}>
      {children}
      {letter !== undefined && <Key>{letter}</Key>}
    </Button>
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

/** For eyes only: it is no part of the button's name. */
function Key({ children }: { children: ReactNode }) {
  return (
    <span className="action-bar-key" aria-hidden="true">
      <kbd>{children}</kbd>
    </span>
  )
}
