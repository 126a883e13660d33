import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { NightActions, Status } from './use-night.ts'

/** Before the first night: what will be here, when, and a look at what it would do. */
export function NeverRan({ night, status }: { night: NightActions; status: Status }) {
  const { t } = useText()
  const format = useFormat()
  const next = status.schedule.nextRunsMs[0]
  return (
    <EmptyState
      title={t('tonight.never.title')}
      action={
        <Button whyNot={night.dryRun ? null : night.whyNot} onPress={night.dryRun ?? (() => undefined)}>
          {t('tonight.dryRun')}
        </Button>
      }
    >
      <p>{t('tonight.never.help', { notes: status.counts.dailyNotes })}</p>
      {next !== undefined && <p>{t('app.status.next', { when: format.dateTime(next) })}</p>}
    </EmptyState>
  )
}
