import { BlockedNote } from '../../features/blocked/blocked-note.tsx'
import { EvidenceList } from '../../features/evidence/evidence-list.tsx'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { WhyTable } from '../../features/score-bars/why-table.tsx'
import { SourceActions } from '../../features/source-note/source-actions.tsx'
import { useAddress } from '../../lib/address.ts'
import { useCall } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useKeyLabel } from '../../lib/own-keys.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Async } from '../../ui/async.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { RecallRow } from './filter.ts'
import type { RecallActions } from './use-actions.ts'

/** One entry: its whole text, its signals, why it waits, and the lines it was taken from. */
export function Detail({ row, actions }: { row: RecallRow; actions: RecallActions }) {
  const { t } = useText()
  const { choose } = useAddress()
  const forgetKeys = useKeyLabel('recall.forget')
  return (
    <div className="recall-detail" data-keys="list">
      <p className="recall-whole">{row.text}</p>
      <p className="soft numbers">
        {t('recall.signals', {
          searches: row.searches,
          restatements: row.restatements,
          dayHits: row.dayHits,
          replayed: row.replayed,
          phaseHits: row.phaseHits,
        })}
      </p>
      {row.tags.length > 0 && (
        <ul className="recall-tag-list" aria-label={t('recall.column.tags')}>
          {row.tags.map((tag) => (
            <li key={tag}>
              <Button kind="quiet" onPress={() => choose({ tag })}>
                {tag}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="page-actions">
        <Button
          keys={forgetKeys}
          whyNot={actions.whyNot ?? (row.decision === 'reject' ? t('recall.forgotten') : null)}
          onPress={() => actions.forget([row])}
        >
          {t('recall.forget')}
        </Button>
        <Button kind="danger" whyNot={actions.whyNot} onPress={() => actions.erase(row)}>
          {t('memory.erase.ask')}
        </Button>
      </div>
      <Why row={row} />
    </div>
  )
}

function Why({ row }: { row: RecallRow }) {
  const { t } = useText()
  const { id } = useWorkspace()
  const { state, again } = useCall('review.get', { workspace: id, key: row.key })
  return (
    <Async
      state={state}
      loading={<Skeleton lines={8} label={t('app.loading')} />}
      error={(error) =>
        error.code === 'not_found' ? <NoCandidate row={row} /> : <ProblemNote error={error} onRetry={again} />
      }
      blocked={(error) => <BlockedNote error={error} workspace={id} onRetry={again} />}
      empty={() => null}
    >
      {({ why, evidence }) => (
        <>
          {why ? <WhyTable why={why} /> : <p className="soft">{t('recall.why.none')}</p>}
          <EvidenceList evidence={evidence} actions={({ place }) => <SourceActions place={place} />} />
        </>
      )}
    </Async>
  )
}

/** What no night weighs any more, such as what was promoted, still has its place. */
function NoCandidate({ row }: { row: RecallRow }) {
  const { t } = useText()
  const format = useFormat()
  return (
    <>
      <p className="soft">
        {row.promotedMs === null
          ? t('recall.why.none')
          : t('recall.why.promoted', { when: format.dateTime(row.promotedMs) })}
      </p>
      <span className="page-actions">
        <SourceActions place={row.place} />
      </span>
    </>
  )
}
