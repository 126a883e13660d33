import { parseArgs } from 'node:util'
import { recordSpeed } from './record-speed.ts'
import { loadCorpus } from './search-corpus.ts'
import { type SizeSpeed, sizeSpeed, type UpdateSpeed } from './search-speed.ts'
import { searchStart } from './search-start.ts'
import { type SearchResult, searchTable } from './search-table.ts'
import { sizeOptions, sizesOf } from './sizes.ts'

const DEFAULT_SIZES = '1000,10000,100000'
/** Lines of the index that a process starts with, and entries of the store that searches are recorded for. */
const START_LINES = 10_000
const STORED_ENTRIES = 100_000

/**
 * `npm run bench -- search [--json] [--data DIR] [--sizes 1000,10000,100000]`: speed of index, search, recording and
 * start. DIR holds `locomo/*.json`; without it the text is generated.
 */
export async function searchBench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...sizeOptions(DEFAULT_SIZES),
      data: { type: 'string' },
      entries: { type: 'string', default: String(STORED_ENTRIES) },
    },
  })
  const sizes = sizesOf(values.sizes)
  const entries = Number(values.entries)
  if (!sizes) return
  if (!Number.isInteger(entries) || entries < 1) {
    process.stderr.write('bench: --entries takes a whole number such as 10000\n')
    process.exitCode = 2
    return
  }
  const result = await measured(values.data, sizes, entries)
  process.stdout.write(values.json ? `${JSON.stringify(result, null, 2)}\n` : searchTable(result))
}

async function measured(
  dir: string | undefined,
  sizes: readonly number[],
  entries: number,
): Promise<SearchResult> {
  const corpus = loadCorpus(dir)
  const rows: [string, SizeSpeed][] = []
  let update: UpdateSpeed | undefined
  for (const size of sizes) {
    say(`${size} lines: index, questions, changes`)
    const measuredSize = await sizeSpeed(corpus, size)
    rows.push([String(size), rounded(measuredSize.speed)])
    update = measuredSize.update
  }
  const largest = rows.at(-1)?.[1]
  if (!update || !largest) throw new RangeError('no sizes')
  say(`recording into ${entries} entries`)
  const record = await recordSpeed(entries)
  say('start-up')
  const start = await searchStart(corpus, START_LINES)
  return {
    source: corpus.source,
    sizes: Object.fromEntries(rows),
    ftsRatio: largest.ftsRatio,
    update: rounded(update),
    record: rounded(record),
    start: rounded(start),
  }
}

/** Four significant digits. */
function rounded<T extends Record<string, number>>(figures: T): T {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Number(value.toPrecision(4))]),
  ) as T
}

function say(what: string): void {
  process.stderr.write(`bench: ${what}\n`)
}
