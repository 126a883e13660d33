import './frame.css'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useAddress } from '../lib/address.ts'
import { useCall } from '../lib/calls.ts'
import { ZoneProvider } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { useMedia } from '../lib/use-media.ts'
import { type Workspace, WorkspaceProvider } from '../lib/workspace.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Banners } from './banners.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { loadAllPages, pageOf, routeOf } from './routes.ts'
import { SideBar } from './side-bar.tsx'
import { StatusLine } from './status-line.tsx'
import { UndoStrip } from './undo-strip.tsx'
import { useActiveCommands } from './use-active-commands.ts'
import { useDreamingCommands } from './use-dreaming-commands.ts'

const SourceNote = lazy(async () => ({
  default: (await import('../features/source-note/source-note.tsx')).SourceNote,
}))

/** By then the first page stands: what others need must not be read while it is drawn. */
const SETTLED_MS = 800

/** All that stands around a page. */
export function Frame({ workspace, all }: { workspace: Workspace; all: readonly Workspace[] }) {
  const { t } = useText()
  const { page, params } = useAddress()
  const route = routeOf(page)
  const Page = pageOf(route)
  const status = useCall('status.get', { workspace: workspace.id }).data ?? null
  useDreamingCommands(workspace.id)
  useActiveCommands()
  const isNarrow = useMedia('(max-width: 899px)')
  const main = useFocusOnChange(`${route.page} ${workspace.id}`)
  const isShown = status !== null
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(() => requestIdleCallback(loadAllPages, { timeout: 3_000 }), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [isShown])
  useEffect(() => {
    document.title = t('app.title', { page: t(route.title), workspace: workspace.name })
  }, [t, route, workspace.name])
  return (
    <WorkspaceProvider value={workspace}>
      <ZoneProvider value={status?.zone ?? workspace.zone}>
        <div className="frame">
          <StatusLine workspace={workspace} all={all} status={status} />
          <Banners status={status} />
          <SideBar current={route.page} isNarrow={isNarrow} />
          <main ref={main} className="frame-main" tabIndex={-1} data-pane="main" aria-label={t(route.title)}>
            <ErrorBoundary key={`${route.page} ${workspace.id}`}>
              <Suspense fallback={<Skeleton label={t('app.loading')} />}>
                <Page />
              </Suspense>
            </ErrorBoundary>
          </main>
          {(params.note !== undefined || params.obsidian !== undefined) && (
            <Suspense fallback={null}>
              <SourceNote />
            </Suspense>
          )}
          <footer className="frame-strip">
            <UndoStrip />
          </footer>
        </div>
      </ZoneProvider>
    </WorkspaceProvider>
  )
}

/** A new page has the focus, so that the keyboard and a reader begin there; not the first one. */
function useFocusOnChange(what: string) {
  const main = useRef<HTMLElement>(null)
  const before = useRef(what)
  useEffect(() => {
    if (before.current === what) return
    before.current = what
    main.current?.focus()
  }, [what])
  return main
}
