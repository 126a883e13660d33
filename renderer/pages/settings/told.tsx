import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useCall, useCommand } from '../../lib/calls.ts'
import { useIsOnline } from '../../lib/connection.ts'
import { useText } from '../../lib/text.ts'
import type { Preferences } from '../../lib/use-preferences.ts'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { hourLabel, NIGHT_HOURS } from './schedule-kind.ts'
import type { PreferenceSaving } from './use-save-preferences.ts'

const NOTIFIED = ['ready', 'written', 'failed'] as const
const HOURS = NIGHT_HOURS.map((hour) => ({ value: String(hour), label: hourLabel(hour) }))

/** What is notified and when not, where something can be; and whether the app starts with the computer. */
export function Told({ preferences, saving }: { preferences: Preferences; saving: PreferenceSaving }) {
  const { t } = useText()
  const { save, isOnline } = saving
  const capabilities = useCall('app.capabilities', {}).data
  const { quiet, notify } = preferences
  const isDisabled = !isOnline
  return (
    <section className="setting-group" aria-labelledby="settings-told">
      <h2 id="settings-told">{t('settings.group.told')}</h2>
      {capabilities?.canNotify ? (
        <>
          {NOTIFIED.map((name) => (
            <Switch
              key={name}
              isOn={notify[name]}
              onChange={(isOn) => save({ notify: { ...notify, [name]: isOn } })}
              isDisabled={isDisabled}
            >
              {t(`settings.notify.${name}`)}
            </Switch>
          ))}
          <div className="setting-pair">
            <Select
              label={t('settings.quiet.from')}
              value={String(quiet.from)}
              options={HOURS}
              onChange={(from) => save({ quiet: { ...quiet, from: Number(from) } })}
              isDisabled={isDisabled}
            />
            <Select
              label={t('settings.quiet.to')}
              value={String(quiet.to)}
              options={HOURS}
              onChange={(to) => save({ quiet: { ...quiet, to: Number(to) } })}
              isDisabled={isDisabled}
            />
          </div>
          <p className="soft setting-hint">{t('settings.notify.hint')}</p>
        </>
      ) : (
        <p className="soft">
          {t(capabilities?.shell === 'electron' ? 'settings.notify.noDaemon' : 'settings.notify.none')}
        </p>
      )}
      {capabilities?.canStartAtLogin && <LoginSwitch />}
      {capabilities?.shell === 'electron' && <TrayNote />}
    </section>
  )
}

/** Without an icon closing the window ends the app, which a person must know. */
function TrayNote() {
  const { t } = useText()
  const problem = useCall('shell.tray', {}).data?.problem ?? null
  if (problem === null) return null
  return <p className="soft">{t(problem === 'no_icon' ? 'settings.tray.noIcon' : 'settings.tray.none')}</p>
}

function LoginSwitch() {
  const { t } = useText()
  const isOnline = useIsOnline()
  const { data, again } = useCall('shell.loginItem', {})
  const set = useCommand('shell.setLoginItem')
  if (!data) return null
  return (
    <>
      <Switch
        isOn={data.isOn}
        isDisabled={!isOnline || data.problem === 'not_packaged'}
        onChange={async (isOn) => {
          await set.run({ isOn })
          again()
        }}
      >
        {t('settings.login')}
      </Switch>
      {data.problem !== null && (
        <p className="soft setting-hint">{t(`settings.login.problem.${data.problem}`)}</p>
      )}
      {set.error && <ProblemNote error={set.error} onRetry={set.dismiss} />}
    </>
  )
}
