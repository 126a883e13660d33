import './source-note.css'
import { useAddress } from '../../lib/address.ts'
import { useCall, useCommand } from '../../lib/calls.ts'
import { useNotices } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Async } from '../../ui/async.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BlockedNote } from '../blocked/blocked-note.tsx'
import { ProblemNote } from '../problem/problem-note.tsx'
import { parsePlace, printPlace, type WholePlace } from './place.ts'

/** Why the place of the address (`obsidian=PATH:LINE`) did not open in Obsidian, and the ways on (ux 11). */
export function ObsidianDialog() {
  const { t } = useText()
  const { params, choose } = useAddress()
  const place = parsePlace(params.obsidian)
  if (!place) return null
  return (
    <Dialog
      title={printPlace(place)}
      isOpen
      closeLabel={t('app.close')}
      onClose={() => choose({ obsidian: null })}
    >
      <WaysOn place={place} />
    </Dialog>
  )
}

function WaysOn({ place: { path, startLine: line } }: { place: WholePlace }) {
  const { t } = useText()
  const { id: workspace } = useWorkspace()
  const notices = useNotices()
  const canOpen = useCall('app.capabilities', {}).data?.canOpenAddress ?? false
  const { state, again } = useCall('obsidian.link', { workspace, path, line })
  const open = useCommand('shell.openInObsidian')
  const copy = () =>
    void navigator.clipboard.writeText(path).then(() => notices.say(t('shared.obsidian.copied')))
  return (
    <Async
      state={state}
      loading={<Skeleton lines={2} label={t('app.loading')} />}
      error={(error) => <ProblemNote error={error} onRetry={again} />}
      blocked={(error) => <BlockedNote error={error} workspace={workspace} onRetry={again} />}
      empty={() => null}
    >
      {(link) => (
        <div className="obsidian-ways">
          <p>{t(`shared.obsidian.${link.state}`, { vault: link.vault ?? '' })}</p>
          <div className="page-actions">
            {link.address !== null &&
              (canOpen ? (
                <Button kind="primary" autoFocus onPress={() => void open.run({ workspace, path, line })}>
                  {t('shared.source.obsidian')}
                </Button>
              ) : (
                <a href={link.address}>{t('shared.source.obsidian')}</a>
              ))}
            <Button icon="copy" onPress={copy}>
              {t('shared.obsidian.copy')}
            </Button>
          </div>
          {open.error && <ProblemNote error={open.error} onRetry={open.dismiss} />}
        </div>
      )}
    </Async>
  )
}
