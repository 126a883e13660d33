import type { InputOf, OutputOf } from '../../lib/call-names.ts'
import { type CallError, useCommand } from '../../lib/calls.ts'
import { useIsOnline } from '../../lib/connection.ts'
import { useNotices } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'

export type Repaired = OutputOf<'health.repair'>
export type Part = NonNullable<InputOf<'health.repair'>['part']>

export type Health = {
  /** All that was found, or one part of it. */
  repair(part?: Part): Promise<Repaired | null>
  /** True when it is put back. */
  undoRepair(): Promise<boolean>
  rebuild(): Promise<void>
  isRepairing: boolean
  isRebuilding: boolean
  whyNot: string | null
  error: CallError | null
}

/** `again`: what is found is looked for anew after a repair. */
export function useHealth(again: () => void): Health {
  const { t } = useText()
  const { id } = useWorkspace()
  const notices = useNotices()
  const isOnline = useIsOnline()
  const repair = useCommand('health.repair')
  const undo = useCommand('health.undoRepair')
  const rebuild = useCommand('health.rebuildMirror')
  return {
    async repair(part) {
      const asked = part === undefined ? {} : { part }
      const done = await repair.run({ workspace: id, withDiary: false, reset: false, ...asked })
      // What it did stands on the page; a reader hears it.
      if (done?.changed) notices.say(t('health.repaired'))
      else if (done) notices.did(t('health.nothingToDo'))
      again()
      return done
    },
    async undoRepair() {
      const done = await undo.run({ workspace: id })
      if (!done) return false
      notices.did(t('health.undone', { restored: done.restored.length, kept: done.kept.length }))
      again()
      return true
    },
    async rebuild() {
      if (await rebuild.run({ workspace: id })) notices.did(t('health.rebuilt'))
    },
    isRepairing: repair.isRunning || undo.isRunning,
    isRebuilding: rebuild.isRunning,
    whyNot: isOnline ? null : t('app.offline.title'),
    error: repair.error ?? undo.error ?? rebuild.error,
  }
}
