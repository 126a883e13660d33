import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useCall, useCommand } from '../../lib/calls.ts'
import { useNotices } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Async } from '../../ui/async.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Shown } from './actions.ts'

/** Lines of the note around the one that was asked for. */
const LINES = 200

/** The note of a claim, at its line; or the way to it in Obsidian. */
export function NoteDialog({ shown, onShow }: { shown: Shown; onShow(shown: Shown | null): void }) {
  const { t } = useText()
  const { path, line, isInObsidian } = shown
  return (
    <Dialog title={`${path}:${line}`} isOpen onClose={() => onShow(null)} closeLabel={t('app.close')}>
      {isInObsidian ? <InObsidian {...shown} /> : <NoteLines path={path} line={line} />}
    </Dialog>
  )
}

function NoteLines({ path, line }: { path: string; line: number }) {
  const { t } = useText()
  const { id: workspace } = useWorkspace()
  const { state, again } = useCall('note.read', { workspace, path, line, lines: LINES })
  return (
    <Async
      state={state}
      loading={<Skeleton lines={6} label={t('app.loading')} />}
      error={(error) => <ProblemNote error={error} onRetry={again} />}
      blocked={(error) => <ProblemNote error={error} onRetry={again} />}
      empty={() => null}
    >
      {(note) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
        <ol className="review-note" tabIndex={0} aria-label={path}>
          {note.lines.map((item) => (
            <li
              key={item.line}
              data-source={item.line === line || undefined}
              ref={(element) => {
                if (item.line === line) element?.scrollIntoView({ block: 'center' })
              }}
            >
              <span className="review-note-number numbers" aria-hidden="true">
                {item.line}
              </span>
              <span>{item.text}</span>
            </li>
          ))}
        </ol>
      )}
    </Async>
  )
}

/** The host builds the address; a browser shows it as a link, the desktop app opens it (ux 11). */
function InObsidian({ path, line }: Shown) {
  const { t } = useText()
  const { id: workspace } = useWorkspace()
  const notices = useNotices()
  const canOpen = useCall('app.capabilities', {}).data?.canOpenAddress ?? false
  const { state, again } = useCall('obsidian.link', { workspace, path, line })
  const open = useCommand('shell.openInObsidian')
  return (
    <Async
      state={state}
      loading={<Skeleton lines={2} label={t('app.loading')} />}
      error={(error) => <ProblemNote error={error} onRetry={again} />}
      blocked={(error) => <ProblemNote error={error} onRetry={again} />}
      empty={() => null}
    >
      {(link) => (
        <>
          <p>{t(`review.obsidian.${link.state}`, { vault: link.vault ?? '' })}</p>
          <div className="review-answers">
            {link.address !== null &&
              (canOpen ? (
                <Button kind="primary" autoFocus onPress={() => void open.run({ workspace, path, line })}>
                  {t('review.source.obsidian')}
                </Button>
              ) : (
                <a href={link.address}>{t('review.source.obsidian')}</a>
              ))}
            <Button
              icon="copy"
              onPress={() =>
                void navigator.clipboard.writeText(path).then(() => notices.say(t('review.obsidian.copied')))
              }
            >
              {t('review.obsidian.copy')}
            </Button>
          </div>
          {open.error && <ProblemNote error={open.error} onRetry={open.dismiss} />}
        </>
      )}
    </Async>
  )
}
