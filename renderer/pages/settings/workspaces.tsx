import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useAddress } from '../../lib/address.ts'
import { useCall, useCommand } from '../../lib/calls.ts'
import { useIsOnline } from '../../lib/connection.ts'
import { useNotices } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import type { Workspace } from '../../lib/workspace.ts'
import { Button } from '../../ui/button.tsx'

/** Which folders take part; taking one out touches no file of it. */
export function Workspaces() {
  const { t } = useText()
  const { href } = useAddress()
  const isOnline = useIsOnline()
  const notices = useNotices()
  const workspaces = useCall('workspaces.list', {}).data?.workspaces ?? []
  const remove = useCommand('workspaces.remove')
  const add = useCommand('workspaces.add')
  const takeOut = async ({ id, name, folder, mode, isEnabled }: Workspace) => {
    if (!(await remove.run({ workspace: id }))) return
    notices.did(t('settings.workspaces.removed', { name }), async () => {
      await add.run({ folder, mode, isEnabled })
    })
  }
  const error = remove.error ?? add.error
  return (
    <section className="setting-group" aria-labelledby="settings-workspaces">
      <h2 id="settings-workspaces">{t('app.workspaces')}</h2>
      {error && <ProblemNote error={error} />}
      <ul className="setting-folders">
        {workspaces.map((workspace) => (
          <li key={workspace.id}>
            <span className="setting-folder">
              <strong>{workspace.name}</strong> <span className="mono soft">{workspace.folder}</span>
            </span>
            {workspace.blocked && (
              <span className="soft">{t(`blocked.${workspace.blocked.reason}.title`)}</span>
            )}
            <Button
              label={t('settings.workspaces.removeNamed', { name: workspace.name })}
              whyNot={
                workspace.isFromPeer
                  ? t('settings.workspaces.fromPeer')
                  : isOnline
                    ? null
                    : t('app.offline.title')
              }
              onPress={() => void takeOut(workspace)}
            >
              {t('settings.workspaces.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <a href={href('first-run')}>{t('app.workspace.add')}</a>
    </section>
  )
}
