import './tonight.css'
import { BudgetGauge } from '../../features/budget-gauge/budget-gauge.tsx'
import { NightsStrip } from '../../features/nights-strip/nights-strip.tsx'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import type { Status } from './use-night.ts'

const COUNTS = [
  'waiting',
  'searches',
  'restatements',
  'dayHits',
  'replayed',
  'promotedToday',
  'promoted',
] as const
const PHASE_NAMES = { light: 'Light', rem: 'REM', deep: 'Deep' } as const

/** How full the memory is, what waits, when each phase runs, and the last thirty nights. */
export function Figures({ status }: { status: Status }) {
  const { t } = useText()
  const format = useFormat()
  return (
    <section className="figures" aria-label={t('tonight.figures')}>
      <BudgetGauge budget={status.memory} />
      <dl className="counts numbers">
        {COUNTS.map((name) => (
          <div key={name}>
            <dt>{t(`tonight.count.${name}`)}</dt>
            <dd>{format.number(status.counts[name])}</dd>
          </div>
        ))}
      </dl>
      <div>
        <h2>{t('shared.nights.label', { count: status.nights.length })}</h2>
        <NightsStrip nights={status.nights} />
        <p className="soft">{t('tonight.legend')}</p>
      </div>
      <PhaseTable status={status} />
    </section>
  )
}

/** Last and next run of each phase, or the reason instead of a dash (ux 17.11). */
function PhaseTable({ status }: { status: Status }) {
  const { t } = useText()
  const format = useFormat()
  const why = status.blocked ? t(`blocked.${status.blocked.reason}.title`) : t('app.status.noNext')
  return (
    <table className="phases">
      <thead>
        <tr>
          <th scope="col">{t('tonight.phase')}</th>
          <th scope="col">{t('tonight.phase.last')}</th>
          <th scope="col">{t('tonight.phase.next')}</th>
        </tr>
      </thead>
      <tbody>
        {status.phases.map(({ phase, isEnabled, lastRunMs, nextRunMs }) => (
          <tr key={phase}>
            <th scope="row">{PHASE_NAMES[phase]}</th>
            <td>{lastRunMs === null ? t('app.status.never') : format.dateTime(lastRunMs)}</td>
            <td>
              {!isEnabled ? t('tonight.phase.off') : nextRunMs === null ? why : format.dateTime(nextRunMs)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
