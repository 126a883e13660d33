import type { Query, QueryClient } from '@tanstack/react-query'
import type { EngineEvent } from '../../engine/contract/schema/events.ts'
import type { CallName, OutputOf } from './call-names.ts'

type EventName = EngineEvent['event']

/** Which answers an event makes stale: calls by name, or all calls of a noun. `all`: everything. */
export const STALE_AFTER: Readonly<Record<EventName, readonly (CallName | `${string}.*`)[] | 'all'>> = {
  hello: 'all',
  'recall.changed': ['recall.*', 'review.*', 'status.get', 'connections.list'],
  'memory.changed': ['memory.*', 'review.*', 'status.get', 'sweeps.*'],
  'diary.changed': ['diary.*'],
  'notes.changed': ['note.*', 'review.get', 'status.get', 'health.findings', 'health.compare'],
  'sweep.progress': [],
  'sweep.finished': [
    'status.get',
    'sweeps.*',
    'review.*',
    'memory.*',
    'diary.*',
    'recall.*',
    'health.*',
    'connections.list',
    'models.*',
  ],
  'review.changed': ['review.*', 'status.get', 'workspaces.list'],
  'wiki.changed': ['wiki.*'],
  'settings.changed': [
    'wiki.*',
    'settings.*',
    'status.get',
    'workspaces.list',
    'review.preview',
    'connections.list',
  ],
  'workspaces.changed': ['workspaces.*', 'status.get', 'settings.*'],
  'schedule.changed': ['status.get', 'workspaces.list', 'settings.get', 'connections.list'],
}

/** Asked only when a person asks: a dry run is a whole night of work, and a search may count as a recall. */
const ASKED_ONCE: ReadonlySet<string> = new Set(['sweep.dryRun', 'search.query'])

/** oRPC's keys begin with the path of the call. */
type CallKey = readonly [path: readonly string[], options?: { input?: { workspace?: string | null } }]

/** Does the event make the answer with this key stale? Answers of another workspace stay fresh. */
export function isStaleAfter(event: EngineEvent, key: readonly unknown[]): boolean {
  const [path, options] = key as CallKey
  if (!Array.isArray(path) || ASKED_ONCE.has(path.join('.'))) return false
  // A dry run leaves everything as it was.
  if (event.event === 'sweep.finished' && event.isDryRun) return path.join('.') === 'status.get'
  const stale = STALE_AFTER[event.event]
  if (stale === 'all') return true
  if (!stale.includes(path.join('.') as CallName) && !stale.includes(`${path[0]}.*`)) return false
  const asked = options?.input?.workspace
  return !('workspace' in event) || asked == null || asked === event.workspace
}

/** Marks what an event makes stale; what is in view is asked again. */
export function applyEvent(queries: QueryClient, event: EngineEvent): void {
  if (event.event === 'sweep.progress') {
    showProgress(queries, event)
    return
  }
  void queries.invalidateQueries({ predicate: ({ queryKey }: Query) => isStaleAfter(event, queryKey) })
}

/** The icon beside the clock has come or gone. */
export function applyTray(queries: QueryClient): void {
  void queries.invalidateQueries({
    predicate: ({ queryKey }) => (queryKey as CallKey)[0].join('.') === 'shell.tray',
  })
}

/** A run tells its steps itself: the status in view follows without being asked again. */
function showProgress(queries: QueryClient, event: Extract<EngineEvent, { event: 'sweep.progress' }>): void {
  const { workspace, step, trigger, isDryRun, startedAtMs } = event
  queries.setQueriesData<OutputOf<'status.get'>>(
    {
      predicate: ({ queryKey }) => {
        const [path, options] = queryKey as CallKey
        return path.join('.') === 'status.get' && options?.input?.workspace === workspace
      },
    },
    (status) =>
      status && {
        ...status,
        run: { ...status.run, isRunning: step !== 'done', step, trigger, isDryRun, startedAtMs },
      },
  )
}
