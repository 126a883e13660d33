import { useCall } from '../../lib/calls.ts'
import { useText } from '../../lib/text.ts'

/** Which version this is, and where it keeps what. */
export function About() {
  const { t } = useText()
  const about = useCall('app.about', {}).data
  if (!about) return null
  const rows = [
    ['version', about.version],
    ['state', about.stateFolder],
    ['config', about.configFile],
    ['log', about.logFolder],
  ] as const
  return (
    <section className="setting-group" aria-labelledby="settings-about">
      <h2 id="settings-about">{t('settings.group.about')}</h2>
      <dl className="setting-facts">
        {rows.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{t(`settings.about.${name}`)}</dt>
              <dd className="mono">{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  )
}
