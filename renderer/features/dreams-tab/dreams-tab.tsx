import './dreams-tab.css'
import { useText } from '../../lib/text.ts'

const MAPPED = ['scene', 'diary', 'advanced', 'words'] as const

/** For those who come from the Dreams tab of OpenClaw: what is where (ux 17.8). */
export function DreamsTab() {
  const { t } = useText()
  return (
    <details>
      <summary>{t('first-run.mapping.title')}</summary>
      <ul className="dreams-tab">
        {MAPPED.map((name) => (
          <li key={name}>{t(`first-run.mapping.${name}`)}</li>
        ))}
      </ul>
    </details>
  )
}
