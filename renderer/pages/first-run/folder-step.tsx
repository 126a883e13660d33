import { useState } from 'react'
import { DreamsTab } from '../../features/dreams-tab/dreams-tab.tsx'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useCall, useCommand } from '../../lib/calls.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FoundNote } from './found-note.tsx'
import type { Setup } from './setup.ts'

export type StepProps = { setup: Setup; onNext(setup: Setup): void }

/** A folder of one's own or the sample, and what was found in it. Nothing is written yet. */
export function FolderStep({ setup, onNext }: StepProps) {
  const { t } = useText()
  const [typed, setTyped] = useState(setup.folder)
  const [asked, setAsked] = useState<string | null>(null)
  const found = useCall('workspaces.inspect', asked === null ? null : { folder: asked })
  const inspection = asked === null ? null : (found.data ?? null)
  const look = (folder: string) => {
    setTyped(folder)
    if (folder.trim() !== '') setAsked(folder.trim())
  }
  return (
    <section className="first-run-part" aria-labelledby="step-folder">
      <h2 id="step-folder">{t('first-run.folder.title')}</h2>
      <p>{t('first-run.folder.help')}</p>
      <div className="first-run-row">
        <TextField
          label={t('first-run.folder.label')}
          value={typed}
          onChange={setTyped}
          placeholder="~/notes"
          hint={t('first-run.folder.hint')}
          autoFocus
          onSubmit={() => look(typed)}
        />
        <PickFolder onPick={look} />
        <Button whyNot={typed.trim() === '' ? t('first-run.folder.label') : null} onPress={() => look(typed)}>
          {t('first-run.look')}
        </Button>
      </div>
      {found.state.kind === 'error' && <ProblemNote error={found.state.error} onRetry={found.again} />}
      {inspection && (
        <>
          <FoundNote inspection={inspection} />
          <Continue setup={setup} inspection={inspection} onNext={onNext} />
        </>
      )}
      <SampleOffer setup={setup} onNext={onNext} />
      <DreamsTab />
    </section>
  )
}

/** The system's dialog, in the desktop shell; a browser has the field alone. */
function PickFolder({ onPick }: { onPick(folder: string): void }) {
  const { t } = useText()
  const canPick = useCall('app.capabilities', {}).data?.canPickFolder ?? false
  const pick = useCommand('shell.pickFolder')
  if (!canPick) return null
  return (
    <Button
      icon="folder"
      onPress={async () => {
        const picked = await pick.run({})
        if (picked?.folder) onPick(picked.folder)
      }}
    >
      {t('first-run.pick')}
    </Button>
  )
}

function Continue({
  setup,
  inspection,
  onNext,
}: StepProps & { inspection: NonNullable<Setup['inspection']> }) {
  const { t } = useText()
  const [begins, setBegins] = useState<'create' | 'look'>('create')
  const add = useCommand('workspaces.add')
  const { folder, isWorkspace, isFolder, wouldCreate } = inspection
  if (!isFolder) return null
  const next = async () => {
    // Only in our own settings, with dreaming off: so that the dry run has something to work on.
    const added = await add.run({ folder, mode: 'review', isEnabled: false })
    if (!added) return
    const workspace = added.workspace.id
    onNext({
      ...setup,
      folder,
      inspection,
      workspace,
      begins: isWorkspace ? null : begins,
      step: isWorkspace ? 'dry' : 'choose',
    })
  }
  return (
    <>
      {!isWorkspace && (
        <RadioGroup
          label={t('first-run.begin.label')}
          value={begins}
          onChange={(value) => setBegins(value)}
          choices={[
            { value: 'create', label: t('first-run.begin.create'), hint: wouldCreate.join(' · ') },
            { value: 'look', label: t('first-run.begin.look'), hint: t('first-run.begin.lookHint') },
          ]}
        />
      )}
      {add.error && <ProblemNote error={add.error} />}
      <div>
        <Button kind="primary" isPending={add.isRunning} onPress={() => void next()}>
          {t('first-run.continue')}
        </Button>
      </div>
    </>
  )
}

function SampleOffer({ setup, onNext }: StepProps) {
  const { t } = useText()
  const sample = useCommand('workspaces.sample')
  const use = async () => {
    const made = await sample.run({})
    if (made)
      onNext({
        ...setup,
        folder: made.workspace.folder,
        workspace: made.workspace.id,
        begins: null,
        step: 'dry',
      })
  }
  return (
    <div className="first-run-sample">
      <div>
        <h3>{t('first-run.sample.title')}</h3>
        <p className="soft">{t('first-run.sample.help')}</p>
        {sample.error && <ProblemNote error={sample.error} />}
      </div>
      <Button isPending={sample.isRunning} onPress={() => void use()}>
        {t('first-run.sample.use')}
      </Button>
    </div>
  )
}
