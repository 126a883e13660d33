import type { RecordSpeed } from './record-speed.ts'
import type { SizeSpeed, UpdateSpeed } from './search-speed.ts'
import type { SearchStart } from './search-start.ts'

/** What `bench search` measured; times in ms (medians unless named otherwise), ratios without a unit. */
export type SearchResult = {
  /** Where the lines came from. */
  source: 'generated' | 'data'
  /** By number of lines. */
  sizes: Record<string, SizeSpeed>
  /** Plain FTS5 divided by ours, at the largest size. */
  ftsRatio: number
  /** At the largest size. */
  update: UpdateSpeed
  record: RecordSpeed
  start: SearchStart
}

/** The figures with their targets, for reading. */
export function searchTable({ source, sizes, ftsRatio, update, record, start }: SearchResult): string {
  return [
    `lines: ${source}; medians; the targets are for 10,000 and 100,000 lines`,
    '',
    ...aligned([
      ['lines', 'build', 'lines/s', 'p50', 'p95', 'recall p95', 'FTS5 p50', 'FTS5 p95', 'FTS5 / ours'],
      ...Object.entries(sizes).map(([size, speed]) => [
        size,
        ms(speed.buildMs),
        String(Math.round(speed.linesPerSecond)),
        ms(speed.p50Ms),
        ms(speed.p95Ms),
        ms(speed.recallP95Ms),
        ms(speed.ftsP50Ms),
        ms(speed.ftsP95Ms),
        String(speed.ftsRatio),
      ]),
      ['target', '', '>= 12000', '<= 3 / 8 ms', '', '< 50 ms', '', '', '>= 10'],
    ]),
    '',
    ...aligned([
      ['FTS5 OR / ours, largest', String(ftsRatio), '>= 10'],
      [`one changed note among ${update.notes}`, ms(update.noteMs), '<= 20 ms'],
      ['  a look at all of them', ms(update.lookMs), ''],
      ['  the next answer', ms(update.nextAnswerMs), ''],
      [`one recall of 10 hits, ${record.entries} entries`, ms(record.recordMs), '<= 1 ms'],
      ['  its line in the journal alone', ms(record.journalMs), ''],
      ['  counting 100 of them', ms(record.foldMs), ''],
      ['first answer of a process / node -e 0', String(start.startRatio), '< 4'],
      ['  in ms', `${ms(start.answerMs)} / ${ms(start.nodeMs)}`, ''],
    ]),
    '',
  ].join('\n')
}

function ms(value: number): string {
  return `${value} ms`
}

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
