import type { OutputOf } from '../../lib/call-names.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'

type Row = OutputOf<'sweeps.get'>['models'][number]

/** What a night asked of models, or would ask: for what, which one, how often, and how many tokens. */
export function ModelUse({ rows, isPlan }: { rows: readonly Row[]; isPlan: boolean }) {
  const { t } = useText()
  const format = useFormat()
  if (rows.length === 0) return null
  return (
    <section aria-label={t('shared.model.night')}>
      <h3>{t(isPlan ? 'shared.model.plan' : 'shared.model.night')}</h3>
      <ul>
        {rows.map(({ use, model, calls, failed, inputTokens, outputTokens, isEstimated }) => (
          <li key={`${use} ${model}`}>
            {t(isEstimated ? 'shared.model.rowAbout' : 'shared.model.row', {
              use: t(`shared.model.use.${use}`),
              model,
              calls,
              tokens: format.number(inputTokens + outputTokens),
            })}
            {failed > 0 && <span className="soft"> {t('shared.model.failed', { count: failed })}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
