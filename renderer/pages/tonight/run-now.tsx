import './tonight.css'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { useNow } from '../../lib/use-now.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Status } from './use-night.ts'

const STEPS = ['load', 'plan', 'write', 'diary'] as const

/** A run on its way: the four steps fill as they happen. Its stop leaves every file whole. */
export function RunNow({ run }: { run: Status['run'] }) {
  const { t } = useText()
  const format = useFormat()
  const nowMs = useNow(1_000)
  const at = (STEPS as readonly (string | null)[]).indexOf(run.step)
  return (
    <section aria-labelledby="run-now">
      <h2 id="run-now">
        {t(run.isDryRun ? 'tonight.dryRunning' : 'tonight.running')}{' '}
        {run.startedAtMs !== null && (
          <span className="soft numbers">{format.span(Math.max(1_000, nowMs - run.startedAtMs))}</span>
        )}
      </h2>
      <ol className="steps">
        {STEPS.map((step, index) => (
          <li key={step} data-state={index < at ? 'done' : index === at ? 'now' : 'later'}>
            <Icon name={index < at ? 'check' : index === at ? 'moon' : 'more'} />
            {t(`app.step.${step}`)}
            {index === at && <span className="unseen"> {t('tonight.stepNow')}</span>}
          </li>
        ))}
      </ol>
      <p className="soft tonight-small">{t('tonight.stopIsSafe')}</p>
    </section>
  )
}
