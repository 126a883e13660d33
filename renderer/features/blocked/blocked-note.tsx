import type { CallError } from '../../lib/calls.ts'
import { ProblemNote } from '../problem/problem-note.tsx'
import { BlockedBanner } from './blocked-banner.tsx'
import type { Blocked } from './blocked-words.ts'

/** What lifts a block that an error tells of; the status of a workspace names it itself. */
const ACTION_OF: Readonly<Record<Blocked['reason'], Blocked['action']>> = {
  off: 'enable',
  paused: 'resume',
  folder_missing: 'locate_folder',
  read_only: 'make_writable',
  busy: 'wait',
  too_large: 'archive_by_month',
  moved: 'look_only',
  unreadable: 'open_health',
  disk_full: 'make_room',
  schedule_invalid: 'fix_schedule',
  battery: 'plug_in',
  second_sweeper: 'choose_sweeper',
}

/** A call that was refused because something stands in the way. */
export function BlockedNote({
  error,
  workspace,
  onRetry,
}: {
  error: CallError
  workspace: string
  onRetry(): void
}) {
  const reason = error.code === 'busy' ? 'busy' : String(error.params.reason)
  if (error.code === 'busy' || !Object.hasOwn(ACTION_OF, reason))
    return <ProblemNote error={error} onRetry={onRetry} />
  const known = reason as Blocked['reason']
  return (
    <BlockedBanner
      blocked={{ reason: known, action: ACTION_OF[known], params: error.params }}
      workspace={workspace}
    />
  )
}
