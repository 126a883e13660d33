import { useCall, useCommand } from '../../lib/calls.ts'
import type { MessageKey } from '../../lib/catalogues.ts'
import { useNotices } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'

const WORDS: Readonly<Record<string, MessageKey>> = {
  unregistered: 'search.obsidian.unregistered',
  'not-a-vault': 'search.obsidian.notVault',
  'no-handler': 'search.obsidian.noHandler',
}

/** Opens a line of a note in Obsidian, through the shell or by its address, or tells why that cannot be (ux 11). */
export function useObsidian(): (path: string, line: number) => Promise<void> {
  const { t } = useText()
  const { id } = useWorkspace()
  const notices = useNotices()
  const canOpenAddress = useCall('app.capabilities', {}).data?.canOpenAddress ?? false
  const link = useCommand('obsidian.link')
  const shell = useCommand('shell.openInObsidian')
  return async (path, line) => {
    const found = await link.run({ workspace: id, path, line, newTab: false })
    if (!found) notices.failed(t('search.obsidian.failed', { path }))
    else if (found.state !== 'ready' || found.address === null)
      notices.failed(t(WORDS[found.state] ?? 'search.obsidian.noHandler', { path }))
    else if (canOpenAddress) await shell.run({ workspace: id, path, line })
    else window.location.assign(found.address)
  }
}
