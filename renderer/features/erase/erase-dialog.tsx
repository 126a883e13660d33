import { useCommand } from '../../lib/calls.ts'
import { useNotices } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ProblemNote } from '../problem/problem-note.tsx'

export type Erasable = { key: string; text: string }

/**
 * The one act that asks, since it cannot be undone (ux 17.3): takes a claim out of everything that was made from the
 * notes, receipts and archive too. The safe button has the focus; afterwards it names what only the owner can edit.
 */
export function EraseDialog({
  claim,
  revision,
  onClose,
}: {
  claim: Erasable
  revision: string
  onClose(): void
}) {
  const { t } = useText()
  const { id } = useWorkspace()
  const notices = useNotices()
  const erase = useCommand('memory.forget')
  const run = async () => {
    const done = await erase.run({ workspace: id, key: claim.key, expect: revision })
    if (!done) return
    notices.did(t('memory.erase.done', { files: done.changed.length, own: done.ownerOnly.length }))
    onClose()
  }
  return (
    <Dialog
      role="alertdialog"
      title={t('memory.erase.title')}
      isOpen
      closeLabel={t('app.close')}
      onClose={onClose}
      actions={
        <>
          <Button autoFocus onPress={onClose}>
            {t('memory.erase.keep')}
          </Button>
          <Button kind="danger" isPending={erase.isRunning} onPress={() => void run()}>
            {t('memory.erase')}
          </Button>
        </>
      }
    >
      <blockquote>{claim.text}</blockquote>
      <p>{t('memory.erase.help')}</p>
      {erase.error && <ProblemNote error={erase.error} />}
    </Dialog>
  )
}
