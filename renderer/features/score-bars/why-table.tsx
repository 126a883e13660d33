import './why-table.css'
import type { OutputOf } from '../../lib/call-names.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { TrialNote } from '../shadow-trial/trial-note.tsx'
import { Bar } from './bar.tsx'
import { CreditTable } from './credit-table.tsx'

export type Why = NonNullable<OutputOf<'review.get'>['why']>

/** Why something was proposed or waits: gates, the six signals as bars, boosts, and the writer's own checks. */
export function WhyTable({ why }: { why: Why }) {
  return (
    <div className="why">
      <GateTable gates={why.gates} />
      <SignalTable why={why} />
      {why.credit && <CreditTable credit={why.credit} />}
      <CheckList checks={why.checks} />
      <TrialNote why={why} />
    </div>
  )
}

/** Needed and has of each gate. */
export function GateTable({ gates }: { gates: Why['gates'] }) {
  const { t } = useText()
  const format = useFormat()
  const value = (gate: string, number: number) =>
    gate === 'score' ? format.score(number, 3) : format.number(Math.round(number * 10) / 10)
  return (
    <table className="why-table numbers">
      <caption className="unseen">{t('shared.why.gates')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('shared.why.gate')}</th>
          <th scope="col">{t('shared.why.has')}</th>
          <th scope="col">{t('shared.why.needs')}</th>
          <th scope="col">
            <span className="unseen">{t('shared.why.result')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {gates.map(({ gate, has, needed, passed }) => (
          <tr key={gate}>
            <th scope="row">{t(`shared.gate.${gate}`)}</th>
            <td>{value(gate, has)}</td>
            <td>{needed === null ? t('shared.why.noLimit') : value(gate, needed)}</td>
            <td>
              <Passed isPassed={passed} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function SignalTable({ why }: { why: Why }) {
  const { t } = useText()
  const format = useFormat()
  const boosts = [
    ['light', why.boosts.light],
    ['rem', why.boosts.rem],
  ] as const
  return (
    <table className="why-table numbers">
      <caption className="unseen">{t('shared.why.signals')}</caption>
      <thead className="unseen">
        <tr>
          <th scope="col">{t('shared.why.signal')}</th>
          <th scope="col">{t('shared.why.weight')}</th>
          <th scope="col">{t('shared.why.value')}</th>
          <th scope="col">{t('shared.why.part')}</th>
        </tr>
      </thead>
      <tbody>
        {why.signals.map(({ id, weight, value, part }) => (
          <tr key={id}>
            <th scope="row">{t(`shared.signal.${id}`)}</th>
            <td className="soft why-product">
              {format.score(weight)} × {format.score(value)}
            </td>
            <td className="why-bar-cell">
              <Bar value={value} />
            </td>
            <td>{format.score(part, 3)}</td>
          </tr>
        ))}
        {boosts.map(([phase, boost]) => (
          <tr key={phase}>
            <th scope="row">{t(`shared.boost.${phase}`)}</th>
            <td />
            <td />
            <td>+{format.score(boost, 3)}</td>
          </tr>
        ))}
        <tr className="why-sum">
          <th scope="row">{t('shared.gate.score')}</th>
          <td />
          <td />
          <td>{format.score(why.score, 3)}</td>
        </tr>
      </tbody>
    </table>
  )
}

function CheckList({ checks }: { checks: Why['checks'] }) {
  const { t, coded } = useText()
  return (
    <ul className="why-checks" aria-label={t('shared.why.checks')}>
      {checks.map(({ check, result, code }) => (
        <li key={check}>
          {result === 'not_reached' ? (
            <span aria-hidden="true">–</span>
          ) : (
            <Passed isPassed={result === 'passed'} />
          )}{' '}
          {t(`shared.check.${check}`)}
          {result === 'not_reached' && <span className="soft"> {t('shared.check.notReached')}</span>}
          {code !== null && <span className="soft"> {coded('reason', code, 'reason.other')}</span>}
        </li>
      ))}
    </ul>
  )
}

function Passed({ isPassed }: { isPassed: boolean }) {
  const { t } = useText()
  return (
    <span className={isPassed ? 'why-passed' : 'why-failed'}>
      <Icon name={isPassed ? 'check' : 'close'} />
      <span className="unseen">{t(isPassed ? 'shared.why.passed' : 'shared.why.failed')}</span>
    </span>
  )
}
