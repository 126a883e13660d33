import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { GridList } from '../../ui/grid-list.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import type { Sweep } from './use-undo.ts'

const SHAPES: Readonly<Record<Sweep['outcome'], IconName>> = {
  done: 'check',
  nothing_new: 'more',
  failed: 'error',
  stopped: 'stop',
}

export type RunsProps = {
  rows: readonly Sweep[]
  total: number
  active: string | null
  selected: ReadonlySet<string>
  onActive(sweep: string): void
  onSelect(selected: ReadonlySet<string>): void
  onMore(): void
}

/** One row a run: when, what came of it, and its counts. */
export function Runs({ rows, total, active, selected, onActive, onSelect, onMore }: RunsProps) {
  const { t } = useText()
  const words = useRunWords()
  return (
    <GridList
      label={t('sweeps.list')}
      rows={rows}
      total={total}
      keyOf={({ id }) => id}
      nameOf={(sweep) => t('sweeps.row', words(sweep))}
      renderRow={(sweep, { isSelected }) => {
        const { when, result, counts } = words(sweep)
        return (
          <div className="run">
            <span className="run-when numbers">
              {isSelected && <Icon name="check" />} {when}
            </span>
            <span className="run-result" data-outcome={sweep.outcome}>
              <Icon name={sweep.isUndone ? 'undo' : SHAPES[sweep.outcome]} /> {result}
            </span>
            <span className="soft run-counts">{counts}</span>
          </div>
        )
      }}
      rowHeight={61}
      active={active}
      onActive={onActive}
      selected={selected}
      onSelect={onSelect}
      onMore={onMore}
      empty={null}
    />
  )
}

function useRunWords(): (sweep: Sweep) => { when: string; result: string; counts: string } {
  const { t } = useText()
  const format = useFormat()
  return ({ startedAtMs, outcome, isUndone, trigger, deep }) => ({
    when: format.dateTime(startedAtMs),
    result: format.list([
      t(isUndone ? 'sweeps.outcome.undone' : `sweeps.outcome.${outcome}`),
      ...(trigger === 'other' ? [] : [t(`sweeps.trigger.${trigger}`)]),
    ]),
    counts: t('sweeps.counts', {
      proposed: deep.proposed,
      written: deep.promoted,
      waiting: deep.waiting,
    }),
  })
}
