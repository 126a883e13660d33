import './budget-gauge.css'
import { MEMORY_FILE } from '../../../engine/model/paths.ts'
import type { OutputOf } from '../../lib/call-names.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'

export type Budget = Omit<OutputOf<'status.get'>['memory'], 'revision'>

/** How full MEMORY.md is: what a person wrote, what was promoted, what is free. */
export function BudgetGauge({ budget }: { budget: Budget }) {
  const { t } = useText()
  const format = useFormat()
  const { chars, ownChars, promotedChars } = budget
  const whole = Math.max(1, budget.budget, chars)
  const share = (part: number) => `${(part / whole) * 100}%`
  const label =
    budget.budget === 0
      ? t('shared.budget.unlimited', { file: MEMORY_FILE, chars })
      : t('shared.budget.label', { file: MEMORY_FILE, chars, budget: budget.budget })
  return (
    <figure className="budget-gauge">
      <figcaption>{label}</figcaption>
      <span className="budget-bar" aria-hidden="true">
        <span className="budget-own" style={{ inlineSize: share(ownChars) }} />
        <span className="budget-promoted" style={{ inlineSize: share(promotedChars) }} />
      </span>
      <p className="soft budget-parts">
        <span className="budget-key budget-own">{t('shared.budget.own', { chars: ownChars })}</span>
        <span className="budget-key budget-promoted">
          {t('shared.budget.promoted', { chars: promotedChars, lines: budget.promotedLines })}
        </span>
        <span>{outlook(budget, t, format)}</span>
      </p>
    </figure>
  )
}

function outlook(
  { nextNightFits, fullInDays, budget }: Budget,
  t: ReturnType<typeof useText>['t'],
  format: ReturnType<typeof useFormat>,
): string {
  if (budget === 0) return ''
  if (fullInDays === 0) return t('shared.budget.full')
  const parts = [
    nextNightFits === null ? '' : t(nextNightFits ? 'shared.budget.fits' : 'shared.budget.tight'),
    fullInDays === null ? '' : t('shared.budget.fullIn', { days: Math.round(fullInDays) }),
  ].filter((part) => part !== '')
  return format.list(parts)
}
