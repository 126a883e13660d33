import { BlockedNote } from '../../features/blocked/blocked-note.tsx'
import { scriptLanguage } from '../../features/markdown/script-language.ts'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import type { OutputOf } from '../../lib/call-names.ts'
import { useCall } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Async } from '../../ui/async.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Sweep } from './use-undo.ts'

type Comparison = OutputOf<'sweeps.compare'>
type Side = Comparison['changed'][number]['left']

/** Two runs beside each other: their numbers, and every claim that fared otherwise. */
export function ComparisonView({ left, right, onClose }: { left: string; right: string; onClose(): void }) {
  const { t } = useText()
  const { id } = useWorkspace()
  const { state, again } = useCall('sweeps.compare', { workspace: id, left, right })
  return (
    <article className="sweep">
      <header className="page-head">
        <h2>{t('sweeps.comparison')}</h2>
        <Button kind="quiet" icon="close" label={t('sweeps.comparison.close')} onPress={onClose} />
      </header>
      <Async
        state={state}
        loading={<Skeleton lines={10} label={t('app.loading')} />}
        error={(error) => <ProblemNote error={error} onRetry={again} />}
        blocked={(error) => <BlockedNote error={error} workspace={id} onRetry={again} />}
        empty={() => null}
      >
        {(comparison) => <Tables comparison={comparison} />}
      </Async>
    </article>
  )
}

const NUMBERS = ['considered', 'promoted', 'proposed', 'known', 'held', 'waiting'] as const

function Tables({ comparison: { left, right, changed } }: { comparison: Comparison }) {
  const { t } = useText()
  const format = useFormat()
  const when = (sweep: Sweep) => format.dateTime(sweep.startedAtMs)
  const head = (
    <thead>
      <tr>
        <td />
        <th scope="col">{when(left)}</th>
        <th scope="col">{when(right)}</th>
      </tr>
    </thead>
  )
  return (
    <>
      <table className="compare numbers">
        <caption className="unseen">{t('sweeps.comparison.numbers')}</caption>
        {head}
        <tbody>
          {NUMBERS.map((name) => (
            <tr key={name}>
              <th scope="row">{t(`sweeps.number.${name}`)}</th>
              <td>{format.number(left.deep[name])}</td>
              <td>{format.number(right.deep[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {changed.length === 0 ? (
        <p>{t('sweeps.comparison.same')}</p>
      ) : (
        <table className="compare">
          <caption>{t('sweeps.comparison.changed', { count: changed.length })}</caption>
          {head}
          <tbody>
            {changed.map((claim) => (
              <tr key={claim.key}>
                <th scope="row" lang={scriptLanguage(claim.text) ?? undefined}>
                  {claim.text}
                </th>
                <SideCell side={claim.left} />
                <SideCell side={claim.right} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function SideCell({ side }: { side: Side }) {
  const { t } = useText()
  const format = useFormat()
  return (
    <td>
      {side === null ? (
        <span className="soft">{t('sweeps.comparison.absent')}</span>
      ) : (
        <>
          {t(`sweeps.kind.${side.kind}`)} <span className="soft numbers">{format.score(side.score)}</span>
        </>
      )}
    </td>
  )
}
