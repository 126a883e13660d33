import { useState } from 'react'
import { useFailure } from '../../features/problem/use-failure.ts'
import type { OutputOf } from '../../lib/call-names.ts'
import { type CallError, useCall, useCommand } from '../../lib/calls.ts'
import { useIsOnline } from '../../lib/connection.ts'
import { useNotices } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'

export type Wiki = OutputOf<'wiki.state'>
type Written = OutputOf<'wiki.compile'>
export type NoObsidian = { state: Exclude<OutputOf<'wiki.link'>['state'], 'ready'>; vault: string }

export type WikiActs = {
  /** Makes the vault, and the pages of what was promoted. */
  make(): Promise<void>
  compile(): Promise<void>
  saveNotes(page: string, notes: string): Promise<boolean>
  /** `page` null: the vault. */
  openInObsidian(page: string | null): Promise<void>
  /** Why Obsidian does not open it. */
  noObsidian: NoObsidian | null
  isRunning: boolean
  whyNot: string | null
  error: CallError | null
}

/** What is done with the wiki; what was written can be taken back. */
export function useWikiActs(): WikiActs {
  const { t } = useText()
  const { id: workspace } = useWorkspace()
  const notices = useNotices()
  const isOnline = useIsOnline()
  const [init, compile, apply, undo] = [
    useCommand('wiki.init'),
    useCommand('wiki.compile'),
    useCommand('wiki.apply'),
    useCommand('wiki.undo'),
  ]
  useFailure(apply.error, undo.error)
  const obsidian = useObsidian(workspace)
  const tell = (words: string, { receipt }: Written) => {
    if (receipt === null) notices.did(words)
    else
      notices.did(words, async () => {
        const undone = await undo.run({ workspace, receipt })
        if (undone && undone.conflicts.length > 0)
          notices.say(t('wiki.undo.conflicts', { count: undone.conflicts.length }))
      })
  }
  const run = async () => {
    const written = await compile.run({ workspace })
    if (!written) return
    const { changed, files } = written
    tell(changed === 0 ? t('wiki.compiled.same') : t('wiki.compiled', { count: changed, files }), written)
  }
  return {
    async make() {
      if (await init.run({ workspace })) await run()
    },
    compile: run,
    async saveNotes(page, notes) {
      const written = await apply.run({ workspace, op: 'notes', page, notes })
      if (written) tell(t('wiki.notes.saved'), written)
      return written !== null
    },
    openInObsidian: obsidian.open,
    noObsidian: obsidian.reason,
    isRunning: init.isRunning || compile.isRunning,
    whyNot: isOnline ? null : t('app.offline.title'),
    error: init.error ?? compile.error,
  }
}

function useObsidian(workspace: string) {
  const canOpen = useCall('app.capabilities', {}).data?.canOpenAddress ?? false
  const [link, command, shell] = [
    useCommand('wiki.link'),
    useCommand('wiki.open'),
    useCommand('shell.openWiki'),
  ]
  useFailure(link.error, command.error, shell.error)
  const [reason, setReason] = useState<NoObsidian | null>(null)
  return {
    reason,
    async open(page: string | null) {
      setReason(null)
      const found = await link.run({ workspace, page })
      if (found === null) return
      const { state, vault, address } = found
      if (state !== 'ready' || address === null)
        return setReason({ state: state === 'ready' ? 'no-handler' : state, vault })
      if (found.command === 'chosen' && (await command.run({ workspace, page }))?.isOpened) return
      if (!canOpen) return window.location.assign(address)
      if ((await shell.run({ workspace, page }))?.isOpened === false)
        setReason({ state: 'no-handler', vault })
    },
  }
}
