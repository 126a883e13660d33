import { type Blocked, useBlockedWords } from '../features/blocked/blocked-words.ts'
import type { OutputOf } from '../lib/call-names.ts'
import { useFormat } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import type { Workspace } from '../lib/workspace.ts'
import { Icon } from '../ui/icon.tsx'
import { PauseMenu } from './pause-menu.tsx'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'

type Status = OutputOf<'status.get'>
export type StatusLineProps = {
  workspace: Workspace
  all: readonly Workspace[]
  /** Null until it is known. */
  status: Status | null
}

/** Which workspace, what the last run did, and what is next or what stands in the way (ux 3). */
export function StatusLine({ workspace, all, status }: StatusLineProps) {
  return (
    <header className="status-line" data-pane="status" tabIndex={-1}>
      <WorkspaceSwitcher workspace={workspace} all={all} />
      <div className="status-words" role="status">
        {status && (
          <>
            <LastRun status={status} />
            {status.blocked && !status.run.isRunning ? (
              <BlockedWords blocked={status.blocked} />
            ) : (
              <NextRun status={status} />
            )}
          </>
        )}
      </div>
      <PauseMenu workspace={workspace} hasOthers={all.length > 1} status={status} />
    </header>
  )
}

function LastRun({ status: { lastNight } }: { status: Status }) {
  const { t } = useText()
  const format = useFormat()
  if (!lastNight) return <span className="soft">{t('app.status.never')}</span>
  const { startedAtMs, outcome, deep } = lastNight
  const params = { when: format.dateTime(startedAtMs), proposed: deep.proposed, written: deep.promoted }
  return <span>{t(`app.status.${outcome}`, params)}</span>
}

function NextRun({ status: { run, schedule } }: { status: Status }) {
  const { t } = useText()
  const format = useFormat()
  if (run.isRunning) {
    const step = t(`app.step.${run.step ?? 'waiting'}`)
    return (
      <strong>
        <Icon name="moon" /> {t(run.isDryRun ? 'app.status.dryRun' : 'app.status.running', { step })}
      </strong>
    )
  }
  if (schedule.missed) {
    const params = { when: format.dateTime(schedule.missed.dueMs), count: schedule.missed.count }
    return <span>{t('app.status.missed', params)}</span>
  }
  if (schedule.waitsFor) return <span>{t(`app.status.waits.${schedule.waitsFor}`)}</span>
  const [next] = schedule.nextRunsMs
  return (
    <span>
      {next === undefined ? t('app.status.noNext') : t('app.status.next', { when: format.dateTime(next) })}
    </span>
  )
}

function BlockedWords({ blocked }: { blocked: Blocked }) {
  const { title } = useBlockedWords(blocked)
  return (
    <span>
      <Icon name={blocked.reason === 'paused' ? 'pause' : 'blocked'} /> {title}
    </span>
  )
}
