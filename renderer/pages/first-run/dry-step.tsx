import { BlockedNote } from '../../features/blocked/blocked-note.tsx'
import { DryRunView } from '../../features/night-summary/dry-run-view.tsx'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useCall } from '../../lib/calls.ts'
import { useText } from '../../lib/text.ts'
import { Async } from '../../ui/async.tsx'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import type { StepProps } from './folder-step.tsx'

/** What a night would do with the notes as they are: numbers, and one outcome explained. */
export function DryStep({ setup, onNext }: StepProps) {
  const { t } = useText()
  const workspace = setup.workspace ?? ''
  const { state, again } = useCall('sweep.dryRun', { workspace }, { isKept: false })
  return (
    <section className="first-run-part" aria-labelledby="step-dry">
      <h2 id="step-dry">{t('first-run.dry.title')}</h2>
      <Async
        state={state}
        loading={<Progress label={t('tonight.dryRunning')} share={null} />}
        error={(error) => <ProblemNote error={error} onRetry={again} />}
        blocked={(error) => <BlockedNote error={error} workspace={workspace} onRetry={again} />}
        empty={() => null}
      >
        {(plan) => <DryRunView plan={plan} />}
      </Async>
      <div>
        <Button kind="primary" onPress={() => onNext({ ...setup, step: 'choose' })}>
          {t('first-run.continue')}
        </Button>
      </div>
    </section>
  )
}
