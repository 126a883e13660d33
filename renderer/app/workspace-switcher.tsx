import { useAddress } from '../lib/address.ts'
import { useText } from '../lib/text.ts'
import type { Workspace } from '../lib/workspace.ts'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'

/** The workspace in view, and the way to another one or to a new one. */
export function WorkspaceSwitcher({ workspace, all }: { workspace: Workspace; all: readonly Workspace[] }) {
  const { t } = useText()
  const { choose, go } = useAddress()
  return (
    <Menu
      label={t('app.workspaces')}
      trigger={
        <Button kind="quiet" icon="folder" label={t('app.workspace.now', { name: workspace.name })}>
          {workspace.name} ▾
        </Button>
      }
      choices={[
        ...all.map(({ id, name, blocked }) => ({
          id,
          label:
            blocked && blocked.reason !== 'off'
              ? t('app.workspace.blocked', { name, reason: t(`blocked.${blocked.reason}.title`) })
              : name,
          isOn: id === workspace.id,
          run: () => choose({ workspace: id }),
        })),
        { id: 'line', isSeparator: true as const },
        { id: 'add', label: t('app.workspace.add'), run: () => go('first-run') },
      ]}
    />
  )
}
