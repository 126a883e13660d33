import { BlockedBanner } from '../features/blocked/blocked-banner.tsx'
import { When } from '../features/when/when.tsx'
import type { OutputOf } from '../lib/call-names.ts'
import { useCall } from '../lib/calls.ts'
import { useConnection } from '../lib/connection.ts'
import { useStore } from '../lib/store.ts'
import { useText } from '../lib/text.ts'
import { useWorkspace } from '../lib/workspace.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Progress } from '../ui/progress.tsx'
import { hostState } from './host-state.ts'

/** What holds for the whole page: nobody answers, the engine is down, something stands in the way of a run. */
export function Banners({ status }: { status: OutputOf<'status.get'> | null }) {
  const { wire } = useStore(useConnection().state)
  const { id } = useWorkspace()
  const host = useStore(hostState)
  return (
    <div className="frame-banners">
      {wire === 'closed' || wire === 'connecting' || wire === 'refused' ? <OfflineBanner /> : null}
      {wire === 'open' && (host === 'down' || host === 'restarting') && <HostBanner state={host} />}
      {wire === 'open' && status?.blocked && <BlockedBanner blocked={status.blocked} workspace={id} isWide />}
      {wire === 'open' && <MissingBanner />}
      {status && status.index.waiting > 0 && <ReadingBar index={status.index} />}
    </div>
  )
}

function OfflineBanner() {
  const { t } = useText()
  const { wire, lastSeenMs } = useStore(useConnection().state)
  const isRefused = wire === 'refused'
  return (
    <Banner
      tone="warn"
      icon="offline"
      isWide
      title={t(isRefused ? 'app.refused.title' : 'app.offline.title')}
      action={
        <Button icon="refresh" onPress={() => window.location.reload()}>
          {t('app.reload')}
        </Button>
      }
    >
      <p>
        {t(isRefused ? 'app.refused.help' : 'app.offline.help')}{' '}
        {lastSeenMs !== null && (
          <span className="soft">
            {t('app.offline.since')} <When ms={lastSeenMs} />
          </span>
        )}
      </p>
    </Banner>
  )
}

function HostBanner({ state }: { state: 'down' | 'restarting' }) {
  const { t } = useText()
  return (
    <Banner tone={state === 'down' ? 'bad' : 'warn'} isWide title={t(`app.host.${state}.title`)}>
      <p>{t(`app.host.${state}.help`)}</p>
    </Banner>
  )
}

/** A file of the installation is gone; what the app does meanwhile is all it does otherwise (case C162). */
function MissingBanner() {
  const { t } = useText()
  const path = useCall('app.about', {}).data?.missingFile ?? null
  if (path === null) return null
  return (
    <Banner tone="warn" isWide title={t('app.missing.title')}>
      <p>{t('app.missing.help', { path })}</p>
    </Banner>
  )
}

function ReadingBar({ index: { files, waiting } }: { index: OutputOf<'status.get'>['index'] }) {
  const { t } = useText()
  const all = Math.max(files, waiting)
  const label = t('app.reading', { done: all - waiting, all })
  return (
    <section className="banner banner-info banner-wide" aria-label={label}>
      <div className="banner-words">
        <Progress label={label} share={all === 0 ? null : (all - waiting) / all} />
      </div>
    </section>
  )
}
