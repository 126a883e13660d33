import { BlockedNote } from '../../features/blocked/blocked-note.tsx'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useAddress } from '../../lib/address.ts'
import { useCall } from '../../lib/calls.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Async } from '../../ui/async.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Actions } from './actions.tsx'
import { DryRun } from './dry-run.tsx'
import { Figures } from './figures.tsx'
import { LastNight } from './last-night.tsx'
import { NeverRan } from './never-ran.tsx'
import { RunNow } from './run-now.tsx'
import { useNight } from './use-night.ts'

/** What happened, what is next, what needs me (ux 5). */
export function Page() {
  const { t } = useText()
  const { id } = useWorkspace()
  const { params } = useAddress()
  const { state, again, data } = useCall('status.get', { workspace: id })
  const night = useNight(data ?? null)
  const isDry = params.dry === '1'
  return (
    <div className="page">
      <header className="page-head">
        <h1>{t('app.page.tonight')}</h1>
        <Actions night={night} status={data ?? null} />
      </header>
      {night.error && <ProblemNote error={night.error} onRetry={night.dismiss} />}
      {isDry && <DryRun />}
      <Async
        state={state}
        loading={<Skeleton lines={8} label={t('app.loading')} />}
        error={(error) => <ProblemNote error={error} onRetry={again} />}
        blocked={(error) => <BlockedNote error={error} workspace={id} onRetry={again} />}
        empty={(status) =>
          status.lastNight === null && !status.run.isRunning && !isDry ? (
            <NeverRan night={night} status={status} />
          ) : null
        }
      >
        {(status) => (
          <>
            {status.run.isRunning && !isDry && <RunNow run={status.run} />}
            {status.lastNight && (isDry || !status.run.isRunning) && (
              <LastNight sweep={status.lastNight} status={status} />
            )}
            <Figures status={status} />
          </>
        )}
      </Async>
    </div>
  )
}
