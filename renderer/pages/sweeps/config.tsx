import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import type { Detail } from './verdict-groups.ts'

/** The settings that a run went by, as they were then; nothing for a run of an older version. */
export function ConfigInForce({ config }: Pick<Detail, 'config'>) {
  const { t, coded } = useText()
  const format = useFormat()
  if (config.length === 0) return null
  const words = (value: (typeof config)[number]['value']) => {
    if (value === null) return t('sweeps.config.none')
    if (typeof value === 'boolean') return t(value ? 'sweeps.config.on' : 'sweeps.config.off')
    return typeof value === 'number' ? format.number(value) : value
  }
  return (
    <details className="in-force">
      <summary>{t('sweeps.config')}</summary>
      <dl>
        {config.map(({ key, value }) => (
          <div key={key}>
            <dt>{coded('settings', key, 'sweeps.config.key')}</dt>
            <dd className="numbers">{words(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
