import { lazy, Suspense, useEffect, useState } from 'react'
import { ProblemNote } from '../features/problem/problem-note.tsx'
import { type AddressState, useAddress } from '../lib/address.ts'
import { useCall } from '../lib/calls.ts'
import { useCommands } from '../lib/commands.ts'
import { useConnection } from '../lib/connection.ts'
import { useNotices } from '../lib/notices.ts'
import { remembered } from '../lib/platform.ts'
import { useStore } from '../lib/store.ts'
import { useText } from '../lib/text.ts'
import { chosenWorkspace } from '../lib/workspace.ts'
import { focusedList } from '../ui/focused-list.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { APP_COMMANDS, GO_COMMANDS, LIST_COMMANDS } from './app-commands.ts'
import { Door } from './door.tsx'
import { Frame } from './frame.tsx'
import { KeysSheet } from './keys-sheet.tsx'
import { LiveRegion } from './live-region.tsx'
import { Palette } from './palette.tsx'
import { focusNextPane } from './panes.ts'
import { UndoStrip } from './undo-strip.tsx'
import { useKeys } from './use-keys.ts'

const FirstRun = lazy(async () => ({ default: (await import('../pages/first-run/page.tsx')).FirstRun }))

/** The page of the address, for the workspace of the address, and what lies above all pages. */
export function App() {
  const { data } = useCall('workspaces.list', {})
  const [above, setAbove] = useState<'palette' | 'keys' | null>(null)
  const close = () => setAbove(null)
  const address = useAddress()
  const workspace = chosenWorkspace(
    data?.workspaces ?? [],
    address.params.workspace,
    remembered.get('workspace'),
  )
  useKeys()
  useAppCommands(address, setAbove)
  return (
    <>
      <InView address={address} />
      {above === 'palette' && (
        <Palette onClose={close} workspace={workspace?.id ?? null} workspaces={data?.workspaces ?? []} />
      )}
      {above === 'keys' && <KeysSheet onClose={close} />}
      <LiveRegion />
    </>
  )
}

function InView({ address }: { address: AddressState }) {
  const { t } = useText()
  const { state, again } = useCall('workspaces.list', {})
  const { wire } = useStore(useConnection().state)
  const all = state.kind === 'data' ? state.data.workspaces : []
  const workspace = chosenWorkspace(all, address.params.workspace, remembered.get('workspace'))
  const isFirst = state.kind === 'data' && workspace === null
  useEffect(() => {
    if (workspace) remembered.set('workspace', workspace.id)
  }, [workspace])
  useEffect(() => {
    if (isFirst && address.page !== 'first-run') address.go('first-run')
  }, [isFirst, address])
  if (state.kind !== 'data') {
    if (wire === 'refused') return <Door />
    const isLoading = state.kind === 'loading' || wire !== 'open'
    return (
      <main className="page">
        {isLoading ? (
          <Skeleton label={t('app.loading')} />
        ) : (
          <ProblemNote error={state.error} onRetry={again} />
        )}
      </main>
    )
  }
  if (address.page !== 'first-run' && workspace) return <Frame workspace={workspace} all={all} />
  return (
    <div className="frame frame-bare">
      <main className="frame-main">
        <Suspense fallback={<Skeleton label={t('app.loading')} />}>
          <FirstRun />
        </Suspense>
      </main>
      <footer className="frame-strip">
        <UndoStrip />
      </footer>
    </div>
  )
}

function useAppCommands({ go }: AddressState, setAbove: (above: 'palette' | 'keys' | null) => void): void {
  const { t } = useText()
  const notices = useNotices()
  useCommands(APP_COMMANDS, {
    'app.palette': () => setAbove('palette'),
    'app.keys': () => setAbove('keys'),
    'app.undo': () =>
      void notices.undoLast().then((hasUndone) => {
        if (!hasUndone) notices.say(t('app.undo.nothing'))
      }),
    'app.nextPane': () => focusNextPane(1),
    'app.previousPane': () => focusNextPane(-1),
  })
  useCommands(LIST_COMMANDS, {
    'list.next': () => focusedList()?.move(1, false),
    'list.previous': () => focusedList()?.move(-1, false),
    'list.extendNext': () => focusedList()?.move(1, true),
    'list.extendPrevious': () => focusedList()?.move(-1, true),
  })
  useCommands(GO_COMMANDS, Object.fromEntries(GO_COMMANDS.map(({ id, page }) => [id, () => go(page)])))
}
