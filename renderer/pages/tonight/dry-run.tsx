import './tonight.css'
import { BlockedNote } from '../../features/blocked/blocked-note.tsx'
import { DryRunView } from '../../features/night-summary/dry-run-view.tsx'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useAddress } from '../../lib/address.ts'
import { useCall } from '../../lib/calls.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Async } from '../../ui/async.tsx'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'

/** The plan of a night that is not carried out; leaving it gives the question up. */
export function DryRun() {
  const { t } = useText()
  const { id } = useWorkspace()
  const { choose } = useAddress()
  const { state, again } = useCall('sweep.dryRun', { workspace: id }, { isKept: false })
  return (
    <section className="tonight-last" aria-labelledby="dry-run">
      <div className="page-head">
        <h2 id="dry-run">{t('tonight.dryRun')}</h2>
        <Button kind="quiet" icon="close" label={t('app.close')} onPress={() => choose({ dry: null })} />
      </div>
      <Async
        state={state}
        loading={<Progress label={t('tonight.dryRunning')} share={null} />}
        error={(error) => <ProblemNote error={error} onRetry={again} />}
        blocked={(error) => <BlockedNote error={error} workspace={id} onRetry={again} />}
        empty={() => null}
      >
        {(plan) => <DryRunView plan={plan} />}
      </Async>
    </section>
  )
}
