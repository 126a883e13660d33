import './claim-life.css'
import { lazy, Suspense } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import type { LifeDay } from './life-points.ts'

const LifeChart = lazy(async () => ({ default: (await import('./life-chart.tsx')).LifeChart }))

/** A claim's life over time: a chart to look at, and the same as a table. */
export function ClaimLife({ life }: { life: readonly LifeDay[] }) {
  const { t } = useText()
  return (
    <div className="claim-life">
      <div className="claim-life-chart" aria-hidden="true">
        <Suspense fallback={null}>
          <LifeChart life={life} />
        </Suspense>
      </div>
      <details>
        <summary>{t('review.life.table')}</summary>
        <LifeTable life={life} />
      </details>
    </div>
  )
}

function LifeTable({ life }: { life: readonly LifeDay[] }) {
  const { t } = useText()
  const format = useFormat()
  return (
    <table className="claim-life-table numbers">
      <thead>
        <tr>
          <th scope="col">{t('review.life.day')}</th>
          <th scope="col">{t('review.life.what')}</th>
          <th scope="col">{t('review.life.recalls')}</th>
        </tr>
      </thead>
      <tbody>
        {life.map(({ day, kinds, recalls }) => (
          <tr key={day}>
            <th scope="row">{format.shortDay(day)}</th>
            <td>{format.list(kinds.map((kind) => t(`review.life.${kind}`)))}</td>
            <td>{format.number(recalls)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
