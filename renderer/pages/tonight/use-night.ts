import { useAddress } from '../../lib/address.ts'
import type { OutputOf } from '../../lib/call-names.ts'
import { type CallError, useCommand } from '../../lib/calls.ts'
import { useCommands } from '../../lib/commands.ts'
import { useIsOnline } from '../../lib/connection.ts'
import { useNotices } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { TONIGHT_COMMANDS } from './commands.ts'

export type Status = OutputOf<'status.get'>

/** What can be done with a night now; null: not now. */
export type NightActions = {
  run: (() => void) | null
  runAgain: (() => void) | null
  dryRun: (() => void) | null
  stop: (() => void) | null
  undo: (() => void) | null
  /** Why nothing of it can be done. */
  whyNot: string | null
  error: CallError | null
  dismiss(): void
}

export function useNight(status: Status | null): NightActions {
  const { t } = useText()
  const { id } = useWorkspace()
  const { choose } = useAddress()
  const notices = useNotices()
  const isOnline = useIsOnline()
  const run = useCommand('sweep.run')
  const stop = useCommand('sweep.stop')
  const undo = useCommand('sweeps.undo')
  const isRunning = status?.run.isRunning ?? false
  const last = status?.lastNight ?? null
  const canBegin = isOnline && status !== null && !isRunning
  const begin = async (force: boolean) => {
    choose({ dry: null })
    if (await run.run({ workspace: id, force })) notices.say(t('tonight.begun'))
  }
  const actions = {
    run: canBegin ? () => void begin(false) : null,
    runAgain: canBegin ? () => void begin(true) : null,
    dryRun: canBegin ? () => choose({ dry: '1' }) : null,
    stop: isOnline && isRunning ? () => void stop.run({ workspace: id }) : null,
    undo:
      isOnline && !isRunning && last?.receipt && !last.isUndone
        ? async () => {
            const undone = await undo.run({ workspace: id, sweep: last.id })
            if (undone)
              notices.did(
                t('tonight.undone', { files: undone.restored.length, conflicts: undone.conflicts.length }),
              )
          }
        : null,
  }
  useCommands(TONIGHT_COMMANDS, {
    'tonight.run': actions.run,
    'tonight.dryRun': actions.dryRun,
    'tonight.stop': actions.stop,
    'tonight.undo': actions.undo,
  })
  return {
    ...actions,
    whyNot: isOnline ? (isRunning ? t('tonight.whyRunning') : null) : t('app.offline.title'),
    error: run.error ?? stop.error ?? undo.error,
    dismiss() {
      for (const command of [run, stop, undo]) command.dismiss()
    },
  }
}
