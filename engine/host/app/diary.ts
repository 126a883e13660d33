import { ContractError } from '../../contract/errors.ts'
import type { EngineHandlers } from '../../contract/handlers.ts'
import { BACKFILL, diaryBlocks } from '../../core/diary/file.ts'
import { quotedStatements } from '../../core/diary/quoted.ts'
import { wholeText } from '../../model/files.ts'
import type { NightReport } from '../../model/night.ts'
import { isShortTermPath } from '../../model/paths.ts'
import type { Files } from '../../ports/files.ts'
import type { SweepContext } from '../context.ts'
import { diaryPath } from '../diary-file.ts'
import { type DiaryEntry, dedupeDiary, readDiary } from '../diary-read.ts'
import { dayOfNote } from '../review-rows.ts'
import { backfillHandlers } from './diary-backfill.ts'
import { pageAfter } from './paging.ts'
import type { AppParts } from './parts.ts'
import { recentNights } from './status.ts'

const EXCERPT_CHARS = 200
const MAX_DOUBLES = 200
type Numbered = DiaryEntry & { index: number; isBackfilled: boolean }

/** What the nights said. */
export function diaryHandlers(parts: AppParts): EngineHandlers['diary'] {
  const { workspaces, events } = parts
  return {
    async entries({ workspace, day, kind, phase, cursor, limit }) {
      const context = workspaces.open(workspace)
      const { files } = context
      const all = entriesOf(context)
      const phases = phasesIn(recentNights(context))
      const archived = day === undefined ? [] : archivedOf(context, day, all.length)
      const shown = [...all.filter((entry) => day === undefined || entry.day === day), ...archived]
        .filter(({ isBackfilled }) => kind === undefined || isBackfilled === (kind === 'replayed'))
        .filter((entry) => phase === undefined || phases(entry).includes(phase))
      const newestFirst = byDay(shown).reverse()
      const row = rowOf(all.length, phases)
      const doubles = doublesOf(all)
      const page = pageAfter(newestFirst, { cursor, limit, name: ({ index }) => String(index) })
      return {
        rows: page.rows.map(row),
        next: page.next,
        total: page.total,
        path: diaryPath(files),
        exists: files.stat(diaryPath(files)) !== null,
        days: [...new Set(all.flatMap((entry) => entry.day ?? []))].sort(),
        doubles: doubles.length,
        doubleRows: doubles.slice(0, MAX_DOUBLES).map(row),
      }
    },
    async entry({ workspace, index }) {
      const context = workspaces.open(workspace)
      const entry = entriesOf(context)[index]
      if (!entry) throw new ContractError('not_found', { index })
      if (entry.isBackfilled) return replayed(context.files, entry)
      const night = nightOf(recentNights(context), entry.text)
      return {
        index,
        day: entry.day,
        date: entry.date,
        text: entry.text,
        sources: (night?.light.notes ?? []).map(({ path }) => ({ path, day: dayOfNote(path) })),
        lines: linesOf(entry.text, night),
        sweep: night?.sweepId ?? null,
      }
    },
    async dedupe({ workspace }) {
      const { files, lock } = workspaces.open(workspace)
      const { removed, kept } = await lock.hold(() => dedupeDiary(files))
      if (removed > 0) events.publish({ event: 'diary.changed', workspace })
      return { removed, kept }
    },
    ...backfillHandlers(parts),
  }
}

/** Replayed days stand behind all nights in the file; here each has its place in time. One without a day stays behind its neighbour. */
function byDay(entries: readonly Numbered[]): Numbered[] {
  let last = ''
  const placed = entries.map((entry) => {
    last = entry.day ?? last
    return { entry, day: last }
  })
  return placed.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)).map(({ entry }) => entry)
}

/** `live`: how many entries the diary itself holds; those behind them are from the archive. */
function rowOf(live: number, phases: PhasesOf) {
  return ({ index, day, date, text, isBackfilled }: Numbered) => ({
    index,
    day,
    date,
    excerpt: text.length > EXCERPT_CHARS ? `${[...text].slice(0, EXCERPT_CHARS).join('')}…` : text,
    isBackfilled,
    isArchived: index >= live,
    phases: phases({ text }),
  })
}

/** Facts and other lines of a replayed day with the places that stand behind them. */
const TOLD = /^(?:\d+\.|-) (?:\[\w+\] )?(.*) \[([^\][:]+):(\d+)(?:-(\d+))?[^\][]*\]$/gm

function replayed(files: Files, { index, day, date, text }: Numbered) {
  const told = [...text.matchAll(TOLD)].flatMap(([, said = '', path = '', start, end = start]) =>
    isShortTermPath(path) && files.stat(path) !== null
      ? [{ text: said, path, startLine: Number(start), endLine: Number(end) }]
      : [],
  )
  const lines = [...new Map(told.map((line) => [`${line.path}:${line.startLine}`, line])).values()]
  const paths = [...new Set(lines.map(({ path }) => path))]
  return {
    index,
    day,
    date,
    text,
    lines,
    sources: paths.map((path) => ({ path, day: dayOfNote(path) })),
    sweep: null,
  }
}

type PhasesOf = (entry: { text: string }) => ('light' | 'rem' | 'deep')[]

/** Tells for an entry in which phases its night had something to tell; none for a night that is not recorded. */
function phasesIn(nights: readonly NightReport[]): PhasesOf {
  return ({ text }) => {
    const night = nightOf(nights, text)
    if (!night) return []
    const { light, rem, deep } = night
    return [
      ...(light.staged > 0 ? (['light'] as const) : []),
      ...(rem.themes.length + rem.truths.length > 0 ? (['rem'] as const) : []),
      ...(deep.promoted + (deep.proposed ?? 0) > 0 ? (['deep'] as const) : []),
    ]
  }
}

function nightOf(nights: readonly NightReport[], text: string): NightReport | undefined {
  return nights.findLast(({ diary }) => diary.text?.includes(text) === true)
}

function linesOf(text: string, night: NightReport | undefined) {
  const statements = (night?.deep.verdicts ?? []).map(({ text: said, candidate }) => ({
    text: said ?? candidate.snippet,
    path: candidate.path,
    startLine: candidate.startLine,
    endLine: candidate.endLine,
  }))
  return quotedStatements(text, statements)
}

function doublesOf(entries: readonly Numbered[]): Numbered[] {
  const seen = new Set<string>()
  return entries.filter(({ date, text }) => {
    const name = `${date}\n${text}`
    const isDouble = seen.has(name)
    seen.add(name)
    return isDouble
  })
}

/** Oldest first, each with its place. */
function entriesOf({ files }: SweepContext): Numbered[] {
  const file = files.read(diaryPath(files))
  const blocks = file.kind === 'text' ? diaryBlocks(wholeText(file)) : []
  return readDiary(files).entries.map((entry, index) => ({
    ...entry,
    index,
    isBackfilled: blocks[index]?.includes(BACKFILL) === true,
  }))
}

/** Entries of that day that were moved to the archive of their year. */
function archivedOf({ files }: SweepContext, day: string, from: number): Numbered[] {
  const live = new Set(readDiary(files).entries.map(({ date, text }) => `${date}\n${text}`))
  return readDiary(files, day)
    .entries.filter(({ date, text }) => !live.has(`${date}\n${text}`))
    .map((entry, index) => ({ ...entry, index: from + index, isBackfilled: false }))
}
