import './diary.css'
import { useEffect, useRef, useState } from 'react'
import { BlockedNote } from '../../features/blocked/blocked-note.tsx'
import { DiaryEntry, type DiaryRow } from '../../features/diary-entry/diary-entry.tsx'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useAddress } from '../../lib/address.ts'
import type { OutputOf } from '../../lib/call-names.ts'
import { useCall, usePages } from '../../lib/calls.ts'
import { useCommands } from '../../lib/commands.ts'
import { useIsOnline } from '../../lib/connection.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Async } from '../../ui/async.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { takeFocusedList } from '../../ui/focused-list.ts'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BackfillDialog } from './backfill-dialog.tsx'
import { DIARY_COMMANDS } from './commands.ts'
import { DayStrip } from './day-strip.tsx'
import { DoublesDialog } from './doubles-dialog.tsx'

const KINDS = ['all', 'night', 'replayed'] as const
type Kind = (typeof KINDS)[number]
const PHASES = ['all', 'light', 'rem', 'deep'] as const
type Phase = (typeof PHASES)[number]

/** What the nights said, one entry at a time (ux 6). */
export function Page() {
  const { t } = useText()
  const { id } = useWorkspace()
  const { params, choose } = useAddress()
  const isOnline = useIsOnline()
  const [isAsking, ask] = useState(false)
  const [isFilling, fill] = useState(false)
  const kind = KINDS.find((one) => one === params.kind) ?? 'all'
  const phase = PHASES.find((one) => one === params.phase) ?? 'all'
  const about = useCall('diary.entries', { workspace: id, limit: 1 })
  const doubles = about.data?.doubles ?? 0
  const askDoubles = doubles > 0 && isOnline ? () => ask(true) : null
  useCommands(DIARY_COMMANDS, { 'diary.doubles': askDoubles, 'diary.backfill': () => fill(true) })
  return (
    <div className="page">
      <header className="page-head">
        <h1>{t('app.page.diary')}</h1>
        <div className="page-actions">
          <Select
            label={t('diary.kind')}
            isLabelUnseen
            value={kind}
            options={KINDS.map((value) => ({ value, label: t(`diary.kind.${value}`) }))}
            onChange={(value: Kind) =>
              choose({ kind: value === 'all' ? null : value, day: null, entry: null })
            }
          />
          <Select
            label={t('diary.phase')}
            isLabelUnseen
            value={phase}
            options={PHASES.map((value) => ({ value, label: t(`diary.phase.${value}`) }))}
            onChange={(value: Phase) =>
              choose({ phase: value === 'all' ? null : value, day: null, entry: null })
            }
          />
          <Button onPress={() => fill(true)}>{t('diary.backfill.open')}</Button>
          {doubles > 0 && (
            <Button
              whyNot={isOnline ? null : t('app.offline.title')}
              onPress={askDoubles ?? (() => undefined)}
            >
              {t('diary.doubles.count', { count: doubles })}
            </Button>
          )}
        </div>
      </header>
      <Async
        state={about.state}
        loading={<Skeleton lines={6} label={t('app.loading')} />}
        error={(error) => <ProblemNote error={error} onRetry={about.again} />}
        blocked={(error) => <BlockedNote error={error} workspace={id} onRetry={about.again} />}
        empty={({ total }) =>
          total === 0 ? (
            <EmptyState title={t('diary.empty.title')}>
              <p>{t('diary.empty.help')}</p>
            </EmptyState>
          ) : null
        }
      >
        {(page) => (
          <>
            <Entries key={`${kind} ${phase}`} kind={kind} phase={phase} page={page} />
            {isAsking && <DoublesDialog page={page} onClose={() => ask(false)} />}
          </>
        )}
      </Async>
      {isFilling && <BackfillDialog onClose={() => fill(false)} />}
    </div>
  )
}

/** The entries of a kind: the strip of days, and the one in view. */
type EntriesProps = { kind: Kind; phase: Phase; page: OutputOf<'diary.entries'> }

