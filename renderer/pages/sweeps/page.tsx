import './sweeps.css'
import { useState } from 'react'
import { BlockedNote } from '../../features/blocked/blocked-note.tsx'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useAddress } from '../../lib/address.ts'
import { type Pages, usePages } from '../../lib/calls.ts'
import { useCommands } from '../../lib/commands.ts'
import { useIsOnline } from '../../lib/connection.ts'
import { useText } from '../../lib/text.ts'
import { useMedia } from '../../lib/use-media.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Async } from '../../ui/async.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SplitPanes } from '../../ui/split-panes.tsx'
import { SWEEPS_COMMANDS } from './commands.ts'
import { ComparisonView } from './comparison.tsx'
import { DryRunPlan, SweepView } from './detail.tsx'
import { Runs } from './runs.tsx'
import { type Sweep, useUndo } from './use-undo.ts'

/** What each run did, to the line. */
export function Page() {
  const { t } = useText()
  const { id } = useWorkspace()
  const { params, choose } = useAddress()
  const isOnline = useIsOnline()
  const list = usePages('sweeps.list', { workspace: id, limit: 100 })
  const openDryRun = () => choose({ dry: '1', left: null, right: null })
  const isDry = params.dry === '1'
  return (
    <div className="page page-whole sweeps-page">
      <header className="page-head">
        <h1>{t('app.page.sweeps')}</h1>
        <Button whyNot={isOnline ? null : t('app.offline.title')} onPress={openDryRun}>
          {t('sweeps.dryRun')}
        </Button>
      </header>
      <Async
        state={list.state}
        loading={<Skeleton lines={8} label={t('app.loading')} />}
        error={(error) => <ProblemNote error={error} onRetry={list.again} />}
        blocked={(error) => <BlockedNote error={error} workspace={id} onRetry={list.again} />}
        empty={({ rows }) =>
          rows.length > 0 ? null : isDry ? (
            <DryRunPlan onClose={() => choose({ dry: null })} />
          ) : (
            <EmptyState
              title={t('sweeps.never')}
              action={<Button onPress={openDryRun}>{t('sweeps.dryRun')}</Button>}
            >
              <p>{t('sweeps.never.help')}</p>
            </EmptyState>
          )
        }
      >
        {(pages) => <Sweeps pages={pages} more={list.more} openDryRun={openDryRun} />}
      </Async>
    </div>
  )
}

type SweepsProps = { pages: Pages<Sweep>; more(): void; openDryRun(): void }

function Sweeps({ pages: { rows, total }, more, openDryRun }: SweepsProps) {
  const { t } = useText()
  const { params, choose } = useAddress()
  const isNarrow = useMedia('(max-width: 899px)')
  const isOnline = useIsOnline()
  const undo = useUndo()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const active = rows.find(({ id }) => id === params.sweep) ?? rows[0] ?? null
  const chosen = rows.filter(({ id }) => selected.has(id))
  const [newer, older] = chosen
  const compare =
    chosen.length === 2 && newer && older
      ? () => choose({ left: older.id, right: newer.id, dry: null })
      : null
  useCommands(SWEEPS_COMMANDS, {
    'sweeps.decisions': () => choose({ show: null }),
    'sweeps.files': () => choose({ show: 'files' }),
    'sweeps.compare': compare,
    'sweeps.undo': active && undo.whyNot(active) === null ? () => void undo.run(active) : null,
    'sweeps.dryRun': isOnline ? openDryRun : null,
  })
  const list = (
    <div className="runs">
      <div className="runs-head">
        <span className="soft">{t('sweeps.total', { count: total })}</span>
        <Button whyNot={compare ? null : t('sweeps.compare.whyNot')} onPress={compare ?? (() => undefined)}>
          {t('sweeps.compare')}
        </Button>
      </div>
      <Runs
        rows={rows}
        total={total}
        active={active?.id ?? null}
        selected={selected}
        onActive={(sweep) => choose({ sweep, dry: null, left: null, right: null })}
        onSelect={setSelected}
        onMore={more}
      />
    </div>
  )
  const shown =
    params.dry === '1' ? (
      <DryRunPlan onClose={() => choose({ dry: null })} />
    ) : params.left && params.right ? (
      <ComparisonView
        left={params.left}
        right={params.right}
        onClose={() => choose({ left: null, right: null })}
      />
    ) : (
      active && <SweepView key={active.id} sweep={active.id} undo={undo} />
    )
  if (isNarrow)
    return (
      <div className="sweeps-stack">
        {list}
        {shown}
      </div>
    )
  return (
    <SplitPanes
      id="sweeps"
      dividerLabel={(before, after) => t('sweeps.divider', { before, after })}
      panes={[
        { id: 'runs', label: t('sweeps.list'), children: list, size: 32, minSize: 20 },
        { id: 'run', label: t('sweeps.parts'), children: shown, size: 68, minSize: 30 },
      ]}
    />
  )
}
