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

type Reason = NonNullable<Status['blocked']>['reason']
/** No night can be run while they last, and of these some leave nothing to look at either. */
const NO_RUN: ReadonlySet<Reason> = new Set(['folder_missing', 'read_only', 'too_large', 'moved', 'busy'])
const NO_LOOK: ReadonlySet<Reason> = new Set(['folder_missing', 'too_large', 'moved'])

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
  const reason = status?.run.blocked?.reason ?? null
  const canRun = canBegin && (reason === null || !NO_RUN.has(reason))
  const canLook = canBegin && (reason === null || !NO_LOOK.has(reason))
  const begin = async (force: boolean) => {
    choose({ dry: null })
    if (await run.run({ workspace: id, force })) notices.say(t('tonight.begun'))
  }
  const actions = {
    run: canRun ? () => void begin(false) : null,
    runAgain: canRun ? () => void begin(true) : null,
    dryRun: canLook ? () => choose({ dry: '1' }) : null,
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
  const whyNot = (): string | null => {
    if (!isOnline) return t('app.offline.title')
    if (isRunning) return t('tonight.whyRunning')
    return reason !== null && !canRun ? t(`blocked.${reason}.title`) : null
  }
  return {
    ...actions,
    whyNot: whyNot(),
    error: run.error ?? stop.error ?? undo.error,
    dismiss() {
      for (const command of [run, stop, undo]) command.dismiss()
    },
  }
}
