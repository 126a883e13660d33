import { Line, LineChart, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { type LifeDay, lifePoints, lifeTurns } from './life-points.ts'

const SMALL = { fontSize: 12, fill: 'var(--ink-soft)' }

/** How often it had been recalled, day by day, and the days that turned its life. A part of its own: recharts is large. */
export function LifeChart({ life }: { life: readonly LifeDay[] }) {
  const { t } = useText()
  const format = useFormat()
  const points = lifePoints(life)
  const dayOf = (ms: number) => format.shortDay(new Date(ms).toISOString().slice(0, 10))
  return (
    <ResponsiveContainer width="100%" height={150}>
      <LineChart data={points} margin={{ top: 20, right: 40, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <XAxis
          dataKey="ms"
          type="number"
          domain={['dataMin', 'dataMax']}
          tickFormatter={dayOf}
          tick={SMALL}
          stroke="var(--line-strong)"
          minTickGap={24}
          ticks={points.map(({ ms }) => ms)}
          interval="preserveStartEnd"
        />
        <YAxis allowDecimals={false} width={28} tick={SMALL} stroke="var(--line-strong)" />
        {lifeTurns(life).map(({ day, ms, kinds }) => (
          <ReferenceLine
            key={day}
            x={ms}
            stroke="var(--ink-soft)"
            strokeDasharray="3 3"
            label={{
              value: format.list(kinds.map((kind) => t(`review.life.${kind}`))),
              position: 'top',
              ...SMALL,
            }}
          />
        ))}
        <Line
          type="stepAfter"
          dataKey="recalls"
          stroke="var(--accent)"
          strokeWidth={2}
          dot={{ r: 3, fill: 'var(--accent)' }}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  )
}
