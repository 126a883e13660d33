import './connections.css'
import { BlockedNote } from '../../features/blocked/blocked-note.tsx'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useCall } from '../../lib/calls.ts'
import { useCommands } from '../../lib/commands.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Async } from '../../ui/async.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CONNECTIONS_COMMANDS } from './commands.ts'
import { ConnectionCard } from './connection-card.tsx'
import { useTests } from './use-tests.ts'

/** What works with this workspace from outside: its state, its last use, how to add it, and a test of it. */
export function Page() {
  const { t } = useText()
  const format = useFormat()
  const { id, name } = useWorkspace()
  const { state, data, again } = useCall('connections.list', { workspace: id })
  const tests = useTests(again)
  const testable = (data?.connections ?? []).filter(({ canTest, state: tone }) => canTest && tone !== 'off')
  const tryAll =
    tests.whyNot === null && testable.length > 0
      ? () => {
          for (const one of testable) void tests.run(one.id)
        }
      : null
  useCommands(CONNECTIONS_COMMANDS, { 'connections.tryAll': tryAll })
  return (
    <div className="page connections">
      <header className="page-head">
        <h1>{t('app.page.connections')}</h1>
        <Button icon="refresh" onPress={again}>
          {t('connections.again')}
        </Button>
      </header>
      <p className="soft">{t('connections.help', { name })}</p>
      <Async
        state={state}
        loading={<Skeleton lines={10} label={t('app.loading')} />}
        error={(error) => <ProblemNote error={error} onRetry={again} />}
        blocked={(error) => <BlockedNote error={error} workspace={id} onRetry={again} />}
        empty={({ connections }) =>
          connections.length === 0 ? <EmptyState title={t('connections.empty')} /> : null
        }
      >
        {({ connections, lookedAtMs }) => (
          <>
            <ul className="connection-list">
              {connections.map((connection) => (
                <li key={connection.id}>
                  <ConnectionCard connection={connection} tests={tests} />
                </li>
              ))}
            </ul>
            <p className="soft">{t('connections.looked', { when: format.dateTime(lookedAtMs) })}</p>
          </>
        )}
      </Async>
    </div>
  )
}
