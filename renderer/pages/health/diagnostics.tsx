import { useEffect, useRef } from 'react'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useCall } from '../../lib/calls.ts'
import { useNotices } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Async } from '../../ui/async.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** What would be copied, to be read first: no text of notes is in it. */
export function Diagnostics({ onClose }: { onClose(): void }) {
  const { t } = useText()
  const { id } = useWorkspace()
  const notices = useNotices()
  const { state, again } = useCall('health.diagnostics', { workspace: id }, { isKept: false })
  const part = useRef<HTMLElement>(null)
  useEffect(() => {
    part.current?.scrollIntoView({ block: 'nearest' })
    part.current?.focus({ preventScroll: true })
  }, [])
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => notices.did(t('health.diagnostics.copied')),
      () => notices.failed(t('health.diagnostics.notCopied')),
    )
  return (
    <section ref={part} tabIndex={-1} className="health-part" aria-labelledby="health-diagnostics">
      <div className="page-head">
        <h2 id="health-diagnostics">{t('health.diagnostics')}</h2>
        <Button kind="quiet" icon="close" label={t('health.diagnostics.close')} onPress={onClose} />
      </div>
      <p className="soft">{t('health.diagnostics.help')}</p>
      <Async
        state={state}
        loading={<Skeleton lines={8} label={t('app.loading')} />}
        error={(error) => <ProblemNote error={error} onRetry={again} />}
        blocked={(error) => <ProblemNote error={error} onRetry={again} />}
        empty={() => null}
      >
        {({ text }) => (
          <>
            <div>
              <Button icon="copy" kind="primary" onPress={() => void copy(text)}>
                {t('health.diagnostics.copy')}
              </Button>
            </div>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys. */}
            <section className="diagnostics" tabIndex={0} aria-label={t('health.diagnostics.text')}>
              <pre lang="en">{text}</pre>
            </section>
          </>
        )}
      </Async>
    </section>
  )
}
