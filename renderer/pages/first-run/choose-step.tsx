import { useState } from 'react'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useCall } from '../../lib/calls.ts'
import { useText } from '../../lib/text.ts'
import { usePreferences } from '../../lib/use-preferences.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { HOURS, type Setup } from './setup.ts'
import { type Choice, useFinish } from './use-finish.ts'

/** Who decides, when, and what is told. Only the button at its end writes anything. */
export function ChooseStep({ setup, onDone }: { setup: Setup; onDone(workspace: string): void }) {
  const { t } = useText()
  const { notify } = usePreferences()
  const capabilities = useCall('app.capabilities', {}).data
  const [choice, setChoice] = useState<Choice>({
    mode: 'review',
    isEnabled: setup.begins !== 'look',
    hour: 3,
    notifies: null,
    atLogin: false,
  })
  const set = (part: Partial<Choice>) => setChoice((now) => ({ ...now, ...part }))
  const { finish, isRunning, error, refused } = useFinish(setup, onDone)
  return (
    <section className="first-run-part" aria-labelledby="step-choose">
      <h2 id="step-choose">{t('first-run.choose.title')}</h2>
      <RadioGroup
        label={t('first-run.mode.label')}
        value={choice.mode}
        onChange={(mode) => set({ mode })}
        choices={[
          { value: 'review', label: t('first-run.mode.review'), hint: t('first-run.mode.reviewHint') },
          { value: 'auto', label: t('first-run.mode.auto'), hint: t('first-run.mode.autoHint') },
        ]}
      />
      <Switch isOn={choice.isEnabled} onChange={(isEnabled) => set({ isEnabled })}>
        {t('first-run.enabled')}
      </Switch>
      <div className="first-run-hour">
        <Select
          label={t('first-run.hour')}
          value={String(choice.hour)}
          options={HOURS.map((hour) => ({
            value: String(hour),
            label: `${String(hour).padStart(2, '0')}:00`,
          }))}
          onChange={(hour) => set({ hour: Number(hour) })}
          isDisabled={!choice.isEnabled}
        />
      </div>
      {capabilities?.canNotify && (
        <Switch isOn={choice.notifies ?? notify.ready} onChange={(notifies) => set({ notifies })}>
          {t('first-run.notify')}
        </Switch>
      )}
      {capabilities?.canStartAtLogin && (
        <Switch isOn={choice.atLogin} onChange={(atLogin) => set({ atLogin })}>
          {t('first-run.login')}
        </Switch>
      )}
      {setup.begins === 'create' && (
        <p>{t('first-run.willCreate', { files: setup.inspection?.wouldCreate.join(', ') ?? '' })}</p>
      )}
      {error && <ProblemNote error={error} />}
      {refused !== null && <p role="alert">{refused}</p>}
      <div>
        <Button kind="primary" isPending={isRunning} onPress={() => void finish(choice)}>
          {t('first-run.finish')}
        </Button>
      </div>
    </section>
  )
}
