import { useState } from 'react'
import type { UndoConflict } from '../../features/kept-back/kept-back.tsx'
import type { OutputOf } from '../../lib/call-names.ts'
import { type CallError, useCommand } from '../../lib/calls.ts'
import { useIsOnline } from '../../lib/connection.ts'
import { useNotices } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'

export type Sweep = OutputOf<'sweeps.list'>['rows'][number]

export type UndoRun = {
  run(sweep: Sweep): Promise<void>
  /** Why it cannot be taken back. */
  whyNot(sweep: Sweep): string | null
  error: CallError | null
  /** Files in which its owner changed the same lines since: they stay. */
  conflicts: readonly UndoConflict[]
  dismiss(): void
}

export function useUndo(): UndoRun {
  const { t } = useText()
  const { id } = useWorkspace()
  const notices = useNotices()
  const isOnline = useIsOnline()
  const undo = useCommand('sweeps.undo')
  const [conflicts, setConflicts] = useState<readonly UndoConflict[]>([])
  return {
    async run(sweep) {
      const done = await undo.run({ workspace: id, sweep: sweep.id })
      if (!done) return
      setConflicts(done.conflicts)
      notices.did(t('sweeps.undone', { count: done.restored.length }))
    },
    whyNot({ isUndone, receipt }) {
      if (!isOnline) return t('app.offline.title')
      if (isUndone) return t('sweeps.undo.already')
      return receipt === null ? t('sweeps.undo.nothing') : null
    },
    error: undo.error,
    conflicts,
    dismiss: () => setConflicts([]),
  }
}
