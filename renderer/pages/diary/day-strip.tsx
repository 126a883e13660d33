import { useAddress } from '../../lib/address.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { daysOf, monthOf, nextMonth } from './month.ts'

export type DayStripProps = {
  /** Days with an entry, in order. */
  days: readonly string[]
  current: string
}

/** One month in days: a dot where something is written, and the way to the months before and after. */
export function DayStrip({ days, current }: DayStripProps) {
  const { t, language } = useText()
  const format = useFormat()
  const { choose, href } = useAddress()
  const month = monthOf(current)
  const written = new Set(days)
  const before = nextMonth(days, month, -1)
  const after = nextMonth(days, month, 1)
  const lastOf = (of: string | null) => days.findLast((day) => monthOf(day) === of)
  const go = (of: string | null) => choose({ day: lastOf(of) ?? null, entry: null })
  return (
    <nav className="diary-strip" aria-label={t('diary.days')}>
      <header className="page-actions">
        <Button
          icon="earlier"
          label={t('diary.month.before')}
          whyNot={before === null ? t('diary.month.first') : null}
          onPress={() => go(before)}
        />
        <strong className="diary-month">{monthName(month, language)}</strong>
        <Button
          icon="later"
          label={t('diary.month.after')}
          whyNot={after === null ? t('diary.month.last') : null}
          onPress={() => go(after)}
        />
      </header>
      <ol className="diary-days">
        {daysOf(month).map((day) => (
          <li key={day}>
            {written.has(day) ? (
              <a
                href={href('diary', { day })}
                className="diary-day"
                aria-current={day === current ? 'date' : undefined}
                aria-label={t('diary.day.written', { day: format.day(day) })}
              >
                <span className="numbers">{Number(day.slice(8))}</span>
              </a>
            ) : (
              <span className="diary-day diary-day-blank numbers" aria-hidden="true">
                {Number(day.slice(8))}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function monthName(month: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(Date.parse(`${month}-01`))
}
