import { MEMORY_FILE } from '../../../engine/model/paths.ts'
import { BlockedNote } from '../../features/blocked/blocked-note.tsx'
import { DiffView } from '../../features/diff/diff-view.tsx'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useAddress } from '../../lib/address.ts'
import type { OutputOf } from '../../lib/call-names.ts'
import { useCall } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useHasPage } from '../../lib/pages.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Async } from '../../ui/async.tsx'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Memory } from './segments.ts'

const MOST = 50

/** What would come into MEMORY.md and what would leave it: proposals that wait, the plan of a night, ways to make room. */
export function Proposal({ memory }: { memory: Memory | null }) {
  const { t } = useText()
  const { params, choose } = useAddress()
  return (
    <div className="memory-side">
      <Waiting />
      {params.plan === '1' ? (
        <Plan onClose={() => choose({ plan: null })} />
      ) : (
        <div className="memory-ask">
          <Button icon="moon" onPress={() => choose({ plan: '1' })}>
            {t('memory.plan.ask')}
          </Button>
          <p className="soft">{t('memory.plan.help')}</p>
        </div>
      )}
      {memory && memory.tidy.length > 0 && <Room tidy={memory.tidy} />}
    </div>
  )
}

function Waiting() {
  const { t } = useText()
  const { id } = useWorkspace()
  const { href, params, choose } = useAddress()
  const hasReview = useHasPage('review')
  const { state, again } = useCall('review.list', { workspace: id, lane: 'ready', limit: MOST })
  return (
    <section className="memory-part" aria-labelledby="memory-waiting">
      <h2 id="memory-waiting">{t('memory.waiting')}</h2>
      <Async
        state={state}
        loading={<Skeleton label={t('app.loading')} />}
        error={(error) => <ProblemNote error={error} onRetry={again} />}
        blocked={(error) => <BlockedNote error={error} workspace={id} onRetry={again} />}
        empty={({ rows }) => (rows.length === 0 ? <p className="soft">{t('memory.waiting.none')}</p> : null)}
      >
        {({ rows, total }) => (
          <>
            <ul className="memory-changes">
              {rows.map((row) => (
                <li key={row.key}>
                  <Button
                    kind="quiet"
                    onPress={() => choose({ proposal: params.proposal === row.key ? null : row.key })}
                  >
                    <Change text={row.text} replaces={row.replaces?.text ?? null} />
                  </Button>
                  {params.proposal === row.key && <ProposalDiff id={row.key} />}
                </li>
              ))}
            </ul>
            {total > rows.length && (
              <p className="soft">{t('memory.waiting.more', { shown: rows.length, total })}</p>
            )}
            {hasReview && <a href={href('review')}>{t('memory.waiting.decide', { count: total })}</a>}
          </>
        )}
      </Async>
    </section>
  )
}

/** One line that comes, and the one that it takes the place of. */
function Change({ text, replaces }: { text: string; replaces: string | null }) {
  const { t } = useText()
  return (
    <>
      <span className="memory-plus">
        <span aria-hidden="true">+ </span>
        <span className="unseen">{t('shared.diff.added')} </span>
        {text}
      </span>
      {replaces !== null && (
        <span className="memory-minus">
          <span aria-hidden="true">− </span>
          <span className="unseen">{t('shared.diff.removed')} </span>
          {replaces}
        </span>
      )}
    </>
  )
}

function ProposalDiff({ id: key }: { id: string }) {
  const { t } = useText()
  const { id } = useWorkspace()
  const { state, again } = useCall('review.get', { workspace: id, key })
  return (
    <Async
      state={state}
      loading={<Skeleton label={t('app.loading')} />}
      error={(error) => <ProblemNote error={error} onRetry={again} />}
      blocked={(error) => <BlockedNote error={error} workspace={id} onRetry={again} />}
      empty={({ diff }) => (diff.after === null ? <p className="soft">{t('memory.plan.nothing')}</p> : null)}
    >
      {({ diff }) => (
        <>
          <DiffView path={MEMORY_FILE} before={diff.before ?? ''} after={diff.after ?? ''} />
          <Leaving sections={diff.leaving} />
        </>
      )}
    </Async>
  )
}

function Leaving({ sections }: { sections: readonly string[] }) {
  const { t } = useText()
  const format = useFormat()
  if (sections.length === 0) return null
  return <p className="soft">{t('memory.plan.leaving', { sections: format.list(sections) })}</p>
}

/** What the next night would do with the file if it ran now; the very plan, not carried out. */
function Plan({ onClose }: { onClose(): void }) {
  const { t } = useText()
  const { id } = useWorkspace()
  const { state, again } = useCall('sweep.dryRun', { workspace: id }, { isKept: false })
  return (
    <section className="memory-part" aria-labelledby="memory-plan">
      <header className="page-head">
        <h2 id="memory-plan">{t('memory.plan')}</h2>
        <Button kind="quiet" icon="close" label={t('app.close')} onPress={onClose} />
      </header>
      <Async
        state={state}
        loading={<Progress label={t('memory.plan.making')} share={null} />}
        error={(error) => <ProblemNote error={error} onRetry={again} />}
        blocked={(error) => <BlockedNote error={error} workspace={id} onRetry={again} />}
        empty={(plan) => (changesOf(plan).length === 0 ? <p>{t('memory.plan.nothing')}</p> : null)}
      >
        {(plan) => <PlanView plan={plan} />}
      </Async>
    </section>
  )
}

type PlanOf = OutputOf<'sweep.dryRun'>
const changesOf = ({ verdicts }: PlanOf) =>
  verdicts.filter(({ kind }) => kind === 'promoted' || kind === 'proposed')

function PlanView({ plan }: { plan: PlanOf }) {
  const { t } = useText()
  const memory = plan.fileChanges.find(({ path }) => path === MEMORY_FILE)
  return (
    <>
      <p className="soft">{t('memory.plan.notWritten')}</p>
      {memory?.after != null ? (
        <DiffView path={MEMORY_FILE} before={memory.before ?? ''} after={memory.after} />
      ) : (
        <ul className="memory-changes">
          {changesOf(plan).map(({ key, text, replaces }) => (
            <li key={key}>
              <Change text={text} replaces={replaces} />
            </li>
          ))}
        </ul>
      )}
      <Leaving sections={plan.sweep.deep.archivedSections} />
    </>
  )
}

/** What would make room, once the file is nearly full. */
function Room({ tidy }: { tidy: Memory['tidy'] }) {
  const { t } = useText()
  return (
    <section className="memory-part" aria-labelledby="memory-room">
      <h2 id="memory-room">{t('memory.room')}</h2>
      <ul className="memory-changes">
        {tidy.map(({ kind, lines, freesChars, needsOwner }) => (
          <li key={`${kind} ${lines[0]?.line}`}>
            <p>
              {t(`memory.room.${kind}`, { count: lines.length, chars: freesChars })}
              {needsOwner && ` · ${t('memory.room.yours')}`}
            </p>
            {lines.map(({ line, text }) => (
              <p key={line} className="soft">
                {text}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