function Entries({ kind, phase, page }: EntriesProps) {
  const { t } = useText()
  const { id } = useWorkspace()
  const { params } = useAddress()
  const pages = usePages('diary.entries', {
    workspace: id,
    limit: 200,
    ...(kind === 'all' ? {} : { kind }),
    ...(phase === 'all' ? {} : { phase }),
  })
  const { data, hasMore, more } = pages
  // A diary is moved to the archive year by year: it is a few pages at most, and any day of it may be asked for.
  useEffect(() => {
    if (data && hasMore) more()
  }, [data, hasMore, more])
  return (
    <Async
      state={pages.state}
      loading={<Skeleton lines={6} label={t('app.loading')} />}
      error={(error) => <ProblemNote error={error} onRetry={pages.again} />}
      blocked={(error) => <BlockedNote error={error} workspace={id} onRetry={pages.again} />}
      empty={({ total }) => (total === 0 ? <p className="soft">{t('diary.kind.none')}</p> : null)}
    >
      {({ rows, total }) => (
        <Reader
          rows={rows}
          total={total}
          days={kind === 'all' && phase === 'all' ? page.days : daysIn(rows)}
          at={placeOf(rows, params)}
        />
      )}
    </Async>
  )
}

const daysIn = (rows: readonly DiaryRow[]): string[] =>
  [...new Set(rows.flatMap(({ day }) => (day === null ? [] : [day])))].sort()

/** By its number in the diary, else the newest of the day, else the newest of all. */
function placeOf(rows: readonly DiaryRow[], { entry, day }: Readonly<Record<string, string>>): number {
  const byNumber = rows.findIndex(({ index }) => String(index) === entry)
  const byDay = rows.findIndex((row) => row.day === day)
  return Math.max(0, byNumber >= 0 ? byNumber : byDay)
}

type ReaderProps = { rows: readonly DiaryRow[]; total: number; days: readonly string[]; at: number }

function Reader({ rows, total, days, at }: ReaderProps) {
  const { t } = useText()
  const { choose } = useAddress()
  const row = rows[at]
  const step = (by: number) => {
    const next = rows[at + by]
    if (next) choose({ entry: String(next.index), day: next.day })
  }
  const pane = useReadingPane(step)
  useCommands(DIARY_COMMANDS, {
    'diary.older': at < rows.length - 1 ? () => step(1) : null,
    'diary.newer': at > 0 ? () => step(-1) : null,
  })
  if (!row) return null
  return (
    <>
      {row.day !== null && <DayStrip days={days} current={row.day} />}
      <section
        className="diary-read"
        data-keys="list"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it hears the keys of lists and must be reachable by them.
        tabIndex={0}
        aria-label={t('app.page.diary')}
        {...pane}
      >
        <div className="page-actions diary-steps">
          <Button whyNot={at >= rows.length - 1 ? t('diary.oldest') : null} keys="←" onPress={() => step(1)}>
            {t('diary.older')}
          </Button>
          <Button whyNot={at <= 0 ? t('diary.newest') : null} keys="→" onPress={() => step(-1)}>
            {t('diary.newer')}
          </Button>
          <span className="soft numbers">{t('diary.where', { number: at + 1, total })}</span>
        </div>
        <DiaryEntry row={row} />
      </section>
    </>
  )
}

/** `J` and `K` go to older and newer entries. */
function useReadingPane(step: (by: number) => void) {
  const pane = useRef<HTMLElement>(null)
  const release = useRef<(() => void) | null>(null)
  const latest = useRef(step)
  latest.current = step
  useEffect(() => () => release.current?.(), [])
  return {
    ref: pane,
    onFocus: () => {
      release.current = takeFocusedList({
        move: (by) => {
          if (typeof by === 'number') latest.current(by)
        },
        selectAll: () => undefined,
        focus: () => pane.current?.focus(),
      })
    },
  }
}
