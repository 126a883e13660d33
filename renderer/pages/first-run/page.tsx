import './first-run.css'
import { useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useCall } from '../../lib/calls.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { ChooseStep } from './choose-step.tsx'
import { DryStep } from './dry-step.tsx'
import { FolderStep } from './folder-step.tsx'
import { type Setup, STEPS } from './setup.ts'

/** From nothing to the first night: a folder, a look at what would happen, a choice (ux 8). Each step can be skipped. */
export function FirstRun() {
  const { t } = useText()
  const { go } = useAddress()
  const [setup, setSetup] = useState<Setup>({
    step: 'folder',
    folder: '',
    inspection: null,
    workspace: null,
    begins: null,
  })
  const list = useCall('workspaces.list', {})
  const hasOther = (list.data?.workspaces.length ?? 0) > 0
  const leave = () => go('tonight', setup.workspace === null ? {} : { workspace: setup.workspace })
  const at = STEPS.indexOf(setup.step)
  return (
    <div className="page first-run">
      <header>
        <h1>{t('first-run.title')}</h1>
        <p className="soft">{t('first-run.promise')}</p>
      </header>
      <ol className="first-run-steps" aria-label={t('first-run.steps')}>
        {STEPS.map((step, index) => (
          <li
            key={step}
            aria-current={index === at ? 'step' : undefined}
            data-state={index < at ? 'done' : undefined}
          >
            {t(`first-run.step.${step}`)}
          </li>
        ))}
      </ol>
      {setup.step === 'folder' && <FolderStep setup={setup} onNext={setSetup} />}
      {setup.step === 'dry' && <DryStep setup={setup} onNext={setSetup} />}
      {setup.step === 'choose' && (
        <ChooseStep setup={setup} onDone={(workspace) => go('tonight', { workspace })} />
      )}
      {(hasOther || setup.workspace !== null) && (
        <p>
          <Button kind="quiet" onPress={leave}>
            {t('first-run.skip')}
          </Button>
        </p>
      )}
    </div>
  )
}
