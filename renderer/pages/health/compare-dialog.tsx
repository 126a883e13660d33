import { BlockedNote } from '../../features/blocked/blocked-note.tsx'
import { DiffView } from '../../features/diff/diff-view.tsx'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useSource } from '../../features/source-note/use-source.ts'
import { useCall } from '../../lib/calls.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Async } from '../../ui/async.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** What a copy that a sync program left says, and its note does not (case C150); it is the owner who decides. */
export function CompareDialog({ path, onClose }: { path: string; onClose(): void }) {
  const { t } = useText()
  const { id } = useWorkspace()
  const { state, again } = useCall('health.compare', { workspace: id, path })
  const { openInObsidian } = useSource()
  return (
    <Dialog
      title={path}
      isOpen
      onClose={onClose}
      closeLabel={t('app.close')}
      actions={
        <Button icon="external" onPress={() => openInObsidian({ path, startLine: 1, endLine: 1 })}>
          {t('shared.source.obsidian')}
        </Button>
      }
    >
      <Async
        state={state}
        loading={<Skeleton lines={6} label={t('app.loading')} />}
        error={(error) => <ProblemNote error={error} onRetry={again} />}
        blocked={(error) => <BlockedNote error={error} workspace={id} onRetry={again} />}
        empty={() => null}
      >
        {({ of, note, copy }) =>
          note === copy ? (
            <p>{t('health.compare.same')}</p>
          ) : (
            <>
              <p>{t(note === null ? 'health.compare.gone' : 'health.compare.help', { of })}</p>
              <DiffView path={path} before={note ?? ''} after={copy} />
            </>
          )
        }
      </Async>
    </Dialog>
  )
}
