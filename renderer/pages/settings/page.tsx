import './settings.css'
import { BlockedNote } from '../../features/blocked/blocked-note.tsx'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useAddress } from '../../lib/address.ts'
import { useCall } from '../../lib/calls.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Async } from '../../ui/async.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AllWorkspaces } from './all-workspaces.tsx'
import { ThisComputer } from './this-computer.tsx'
import { ThisWorkspace } from './this-workspace.tsx'
import type { View } from './use-scope.ts'

const TABS = ['workspace', 'all', 'computer'] as const
type Tab = (typeof TABS)[number]

/** How it runs: for this workspace, for all of them, and on this computer, told apart (ux 17.12). */
export function Page() {
  const { t } = useText()
  const { id, name } = useWorkspace()
  const { params, choose } = useAddress()
  const tab = TABS.find((one) => one === params.tab) ?? 'workspace'
  const labels: Record<Tab, string> = {
    workspace: name,
    all: t('settings.tab.all'),
    computer: t('settings.tab.computer'),
  }
  return (
    <div className="page settings">
      <h1>{t('app.page.settings')}</h1>
      <Tabs
        label={t('app.page.settings')}
        value={tab}
        onChange={(value) => choose({ tab: value === 'workspace' ? null : value })}
        tabs={TABS.map((value) => ({
          value,
          label: labels[value],
          children: <Part workspace={value === 'workspace' ? id : null} tab={value} />,
        }))}
      />
    </div>
  )
}

function Part({ workspace, tab }: { workspace: string | null; tab: Tab }) {
  const { t } = useText()
  const { id } = useWorkspace()
  const { state, again } = useCall('settings.get', { workspace })
  return (
    <div className="settings-part">
      <Async
        state={state}
        loading={<Skeleton lines={10} label={t('app.loading')} />}
        error={(error) => <ProblemNote error={error} onRetry={again} />}
        blocked={(error) => <BlockedNote error={error} workspace={id} onRetry={again} />}
        empty={() => null}
      >
        {(view: View) =>
          tab === 'computer' ? (
            <ThisComputer preferences={view.preferences} />
          ) : tab === 'all' ? (
            <AllWorkspaces view={view} />
          ) : (
            <ThisWorkspace view={view} />
          )
        }
      </Async>
    </div>
  )
}
