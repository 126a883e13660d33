import { useAddress } from '../../lib/address.ts'
import { useCall, useCommand } from '../../lib/calls.ts'
import { useNotices } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'

/** A line of a note; a place without one (old entries) counts as the first. */
export type SourceLine = { path: string; startLine: number }

/** Opens the line that something was taken from, here or in Obsidian (ux 9, `O` and `Shift+O`). */
export function useSource(): { open(line: SourceLine): void; openInObsidian(line: SourceLine): void } {
  const { t } = useText()
  const { id } = useWorkspace()
  const { choose } = useAddress()
  const notices = useNotices()
  const canOpen = useCall('app.capabilities', {}).data?.canOpenAddress ?? false
  const link = useCommand('obsidian.link')
  const shell = useCommand('shell.openInObsidian')
  const lead = async ({ path, startLine }: SourceLine) => {
    const target = { workspace: id, path, line: Math.max(1, startLine) }
    const found = await link.run(target)
    if (found?.state !== 'ready' || found.address === null)
      notices.failed(t(found ? `memory.obsidian.${found.state}` : 'errors.offline.title'))
    else if (canOpen) await shell.run(target)
    else window.location.assign(found.address)
  }
  return {
    open: ({ path, startLine }) => choose({ note: `${path}:${Math.max(1, startLine)}` }),
    openInObsidian: (line) => void lead(line),
  }
}
