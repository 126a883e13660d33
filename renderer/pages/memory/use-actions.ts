import { useState } from 'react'
import type { Erasable } from '../../features/erase/erase-dialog.tsx'
import { useFailure } from '../../features/problem/use-failure.ts'
import { useUndoDecision } from '../../features/undo-decision/use-undo-decision.ts'
import { useCommand } from '../../lib/calls.ts'
import { useIsOnline } from '../../lib/connection.ts'
import { useNotices } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import type { LineActions } from './line-detail.tsx'
import type { Memory, PromotedLine } from './segments.ts'

/** What can be done with a promoted line; `asked` is the one that is about to be erased. */
export function useLineActions(
  memory: Memory | null,
): LineActions & { asked: Erasable | null; close(): void } {
  const { t } = useText()
  const { id } = useWorkspace()
  const notices = useNotices()
  const isOnline = useIsOnline()
  const demote = useCommand('memory.demote')
  const rest = useCommand('memory.rest')
  const undoOf = useUndoDecision()
  const [asked, ask] = useState<Erasable | null>(null)
  useFailure(demote.error, rest.error)
  const run = async ({ key, text }: PromotedLine) => {
    if (!memory) return
    const done = await demote.run({ workspace: id, key, expect: memory.revision })
    if (done)
      notices.did(t('memory.demoted', { text }), done.receipt === null ? undefined : undoOf(done.receipt))
  }
  const runRest = async ({ key, text, isResting }: PromotedLine) => {
    const done = await rest.run({ workspace: id, key, isResting: !isResting })
    if (!done) return
    const said = t(isResting ? 'memory.woken' : 'memory.rested', { text })
    notices.did(said, done.receipt === null ? undefined : undoOf(done.receipt))
  }
  return {
    whyNot: isOnline ? null : t('app.offline.title'),
    demote: (line) => void run(line),
    rest: (line) => void runRest(line),
    erase: ({ key, text }) => ask({ key, text }),
    asked,
    close: () => ask(null),
  }
}
