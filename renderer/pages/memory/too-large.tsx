import { useState } from 'react'
import { MEMORY_FILE } from '../../../engine/model/paths.ts'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { NoteLines } from '../../features/source-note/note-lines.tsx'
import { useCall } from '../../lib/calls.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Async } from '../../ui/async.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const LINES = 500

/** A MEMORY.md that is too large to be edited here: it can be read, part by part. */
export function TooLarge() {
  const { t } = useText()
  const { id } = useWorkspace()
  const [from, setFrom] = useState(1)
  const part = { workspace: id, path: MEMORY_FILE, line: from + LINES / 2, lines: LINES }
  const { state, again } = useCall('note.read', part)
  const problem = (error: Parameters<typeof ProblemNote>[0]['error']) => (
    <ProblemNote error={error} onRetry={again} />
  )
  return (
    <>
      <Banner tone="warn" title={t('memory.tooLarge.title')}>
        <p>{t('memory.tooLarge.help')}</p>
      </Banner>
      <Async
        state={state}
        loading={<Skeleton lines={10} label={t('app.loading')} />}
        error={problem}
        blocked={problem}
        empty={() => null}
      >
        {(note) => {
          const last = note.lines.at(-1)?.line ?? 0
          return (
            <>
              <div className="page-actions">
                <Button
                  whyNot={note.from <= 1 ? t('memory.tooLarge.first') : null}
                  onPress={() => setFrom(Math.max(1, note.from - LINES))}
                >
                  {t('memory.tooLarge.before')}
                </Button>
                <Button
                  whyNot={last >= note.totalLines ? t('memory.tooLarge.last') : null}
                  onPress={() => setFrom(last + 1)}
                >
                  {t('memory.tooLarge.next')}
                </Button>
                <span className="soft">
                  {t('memory.tooLarge.where', { from: note.from, to: last, all: note.totalLines })}
                </span>
              </div>
              <NoteLines note={note} place={null} />
            </>
          )
        }}
      </Async>
    </>
  )
}
