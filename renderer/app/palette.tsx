import { useAddress } from '../lib/address.ts'
import { useRunning } from '../lib/commands.ts'
import { keysLabel } from '../lib/keyboard.ts'
import { keysOf } from '../lib/own-keys.ts'
import { isMac } from '../lib/platform.ts'
import { useText } from '../lib/text.ts'
import { usePreferences } from '../lib/use-preferences.ts'
import type { Workspace } from '../lib/workspace.ts'
import { CommandList } from '../ui/command-list.tsx'
import { Dialog } from '../ui/dialog.tsx'

export type PaletteProps = {
  isOpen: boolean
  onClose(): void
  workspaces: readonly Workspace[]
}

/** Every command that can be run now, every page and every workspace, by name (`Mod+K`). */
export function Palette({ isOpen, onClose, workspaces }: PaletteProps) {
  const { t } = useText()
  const { choose } = useAddress()
  const running = useRunning().filter(({ id }) => id !== 'app.palette' && !id.startsWith('list.'))
  const own = usePreferences()
  const item = (command: (typeof running)[number]) => {
    const { id, title, words, run } = command
    const [keys] = keysOf(command, own)
    return { id, label: words ?? t(title), ...(keys && { keys: keysLabel(keys, isMac) }), run }
  }
  const isPage = (id: string) => id.startsWith('go.')
  return (
    <Dialog
      title={t('app.command.palette')}
      isTitleUnseen
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('app.close')}
    >
      <CommandList
        label={t('app.command.palette')}
        placeholder={t('app.palette.placeholder')}
        empty={t('app.palette.empty')}
        onChoose={onClose}
        groups={[
          {
            id: 'commands',
            title: t('app.palette.commands'),
            items: running.filter(({ id }) => !isPage(id)).map(item),
          },
          {
            id: 'pages',
            title: t('app.palette.pages'),
            items: running.filter(({ id }) => isPage(id)).map(item),
          },
          {
            id: 'workspaces',
            title: t('app.palette.workspaces'),
            items: workspaces.map(({ id, name }) => ({
              id: `workspace.${id}`,
              label: name,
              run: () => choose({ workspace: id }),
            })),
          },
        ]}
      />
    </Dialog>
  )
}
