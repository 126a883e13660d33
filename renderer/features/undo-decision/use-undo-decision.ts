import { useCommand } from '../../lib/calls.ts'
import { useNotices } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'

/** Gives for a receipt what takes its step back, and tells when lines that were changed since stay as they are. */
export function useUndoDecision(): (receipt: string) => () => Promise<void> {
  const { t } = useText()
  const { id } = useWorkspace()
  const notices = useNotices()
  const undo = useCommand('review.undo')
  return (receipt) => async () => {
    const undone = await undo.run({ workspace: id, receipt })
    if (!undone) notices.failed(t('memory.undo.failed'))
    else if (undone.conflicts.length > 0)
      notices.failed(t('memory.undo.kept', { count: undone.conflicts.length }))
    else notices.did(t('memory.undo.done'))
  }
}
