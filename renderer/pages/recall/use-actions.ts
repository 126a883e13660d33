import { useState } from 'react'
import type { Erasable } from '../../features/erase/erase-dialog.tsx'
import { useFailure } from '../../features/problem/use-failure.ts'
import { useUndoDecision } from '../../features/undo-decision/use-undo-decision.ts'
import { useCall, useCommand } from '../../lib/calls.ts'
import { useIsOnline } from '../../lib/connection.ts'
import { useNotices } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import type { RecallRow } from './filter.ts'

export type RecallActions = {
  /** Why nothing may be written now. */
  whyNot: string | null
  /** No night proposes them again; undone by its receipt (ux 17.3). */
  forget(rows: readonly RecallRow[]): void
  /** Asks first: it cannot be undone. */
  erase(row: RecallRow): void
  asked: Erasable | null
  revision: string | null
  close(): void
}

export function useRecallActions(): RecallActions {
  const { t } = useText()
  const { id } = useWorkspace()
  const notices = useNotices()
  const isOnline = useIsOnline()
  const decide = useCommand('review.decide')
  const undoOf = useUndoDecision()
  const revision = useCall('status.get', { workspace: id }).data?.memory.revision ?? null
  const [asked, ask] = useState<Erasable | null>(null)
  useFailure(decide.error)
  const forget = async (rows: readonly RecallRow[]) => {
    const first = rows[0]
    if (revision === null || first === undefined) return
    const keys = rows.map(({ key }) => key)
    const done = await decide.run({ workspace: id, keys, decision: { kind: 'reject' }, expect: revision })
    if (!done) return
    const undo = done.receipt === null ? undefined : undoOf(done.receipt)
    notices.did(t('recall.forgot', { count: keys.length, text: first.text }), undo)
  }
  return {
    whyNot: isOnline ? (revision === null ? t('app.loading') : null) : t('app.offline.title'),
    forget: (rows) => void forget(rows),
    erase: ({ key, text }) => ask({ key, text }),
    asked,
    revision,
    close: () => ask(null),
  }
}
