import { useState } from 'react'
import { useUndoDecision } from '../../features/undo-decision/use-undo-decision.ts'
import { useAddress } from '../../lib/address.ts'
import { type CallError, useCommand } from '../../lib/calls.ts'
import { useNotices } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import type { Memory } from './segments.ts'

/** What was written and not saved yet, and the file that it was begun on. */
export type Draft = { revision: string; text: string }

/** Stays while other pages are in view, so that nothing written is lost by looking something up. */
const DRAFTS = new Map<string, Draft>()

export type Editing = {
  isEditing: boolean
  draft: Draft | null
  /** Somebody else wrote the file since the draft was begun. */
  isConflict: boolean
  isSaving: boolean
  error: CallError | null
  begin(): void
  write(text: string): void
  save(): Promise<void>
  /** Gives the draft up; it can be taken back. */
  discard(): void
}

export function useEditing(memory: Memory | null, again: () => void): Editing {
  const { t } = useText()
  const { id } = useWorkspace()
  const { params, choose } = useAddress()
  const notices = useNotices()
  const save = useCommand('memory.save')
  const undoOf = useUndoDecision()
  const [, redraw] = useState(0)
  const draft = DRAFTS.get(id) ?? null
  const leave = () => {
    DRAFTS.delete(id)
    save.dismiss()
    choose({ edit: null })
  }
  return {
    isEditing: params.edit === '1' || draft !== null,
    draft,
    isConflict: draft !== null && memory !== null && draft.revision !== memory.revision,
    isSaving: save.isRunning,
    error: save.error?.code === 'conflict' ? null : save.error,
    begin: () => choose({ edit: '1' }),
    write(text) {
      if (memory) DRAFTS.set(id, { revision: draft?.revision ?? memory.revision, text })
      redraw((count) => count + 1)
    },
    async save() {
      if (!memory) return
      if (draft === null || draft.text === memory.text) return leave()
      // What was changed meanwhile has been shown beside the draft by now, so the owner has seen it.
      const done = await save.run({ workspace: id, text: draft.text, expect: memory.revision })
      if (!done) return again()
      leave()
      notices.did(t('memory.saved'), done.receipt === null ? undefined : undoOf(done.receipt))
    },
    discard() {
      leave()
      if (draft === null || draft.text === memory?.text) return
      notices.did(t('memory.discarded'), async () => {
        DRAFTS.set(id, draft)
        choose({ edit: '1' })
      })
    },
  }
}
