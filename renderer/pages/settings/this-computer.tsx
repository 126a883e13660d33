import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useCall } from '../../lib/calls.ts'
import { useRunning } from '../../lib/commands.ts'
import { LANGUAGES, type Language } from '../../lib/language.ts'
import { useText } from '../../lib/text.ts'
import type { Preferences } from '../../lib/use-preferences.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { About } from './about.tsx'
import { Told } from './told.tsx'
import { type PreferenceSaving, useSavePreferences } from './use-save-preferences.ts'

const THEMES = ['system', 'light', 'dark'] as const
const IDLE = [0, 2, 5, 15, 30, 60, 120] as const
const BATTERY = ['none', '0', '20', '30', '50', '80'] as const

/** What holds for this computer alone: how the app looks, what its keys do, when it may work and tell. */
export function ThisComputer({ preferences }: { preferences: Preferences }) {
  const { t } = useText()
  const saving = useSavePreferences(preferences)
  const { save, error, isOnline } = saving
  const { idleMinutes, batteryPercent } = preferences
  const isDisabled = !isOnline
  return (
    <>
      {error && <ProblemNote error={error} />}
      <section className="setting-group" aria-labelledby="settings-look">
        <h2 id="settings-look">{t('settings.group.look')}</h2>
        <div className="setting-short">
          <Select
            label={t('settings.language')}
            value={preferences.language}
            options={[
              { value: 'system', label: t('settings.system') },
              ...(Object.keys(LANGUAGES) as Language[]).map((value) => ({ value, label: LANGUAGES[value] })),
            ]}
            onChange={(language) => save({ language })}
            isDisabled={isDisabled}
          />
        </div>
        <div className="setting-short">
          <Select
            label={t('settings.theme')}
            value={preferences.theme}
            options={THEMES.map((value) => ({ value, label: t(`settings.theme.${value}`) }))}
            onChange={(theme) => save({ theme })}
            isDisabled={isDisabled}
          />
        </div>
        <Switch
          isOn={preferences.singleKeys}
          onChange={(singleKeys) => save({ singleKeys })}
          isDisabled={isDisabled}
        >
          {t('settings.singleKeys')}
        </Switch>
        <p className="soft setting-hint">{t('settings.singleKeys.hint')}</p>
        <ChangeKeys />
      </section>
      <section className="setting-group" aria-labelledby="settings-due">
        <h2 id="settings-due">{t('settings.group.due')}</h2>
        <div className="setting-short">
          <Select
            label={t('settings.idle')}
            value={String(idleMinutes)}
            options={withValue(IDLE.map(String), String(idleMinutes)).map((value) => ({
              value,
              label: t('settings.idle.minutes', { count: Number(value) }),
            }))}
            onChange={(minutes) => save({ idleMinutes: Number(minutes) })}
            isDisabled={isDisabled}
          />
        </div>
        <div className="setting-short">
          <Select
            label={t('settings.battery')}
            value={batteryPercent === null ? 'none' : String(batteryPercent)}
            options={withValue([...BATTERY], batteryPercent === null ? 'none' : String(batteryPercent)).map(
              (value) => ({ value, label: batteryWords(t, value) }),
            )}
            onChange={(value) => save({ batteryPercent: value === 'none' ? null : Number(value) })}
            isDisabled={isDisabled}
          />
        </div>
      </section>
      <ObsidianCommand preferences={preferences} saving={saving} />
      <Told preferences={preferences} saving={saving} />
      <About />
    </>
  )
}

/** Offered where it is, or was once chosen. */
function ObsidianCommand({ preferences, saving }: { preferences: Preferences; saving: PreferenceSaving }) {
  const { t } = useText()
  const { id } = useWorkspace()
  const { data } = useCall('obsidian.vault', { workspace: id })
  const isHere = data?.command !== 'none'
  return (
    <section className="setting-group" aria-labelledby="settings-obsidian">
      <h2 id="settings-obsidian">Obsidian</h2>
      <Switch
        isOn={preferences.useObsidianCommand}
        onChange={(useObsidianCommand) => void saving.save({ useObsidianCommand })}
        isDisabled={!saving.isOnline || (!isHere && !preferences.useObsidianCommand)}
      >
        {t('settings.obsidianCommand')}
      </Switch>
      <p className="soft setting-hint">
        {t(isHere ? 'settings.obsidianCommand.found' : 'settings.obsidianCommand.none')}
      </p>
    </section>
  )
}

/** The sheet of all keys lies above every page; there each can be given others. */
function ChangeKeys() {
  const { t } = useText()
  const sheet = useRunning().find(({ id }) => id === 'app.keys')
  return (
    <p>
      <Button icon="edit" onPress={() => sheet?.run()}>
        {t('settings.keys')}
      </Button>
    </p>
  )
}

/** A value that was written by hand is among those offered. */
function withValue(offered: readonly string[], value: string): readonly string[] {
  return offered.includes(value) ? offered : [...offered, value]
}

function batteryWords(t: ReturnType<typeof useText>['t'], value: string): string {
  if (value === 'none') return t('settings.battery.mains')
  return value === '0' ? t('settings.battery.any') : t('settings.battery.from', { percent: Number(value) })
}
