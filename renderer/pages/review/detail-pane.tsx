import './detail-pane.css'
import { BlockedNote } from '../../features/blocked/blocked-note.tsx'
import { ClaimLife } from '../../features/claim-life/claim-life.tsx'
import { scriptLanguage } from '../../features/markdown/script-language.ts'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { RewriteNote } from '../../features/rewrite/rewrite-note.tsx'
import { WhyTable } from '../../features/score-bars/why-table.tsx'
import { TrialRun } from '../../features/shadow-trial/trial-run.tsx'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Async } from '../../ui/async.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Act } from './act.tsx'
import type { LaneActions } from './actions.ts'
import { ConflictNote } from './conflict-note.tsx'
import { Contradiction } from './contradiction.tsx'
import { EditWording } from './edit-wording.tsx'
import { LinkNote } from './link-note.tsx'
import { MemoryChange } from './memory-change.tsx'
import { RefusedNote } from './refused-note.tsx'
import { Warnings } from './row-view.tsx'
import { Section } from './section.tsx'
import { Sources } from './sources.tsx'
import type { Detail, Row } from './types.ts'
import type { Decisions } from './use-decisions.ts'
import { useRowWords } from './use-row-words.ts'
import { Wordings } from './wordings.tsx'

export type DetailPaneProps = { row: Row; actions: LaneActions; decisions: Decisions; isFull: boolean }

/** Everything about the current row: what it says and would write, why, from where, and its life. */
export function DetailPane({ row, actions, decisions, isFull }: DetailPaneProps) {
  const { t } = useText()
  const { id: workspace } = useWorkspace()
  const { detail, wording } = actions
  const isConflict = decisions.outcome.conflict?.rows.some(({ key }) => key === row.key) ?? false
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of the pane, which is the section; it has the focus while it is read.
    <div
      className="review-detail"
      role="group"
      aria-label={t('review.detail')}
      data-keys="list"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.target !== event.currentTarget) return
        event.preventDefault()
        actions.leave()
      }}
    >
      {isConflict && <ConflictNote decisions={decisions} detail={detail} />}
      <RefusedNote refused={decisions.outcome.refused} row={row} />
      {wording.editing ? (
        <EditWording wording={wording} row={row} maxChars={detail.data?.maxChars ?? null} />
      ) : (
        <Head row={row} isFull={isFull} />
      )}
      {row.link && <LinkNote row={row} />}
      {row.replaces && row.lane !== 'done' && <Contradiction row={row} actions={actions} />}
      <Async
        state={detail.state}
        loading={<Skeleton lines={8} label={t('app.loading')} />}
        error={(error) => <ProblemNote error={error} onRetry={detail.again} />}
        blocked={(error) => <BlockedNote error={error} workspace={workspace} onRetry={detail.again} />}
        empty={() => null}
      >
        {(data) => (
          <Sections
            detail={data}
            row={row}
            actions={actions}
            isFull={isFull}
            hasChange={row.lane !== 'done' && !isConflict}
          />
        )}
      </Async>
    </div>
  )
}

function Head({ row, isFull }: { row: Row; isFull: boolean }) {
  const { t } = useText()
  const words = useRowWords()
  const { searches, restatements, dayHits, replayed, queries } = row.signals
  const state = words.state(row)
  return (
    <header className="review-head">
      <Warnings warnings={words.warnings(row)} />
      <p className="review-text" data-full={isFull || undefined} lang={scriptLanguage(row.text) ?? undefined}>
        {row.text}
      </p>
      {state !== null && <p>{state}</p>}
      {row.signals.total > 0 && (
        <p className="soft numbers">
          {words.facts(row).join(' · ')}
          {isFull && <> · {t('review.fact.apart', { searches, restatements, dayHits, replayed, queries })}</>}
        </p>
      )}
    </header>
  )
}

type SectionsProps = {
  detail: Detail
  row: Row
  actions: LaneActions
  isFull: boolean
  hasChange: boolean
}

function Sections({ detail, row, actions, isFull, hasChange }: SectionsProps) {
  const { t, coded } = useText()
  const { why, evidence, wordings, life, diff } = detail
  return (
    <>
      {hasChange && (
        <Section id="review-diff" title={t('review.diff')} letter="D">
          <MemoryChange diff={diff} />
        </Section>
      )}
      {why && (
        <Section id="review-why" title={t('review.why')} letter="W">
          <p>
            <strong>{t(`review.verdict.${why.verdict.kind}`)}</strong>
            {why.verdict.reason !== null && (
              <span className="soft"> {coded('reason', why.verdict.reason, 'reason.other')}</span>
            )}
          </p>
          {row.rewrite && (
            <RewriteNote rewrite={row.rewrite}>
              {row.rewrite.accepted && row.lane !== 'done' && (
                <div>
                  <Act action={actions.clean}>{t('review.clean')}</Act>
                </div>
              )}
            </RewriteNote>
          )}
          <WhyTable why={why} />
          {row.lane !== 'done' && <TrialRun key={row.key} entry={row.key} />}
        </Section>
      )}
      {evidence.length > 0 && <Sources evidence={evidence} row={row} actions={actions} isFull={isFull} />}
      {isFull && wordings.length > 0 && (
        <Section id="review-wordings" title={t('review.wordings')}>
          <Wordings texts={wordings} />
        </Section>
      )}
      {life.length > 1 && (
        <Section id="review-life" title={t('review.life.title')}>
          <ClaimLife life={life} />
        </Section>
      )}
    </>
  )
}
