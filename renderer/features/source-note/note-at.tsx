import './source-note.css'
import { useCall } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Async } from '../../ui/async.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BlockedNote } from '../blocked/blocked-note.tsx'
import { ProblemNote } from '../problem/problem-note.tsx'
import { NoteLines } from './note-lines.tsx'
import type { WholePlace } from './place.ts'

/** Lines around a place that are read; a note may be of any length. */
const LINES = 400

/** A note around a place, with how large it is. */
export function NoteAt({ place }: { place: WholePlace }) {
  const { t } = useText()
  const format = useFormat()
  const { id } = useWorkspace()
  const { path, startLine } = place
  const { state, again } = useCall('note.read', { workspace: id, path, line: startLine, lines: LINES })
  return (
    <Async
      state={state}
      loading={<Skeleton lines={10} label={t('app.loading')} />}
      error={(error) => <ProblemNote error={error} onRetry={again} />}
      blocked={(error) => <BlockedNote error={error} workspace={id} onRetry={again} />}
      empty={({ lines }) => (lines.length === 0 ? <p className="soft">{t('shared.source.empty')}</p> : null)}
    >
      {(note) => (
        <>
          <p className="soft note-facts">
            {t('shared.source.facts', { lines: note.totalLines, size: format.bytes(note.bytes) })}
          </p>
          <NoteLines note={note} place={place} />
        </>
      )}
    </Async>
  )
}
