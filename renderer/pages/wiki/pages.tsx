import { useEffect, useRef, useState } from 'react'
import { BlockedNote } from '../../features/blocked/blocked-note.tsx'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useAddress } from '../../lib/address.ts'
import { type PagesResult, usePages } from '../../lib/calls.ts'
import { useCommands } from '../../lib/commands.ts'
import { useText } from '../../lib/text.ts'
import { useMedia } from '../../lib/use-media.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Async } from '../../ui/async.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GridList } from '../../ui/grid-list.tsx'
import { Link } from '../../ui/link.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SplitPanes } from '../../ui/split-panes.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { WIKI_COMMANDS } from './commands.ts'
import { FILTERS, type Input, KINDS, listInput } from './filter.ts'
import { PageRow, usePageName, type WikiRow } from './page-row.tsx'
import type { Wiki, WikiActs } from './use-wiki-acts.ts'
import { WikiPage } from './wiki-page.tsx'

const NARROW = '(max-width: 719px)'

/** Every page of the wiki, found by words, kind and state; the open one beside the list. */
export function Pages({ wiki, acts }: { wiki: Wiki; acts: WikiActs }) {
  const { t } = useText()
  const { id: workspace } = useWorkspace()
  const { params } = useAddress()
  const input = listInput(workspace, params)
  const pages = usePages('wiki.list', input)
  // On a small window a page has the room to itself.
  const isAlone = useMedia(NARROW) && params.page !== undefined
  return (
    <div className="wiki-pages">
      {!isAlone && <FilterBar />}
      <Async
        state={pages.state}
        loading={<Skeleton lines={8} label={t('app.loading')} />}
        error={(error) => <ProblemNote error={error} onRetry={pages.again} />}
        blocked={(error) => <BlockedNote error={error} workspace={workspace} onRetry={pages.again} />}
        empty={({ total }) =>
          total === 0 && params.page === undefined ? <Nothing wiki={wiki} input={input} /> : null
        }
      >
        {({ rows, total }) => <Table rows={rows} total={total} pages={pages} acts={acts} />}
      </Async>
    </div>
  )
}

function FilterBar() {
  const { t } = useText()
  const { params, choose } = useAddress()
  const [text, setText] = useState(params.q ?? '')
  const box = useRef<HTMLDivElement>(null)
  useCommands(WIKI_COMMANDS, { 'wiki.find': () => box.current?.querySelector('input')?.focus() })
  const find = (words: string) => choose({ q: words.trim() === '' ? null : words.trim(), page: null })
  return (
    <search className="wiki-filter">
      <div ref={box} className="wiki-find">
        <TextField
          label={t('wiki.find')}
          isLabelUnseen
          type="search"
          value={text}
          placeholder={t('wiki.find.placeholder')}
          maxLength={400}
          onChange={(words) => {
            setText(words)
            if (words.trim() === '') find('')
          }}
          onSubmit={() => find(text)}
          onEscape={() => {
            setText('')
            find('')
          }}
        />
      </div>
      <Select
        label={t('wiki.kind')}
        isLabelUnseen
        value={(params.kind ?? 'all') as string}
        options={[
          { value: 'all', label: t('wiki.kind.all') },
          ...KINDS.map((value) => ({ value: value as string, label: t(`wiki.kind.${value}`) })),
        ]}
        onChange={(kind) => choose({ kind: kind === 'all' ? null : kind })}
      />
      <Select
        label={t('wiki.filter')}
        isLabelUnseen
        value={(params.only ?? 'all') as string}
        options={[
          { value: 'all', label: t('wiki.filter.all') },
          ...FILTERS.map((value) => ({ value: value as string, label: t(`wiki.filter.${value}`) })),
        ]}
        onChange={(only) => choose({ only: only === 'all' ? null : only })}
      />
    </search>
  )
}

function Nothing({ wiki, input }: { wiki: Wiki; input: Input }) {
  const { t } = useText()
  const { href, choose } = useAddress()
  if (input.text !== undefined || input.kind !== undefined || input.filter !== undefined)
    return (
      <div role="status">
        <p>{t('wiki.nothing')}</p>
        <Button onPress={() => choose({ q: null, kind: null, only: null })}>{t('wiki.filter.none')}</Button>
      </div>
    )
  return (
    <EmptyState
      title={t('wiki.empty.title')}
      action={wiki.isFromMemory && <Link href={href('review')}>{t('wiki.empty.review')}</Link>}
    >
      <p>{t(wiki.isFromMemory ? 'wiki.empty.help' : 'wiki.empty.helpByHand')}</p>
    </EmptyState>
  )
}

/** Closes the page; the list, which is drawn anew then, has the focus again. */
function useLeave(page: string | null): () => void {
  const { choose } = useAddress()
  const isLeaving = useRef(false)
  useEffect(() => {
    if (page !== null || !isLeaving.current) return
    isLeaving.current = false
    document.querySelector<HTMLElement>('.wiki-pages [role="grid"]')?.focus()
  }, [page])
  return () => {
    isLeaving.current = true
    choose({ page: null })
  }
}

type TableProps = { rows: WikiRow[]; total: number; pages: PagesResult<WikiRow>; acts: WikiActs }

function Table({ rows, total, pages, acts }: TableProps) {
  const { t } = useText()
  const { params, choose } = useAddress()
  const isWide = useMedia('(min-width: 1100px)')
  const nameOf = usePageName()
  const { page = null, at = null } = params
  const active = at ?? page
  const open = (path: string) => choose({ page: path, at: path })
  const close = useLeave(page)
  const current = rows.find(({ path }) => path === active)
  useCommands(WIKI_COMMANDS, {
    'wiki.openPage': current ? () => open(current.path) : null,
    'wiki.obsidian': current ? () => void acts.openInObsidian(current.path) : null,
  })
  const list = (
    <GridList
      label={t('wiki.list')}
      rows={rows}
      total={total}
      onMore={pages.more}
      keyOf={({ path }) => path}
      nameOf={nameOf}
      renderRow={(row) => <PageRow row={row} />}
      rowHeight={74}
      active={active}
      onActive={(path) => choose({ at: path })}
      onOpen={open}
      empty={<p>{t('wiki.nothing')}</p>}
    />
  )
  if (page === null) return list
  const view = <WikiPage key={page} page={page} acts={acts} onClose={close} />
  if (!isWide) return <div className="wiki-alone">{view}</div>
  return (
    <SplitPanes
      id="wiki"
      dividerLabel={(before, after) => t('memory.divider', { before, after })}
      panes={[
        { id: 'list', label: t('wiki.list'), size: 36, minSize: 24, children: list },
        { id: 'page', label: t('wiki.page'), size: 64, minSize: 30, children: view },
      ]}
    />
  )
}
