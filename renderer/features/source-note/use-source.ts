import { useAddress } from '../../lib/address.ts'
import { useCall, useCommand } from '../../lib/calls.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { useFailure } from '../problem/use-failure.ts'
import { type Place, printPlace, wholePlace } from './place.ts'

/**
 * Opens the place that something was taken from, here or in Obsidian (ux 9, `O` and `Shift+O`). What is opened is in
 * the address; the frame shows it over the page.
 */
export function useSource(): { open(place: Place): void; openInObsidian(place: Place): void } {
  const { id: workspace } = useWorkspace()
  const { choose } = useAddress()
  const canOpen = useCall('app.capabilities', {}).data?.canOpenAddress ?? false
  const link = useCommand('obsidian.link')
  const shell = useCommand('shell.openInObsidian')
  const command = useCommand('obsidian.open')
  useFailure(link.error, shell.error, command.error)
  const lead = async (place: Place) => {
    const { path, startLine: line } = wholePlace(place)
    const found = await link.run({ workspace, path, line })
    if (found === null) return
    if (found.state !== 'ready' || found.address === null) choose({ obsidian: printPlace(place) })
    else if (found.command === 'chosen' && (await command.run({ workspace, path, line }))?.isOpened) return
    else if (canOpen) {
      const opened = await shell.run({ workspace, path, line })
      if (opened && !opened.isOpened) choose({ obsidian: printPlace(place) })
    } else window.location.assign(found.address)
  }
  return {
    open: (place) => choose({ note: printPlace(place) }),
    openInObsidian: (place) => void lead(place),
  }
}
