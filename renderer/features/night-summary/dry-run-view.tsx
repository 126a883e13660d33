import './gap-list.css'
import type { OutputOf } from '../../lib/call-names.ts'
import { useText } from '../../lib/text.ts'
import { Banner } from '../../ui/banner.tsx'
import { ScoreBar } from '../score-bars/score-bar.tsx'
import { GateTable } from '../score-bars/why-table.tsx'
import { Funnel } from './funnel.tsx'
import { NightSummary } from './night-summary.tsx'

type Detail = OutputOf<'sweep.dryRun'>

/** What a night would do: the very plan, not carried out, with the first outcome explained. */
export function DryRunView({ plan }: { plan: Detail }) {
  const { t } = useText()
  const { sweep, verdicts } = plan
  const would = verdicts.filter(({ kind }) => kind === 'promoted' || kind === 'proposed')
  const example = would[0] ?? verdicts[0]
  return (
    <>
      <Banner tone="info" title={t('shared.dryRun.title')}>
        <p>{t('shared.dryRun.help')}</p>
      </Banner>
      <NightSummary sweep={sweep} />
      {would.length > 0 ? (
        <ul className="gaps" aria-label={t('shared.dryRun.would', { count: would.length })}>
          {would.map(({ key, text, score, place }) => (
            <li key={key}>
              <span className="gaps-text">{text}</span>
              <ScoreBar score={score} />
              <span className="soft mono gaps-place">
                {place.path}:{place.startLine}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <Funnel sweep={sweep} />
      )}
      {example && (
        <section>
          <h3>{t('shared.dryRun.example')}</h3>
          <p>{example.text}</p>
          <GateTable gates={example.gates} />
        </section>
      )}
    </>
  )
}
