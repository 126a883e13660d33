import { EntryDay } from '../../features/diary-entry/diary-entry.tsx'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import type { OutputOf } from '../../lib/call-names.ts'
import { useCommand } from '../../lib/calls.ts'
import { useNotices } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Page = OutputOf<'diary.entries'>

/** What removing doubles would take out, before it does. */
export function DoublesDialog({ page, onClose }: { page: Page; onClose(): void }) {
  const { t } = useText()
  const { id } = useWorkspace()
  const notices = useNotices()
  const dedupe = useCommand('diary.dedupe')
  const run = async () => {
    const done = await dedupe.run({ workspace: id })
    if (!done) return
    notices.did(t('diary.doubles.done', { removed: done.removed, kept: done.kept }))
    onClose()
  }
  return (
    <Dialog
      title={t('diary.doubles.title', { count: page.doubles })}
      isOpen
      closeLabel={t('app.close')}
      onClose={onClose}
      actions={
        <>
          <Button autoFocus onPress={onClose}>
            {t('diary.doubles.keep')}
          </Button>
          <Button kind="danger" isPending={dedupe.isRunning} onPress={() => void run()}>
            {t('diary.doubles')}
          </Button>
        </>
      }
    >
      <p>{t('diary.doubles.help')}</p>
      {dedupe.error && <ProblemNote error={dedupe.error} />}
      <ul className="diary-doubles">
        {page.doubleRows.map((row) => (
          <li key={row.index}>
            <strong>
              <EntryDay row={row} />
            </strong>
            <p className="soft">{row.excerpt}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
