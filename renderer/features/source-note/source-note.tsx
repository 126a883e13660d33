import { useAddress } from '../../lib/address.ts'
import { useCall } from '../../lib/calls.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Async } from '../../ui/async.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BlockedNote } from '../blocked/blocked-note.tsx'
import { ProblemNote } from '../problem/problem-note.tsx'
import { NoteLines } from './note-lines.tsx'
import { useSource } from './use-source.ts'

/** `memory/2026-05-18.md:4` of an address; null when it names no line of a note. */
export function readLine(text: string | undefined): { path: string; startLine: number } | null {
  const match = /^(.+):(\d+)$/.exec(text ?? '')
  return match ? { path: match[1] ?? '', startLine: Math.max(1, Number(match[2])) } : null
}

/** The note of the address (`note=PATH:LINE`) above the page, at its line; nothing without one. */
export function SourceNote() {
  const { t } = useText()
  const { params, choose } = useAddress()
  const { openInObsidian } = useSource()
  const line = readLine(params.note)
  if (!line) return null
  return (
    <Dialog
      title={`${line.path}:${line.startLine}`}
      isOpen
      closeLabel={t('app.close')}
      onClose={() => choose({ note: null })}
      actions={
        <Button icon="external" onPress={() => openInObsidian(line)}>
          {t('memory.openInObsidian')}
        </Button>
      }
    >
      <NoteAt path={line.path} line={line.startLine} />
    </Dialog>
  )
}

function NoteAt({ path, line }: { path: string; line: number }) {
  const { t } = useText()
  const { id } = useWorkspace()
  const { state, again } = useCall('note.read', { workspace: id, path, line })
  return (
    <Async
      state={state}
      loading={<Skeleton label={t('app.loading')} />}
      error={(error) => <ProblemNote error={error} onRetry={again} />}
      blocked={(error) => <BlockedNote error={error} workspace={id} onRetry={again} />}
      empty={(note) => (note.lines.length === 0 ? <p className="soft">{t('memory.note.empty')}</p> : null)}
    >
      {(note) => <NoteLines note={note} marked={line} />}
    </Async>
  )
}
