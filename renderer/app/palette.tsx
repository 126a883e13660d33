import { useState } from 'react'
import { useAddress } from '../lib/address.ts'
import { useCall } from '../lib/calls.ts'
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
  onClose(): void
  /** Whose notes can be opened; null: none is in view. */
  workspace: string | null
  workspaces: readonly Workspace[]
}

/** Every command that can be run now, every page, workspace and note, by name (`Mod+K`). */
export function Palette({ onClose, workspace, workspaces }: PaletteProps) {
  const { t } = useText()
  const { choose } = useAddress()
  const [text, setText] = useState('')
  const files = useFiles(workspace, text)
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
      isOpen
      onClose={onClose}
      closeLabel={t('app.close')}
    >
      <CommandList
        label={t('app.command.palette')}
        placeholder={t('app.palette.placeholder')}
        empty={t('app.palette.empty')}
        onChoose={onClose}
        onText={setText}
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
          {
            id: 'files',
            title: t('app.palette.files'),
            items: files.map((path) => ({
              id: `file.${path}`,
              label: path,
              run: () => choose({ note: `${path}:1` }),
            })),
          },
        ]}
      />
    </Dialog>
  )
}

/** Notes that are shown at once. */
const SHOWN = 30

/** Notes of which the path holds what is typed; none before anything is. */
function useFiles(workspace: string | null, text: string): string[] {
  const isAsked = workspace !== null && text.trim() !== ''
  const found = useCall('note.list', isAsked ? { workspace, text: text.trim(), limit: SHOWN } : null, {
    isKept: false,
  })
  return isAsked ? (found.data?.rows.map(({ path }) => path) ?? []) : []
}
