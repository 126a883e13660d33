import './recall.css'
import { useState } from 'react'
import { BlockedNote } from '../../features/blocked/blocked-note.tsx'
import { EraseDialog } from '../../features/erase/erase-dialog.tsx'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useSource } from '../../features/source-note/use-source.ts'
import { useAddress } from '../../lib/address.ts'
import { type PagesResult, usePages } from '../../lib/calls.ts'
import { useCommands } from '../../lib/commands.ts'
import { useText } from '../../lib/text.ts'
import { useMedia } from '../../lib/use-media.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Async } from '../../ui/async.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GridList } from '../../ui/grid-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SplitPanes } from '../../ui/split-panes.tsx'
import { RECALL_COMMANDS } from './commands.ts'
import { Detail } from './detail.tsx'
import { isFiltered, listInput, NO_FILTER, type RecallInput, type RecallRow } from './filter.ts'
import { FilterBar } from './filter-bar.tsx'
import { ColumnHeads, Row } from './row.tsx'
import { type RecallActions, useRecallActions } from './use-actions.ts'
import { useRowWords } from './use-row-words.ts'

/** What is waiting and gathering signals (ux 7). */
export function Page() {
  const { t } = useText()
  const { id } = useWorkspace()
  const { params } = useAddress()
  const input = listInput(id, params)
  const pages = usePages('recall.list', input)
  const actions = useRecallActions()
  return (
    <div className="page page-whole">
      <header className="page-head">
        <h1>{t('app.page.recall')}</h1>
        {pages.data && (
          <span className="soft numbers" role="status">
            {t('recall.total', { count: pages.data.total })}
          </span>
        )}
      </header>
      <FilterBar input={input} />
      <Async
        state={pages.state}
        loading={<Skeleton lines={10} label={t('app.loading')} />}
        error={(error) => <ProblemNote error={error} onRetry={pages.again} />}
        blocked={(error) => <BlockedNote error={error} workspace={id} onRetry={pages.again} />}
        empty={({ total }) => (total === 0 ? <Nothing input={input} /> : null)}
      >
        {({ rows, total }) => <Table rows={rows} total={total} pages={pages} actions={actions} />}
      </Async>
      {actions.asked && actions.revision !== null && (
        <EraseDialog claim={actions.asked} revision={actions.revision} onClose={actions.close} />
      )}
    </div>
  )
}

function Nothing({ input }: { input: RecallInput }) {
  const { t } = useText()
  const { choose } = useAddress()
  if (isFiltered(input))
    return (
      <div>
        <p>{t('recall.nothingFits')}</p>
        <Button onPress={() => choose(NO_FILTER)}>{t('recall.filter.none')}</Button>
      </div>
    )
  return (
    <EmptyState title={t('recall.empty.title')}>
      <p>{t('recall.empty.help')}</p>
    </EmptyState>
  )
}

type TableProps = {
  rows: RecallRow[]
  total: number
  pages: PagesResult<RecallRow>
  actions: RecallActions
}

/** The rows, and the current one explained: beside them where there is room, else above the page. */
function Table({ rows, total, pages, actions }: TableProps) {
  const { t } = useText()
  const { params, choose } = useAddress()
  const isWide = useMedia('(min-width: 1100px)')
  const [selected, select] = useState<ReadonlySet<string>>(new Set())
  const row = rows.find(({ key }) => key === params.key) ?? (isWide ? rows[0] : undefined)
  const explain = () => {
    if (isWide) document.querySelector<HTMLElement>('[data-pane="detail"] button')?.focus()
    else choose({ why: '1' })
  }
  useRowCommands({ row, chosen: rows.filter(({ key }) => selected.has(key)), actions, explain, select })
  const list = <List {...{ rows, total, pages, selected, select, explain }} active={row?.key ?? null} />
  if (isWide)
    return (
      <SplitPanes
        id="recall"
        dividerLabel={(before, after) => t('memory.divider', { before, after })}
        panes={[
          { id: 'list', label: t('recall.list'), size: 64, children: list },
          {
            id: 'detail',
            label: t('recall.why'),
            size: 36,
            children: row && <Detail row={row} actions={actions} />,
          },
        ]}
      />
    )
  return (
    <>
      {list}
      <Dialog
        title={t('recall.why')}
        isOpen={
          params.why === '1' && row !== undefined && params.note === undefined && actions.asked === null
        }
        closeLabel={t('app.close')}
        onClose={() => choose({ why: null })}
      >
        {row && <Detail row={row} actions={actions} />}
      </Dialog>
    </>
  )
}

type ListProps = Omit<TableProps, 'actions'> & {
  active: string | null
  selected: ReadonlySet<string>
  select(keys: ReadonlySet<string>): void
  explain(): void
}

function List({ rows, total, pages, active, selected, select, explain }: ListProps) {
  const { t } = useText()
  const { choose } = useAddress()
  const words = useRowWords()
  return (
    <div className="recall-table">
      <ColumnHeads />
      <GridList
        label={t('recall.list')}
        rows={rows}
        total={total}
        onMore={pages.more}
        keyOf={({ key }) => key}
        nameOf={words.name}
        renderRow={(row) => <Row row={row} words={words} />}
        rowHeight={62}
        active={active}
        onActive={(key) => choose({ key })}
        selected={selected}
        onSelect={select}
        onOpen={explain}
        empty={null}
      />
    </div>
  )
}

function useRowCommands({
  row,
  chosen,
  actions,
  explain,
  select,
}: {
  row: RecallRow | undefined
  chosen: readonly RecallRow[]
  actions: RecallActions
  explain(): void
  select(keys: ReadonlySet<string>): void
}): void {
  const { open, openInObsidian } = useSource()
  const forget = () => {
    actions.forget(chosen.length > 0 ? chosen : row ? [row] : [])
    select(new Set())
  }
  useCommands(RECALL_COMMANDS, {
    'recall.why': row ? explain : null,
    'recall.forget': row && actions.whyNot === null ? forget : null,
    'recall.source': row ? () => open(row.place) : null,
    'recall.obsidian': row ? () => openInObsidian(row.place) : null,
  })
}
