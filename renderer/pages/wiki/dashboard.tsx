import { BlockedNote } from '../../features/blocked/blocked-note.tsx'
import { scriptLanguage } from '../../features/markdown/script-language.ts'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useAddress } from '../../lib/address.ts'
import type { OutputOf } from '../../lib/call-names.ts'
import { usePages } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Async } from '../../ui/async.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export const DASHBOARDS = ['contradictions', 'questions', 'changes', 'weak', 'stale', 'unsourced'] as const
export type DashboardName = (typeof DASHBOARDS)[number]

type Row = OutputOf<'wiki.dashboard'>['rows'][number]
type Side = Row['sides'][number]

/** What contradicts, is open, has changed or is doubtful in all pages. */
export function Dashboard({ dashboard }: { dashboard: DashboardName }) {
  const { t } = useText()
  const { id: workspace } = useWorkspace()
  const pages = usePages('wiki.dashboard', { workspace, dashboard, limit: 100 })
  return (
    <div className="wiki-dashboard">
      <p className="soft">{t(`wiki.view.${dashboard}.help`)}</p>
      <Async
        state={pages.state}
        loading={<Skeleton lines={8} label={t('app.loading')} />}
        error={(error) => <ProblemNote error={error} onRetry={pages.again} />}
        blocked={(error) => <BlockedNote error={error} workspace={workspace} onRetry={pages.again} />}
        empty={({ total }) => (total === 0 ? <EmptyState title={t(`wiki.view.${dashboard}.none`)} /> : null)}
      >
        {({ rows, total }) => (
          <>
            <ul className="wiki-rows">
              {rows.map((row) => (
                <li key={row.id} className="wiki-dashboard-row">
                  {dashboard === 'changes' ? <Change row={row} /> : <Sides row={row} />}
                </li>
              ))}
            </ul>
            {pages.hasMore && (
              <Button onPress={pages.more}>{t('wiki.more', { shown: rows.length, total })}</Button>
            )}
          </>
        )}
      </Async>
    </div>
  )
}

/** What is said of it, then its sides, side by side where there are several. */
function Sides({ row: { text, sides } }: { row: Row }) {
  return (
    <>
      {text !== null && <p lang={scriptLanguage(text) ?? undefined}>{text}</p>}
      <div className={sides.length > 1 ? 'wiki-sides wiki-sides-many' : 'wiki-sides'}>
        {sides.map((side) => (
          <SideOf key={`${side.page.path} ${side.claim}`} side={side} />
        ))}
      </div>
    </>
  )
}

function SideOf({ side }: { side: Side }) {
  const { claim } = side
  return (
    <div className="wiki-side">
      {claim !== null && <p lang={scriptLanguage(claim) ?? undefined}>{claim}</p>}
      <SideFacts side={side} />
    </div>
  )
}

function SideFacts({ side: { page, status, confidence, freshness, day } }: { side: Side }) {
  const { t, coded } = useText()
  const format = useFormat()
  const { href } = useAddress()
  return (
    <p className="soft wiki-facts">
      <a href={href('wiki', { page: page.path })}>{page.title}</a>
      {status !== null && <span>{coded('wiki.status', status, 'wiki.status.other')}</span>}
      {confidence !== null && (
        <span>{t('wiki.claim.confidence', { share: format.percent(confidence) })}</span>
      )}
      {freshness !== null && freshness !== 'unknown' && <span>{t(`wiki.freshness.${freshness}`)}</span>}
      {day !== null && <span>{format.day(day)}</span>}
    </p>
  )
}

function Change({ row: { text, sides } }: { row: Row }) {
  const { t } = useText()
  const [side] = sides
  if (!side) return null
  return (
    <>
      <p lang={scriptLanguage(side.claim ?? '') ?? undefined}>
        <del>
          <span className="unseen">{t('wiki.history.before')}</span>
          {side.claim}
        </del>
      </p>
      <p lang={scriptLanguage(text ?? '') ?? undefined}>
        {text === null ? (
          <span className="soft">{t('wiki.history.ended')}</span>
        ) : (
          <ins>
            <span className="unseen">{t('wiki.history.after')}</span>
            {text}
          </ins>
        )}
      </p>
      <SideFacts side={side} />
    </>
  )
}
