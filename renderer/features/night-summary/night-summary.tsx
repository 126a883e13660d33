import './night-summary.css'
import type { ReactNode } from 'react'
import { refusedEntryOf } from '../../../engine/model/diary.ts'
import type { OutputOf } from '../../lib/call-names.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { Icon } from '../../ui/icon.tsx'

export type Sweep = OutputOf<'sweeps.list'>['rows'][number]

export type NightSummaryProps = {
  sweep: Sweep
  /** What stands at the end of the lines of Deep and Diary: links to what they made. */
  deepAction?: ReactNode
  diaryAction?: ReactNode
}

/** A run in four lines: what Light read, what REM found, what Deep decided, whether the diary was written. */
export function NightSummary({ sweep, deepAction, diaryAction }: NightSummaryProps) {
  const { t, coded } = useText()
  const refused = refusedEntryOf(sweep.diary.reason ?? '')
  const about = refused ? { model: refused.model } : {}
  const { light, rem, deep, diary } = sweep
  const theme = rem.themes[0]
  return (
    <dl className="night">
      <Line name="Light" gloss={t('shared.phase.light')} isSkipped={light.skipped}>
        <span>
          {t('shared.night.light', { lines: light.lines, staged: light.staged, merged: light.merged })}
        </span>
        <span className="soft">
          {t('shared.night.notes', {
            notes: light.notes,
            unchanged: light.unchanged,
            leftOut: sweep.leftOut,
          })}
        </span>
        {light.sessions > 0 && (
          <span className="soft">
            {t('shared.night.sessions', { sessions: light.sessions, messages: light.messages })}
          </span>
        )}
      </Line>
      <Line name="REM" gloss={t('shared.phase.rem')} isSkipped={rem.skipped}>
        <span>{t('shared.night.rem', { themes: rem.themes.length, truths: rem.truths.length })}</span>
        {theme && (
          <span className="soft">{t('shared.night.theme', { tag: theme.tag, count: theme.count })}</span>
        )}
      </Line>
      <Line name="Deep" gloss={t('shared.phase.deep')} isSkipped={deep.skipped} action={deepAction}>
        <span>
          {t('shared.night.deep', {
            considered: deep.considered,
            proposed: deep.proposed,
            waiting: deep.waiting,
          })}
        </span>
        <span className="soft">
          {t(sweep.isDryRun ? 'shared.night.wouldWrite' : 'shared.night.written', { count: deep.promoted })}
        </span>
      </Line>
      <Line
        name={t('app.page.diary')}
        gloss={t('shared.phase.diary')}
        isSkipped={!diary.written}
        action={diaryAction}
      >
        <span>
          {diary.written
            ? t('shared.night.diary')
            : coded('reason', refused?.code ?? diary.reason ?? 'nothing_to_tell', 'reason.other', about)}
        </span>
      </Line>
    </dl>
  )
}

type LineProps = { name: string; gloss: string; isSkipped: boolean; children: ReactNode; action?: ReactNode }

function Line({ name, gloss, isSkipped, children, action }: LineProps) {
  const { t } = useText()
  return (
    <div className="night-line">
      <dt title={gloss}>
        {name}
        <span className="unseen"> {gloss}</span>
      </dt>
      <dd>
        <span className="night-words">{children}</span>
        <span className={isSkipped ? 'night-skipped' : 'night-done'}>
          {isSkipped ? <span aria-hidden="true">–</span> : <Icon name="check" />}
          <span className="unseen">{t(isSkipped ? 'shared.night.skipped' : 'shared.night.finished')}</span>
        </span>
        {action}
      </dd>
    </div>
  )
}

/** How long a run took and when: `21 May, 03:00 · 4 s`. */
export function NightTime({ sweep }: { sweep: Sweep }) {
  const { t } = useText()
  const format = useFormat()
  const { startedAtMs, ms, zone } = sweep
  return (
    <span className="soft night-time">
      {ms === null
        ? t('shared.night.when', { when: format.dateTime(startedAtMs), zone })
        : t('shared.night.took', { when: format.dateTime(startedAtMs), zone, span: format.span(ms) })}
    </span>
  )
}
