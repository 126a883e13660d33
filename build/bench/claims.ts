import { parseArgs } from 'node:util'
import { createClaimIndex } from '../../engine/core/claims/index.ts'
import type { ClaimUnit } from '../../engine/core/claims/units.ts'
import { claimLines, PLANTED_WORDINGS } from './claim-lines.ts'
import { median, startWatch } from './measure.ts'
import { sizeOptions, sizesOf } from './sizes.ts'

const DEFAULT_SIZES = '1000,10000,100000'
const LINES_PER_NOTE = 50
const CHANGED_NOTES = 21
const CHANGED_LINES = 5
const QUESTIONS = 100
const DAY_MS = 86_400_000
const FIRST_DAY_MS = Date.UTC(2020, 0, 1)

/** Times in ms: from nothing, one changed note with a look at all claims (median), one question (median). */
export type ClaimSpeed = {
  buildMs: number
  /** Of the processor: what other work on the machine takes is not in it. */
  buildCpuMs: number
  changedNoteMs: number
  findMs: number
  claims: number
  /** Share of the planted facts whose three wordings became one claim. */
  plantedFound: number
}

/** `npm run bench -- claims [--json] [--sizes 1000,10000,100000]`: grouping of statements into claims, made-up lines. */
export async function claimsBench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: sizeOptions(DEFAULT_SIZES),
  })
  const sizes = sizesOf(values.sizes, LINES_PER_NOTE)
  if (!sizes) return
  claimSpeed(sizes[0] ?? LINES_PER_NOTE)
  const result = { sizes: Object.fromEntries(sizes.map((size) => [String(size), claimSpeed(size)])) }
  process.stdout.write(values.json ? `${JSON.stringify(result, null, 2)}\n` : table(result.sizes))
}

/** Groups so many made-up lines, then changes notes of them and asks. */
export function claimSpeed(size: number): ClaimSpeed {
  const lines = claimLines(size)
  const units = lines.map((text, index) => unitOf(text, index, text))
  const watch = startWatch()
  const index = createClaimIndex()
  index.add(units)
  const claims = [...index.claims()]
  const { ms: buildMs, cpuMs: buildCpuMs } = watch()

  const changes: number[] = []
  const noteCount = Math.floor(size / LINES_PER_NOTE)
  for (let round = 0; round < CHANGED_NOTES; round += 1) {
    const first = ((round * 7919) % noteCount) * LINES_PER_NOTE
    const note = units.slice(first, first + LINES_PER_NOTE)
    const startedAt = performance.now()
    for (const { entryKey } of note) index.removeEntry(entryKey)
    index.add(
      note.map((unit, at) =>
        at < CHANGED_LINES ? { ...unit, text: `${unit.text} revision ${round}` } : unit,
      ),
    )
    index.claims()
    changes.push(performance.now() - startedAt)
  }
  const questions: number[] = []
  for (let round = 0; round < QUESTIONS; round += 1) {
    const startedAt = performance.now()
    index.find(lines[(round * 6151) % size] ?? '')
    questions.push(performance.now() - startedAt)
  }
  const planted = claims.filter(({ units: members }) => members.length >= PLANTED_WORDINGS).length
  return {
    buildMs: rounded(buildMs),
    buildCpuMs: rounded(buildCpuMs),
    changedNoteMs: rounded(median(changes)),
    findMs: rounded(median(questions)),
    claims: claims.length,
    plantedFound: rounded(planted / lines.filter((_, at) => at % 100 === 0).length),
  }
}

function unitOf(text: string, index: number, key: string): ClaimUnit {
  const note = Math.floor(index / LINES_PER_NOTE)
  const day = new Date(FIRST_DAY_MS + note * DAY_MS).toISOString().slice(0, 10)
  const line = (index % LINES_PER_NOTE) + 1
  const path = `memory/${day}.md`
  return {
    entryKey: `${path}:${line}:${key.length}`,
    text,
    startLine: line,
    endLine: line,
    path,
    day,
    heading: '',
  }
}

function rounded(value: number): number {
  return Number(value.toPrecision(4))
}

function table(sizes: Readonly<Record<string, ClaimSpeed>>): string {
  const rows = [
    ['lines', 'build', 'of it processor', 'one changed note', 'one question', 'claims', 'planted found'],
    ...Object.entries(sizes).map(([size, speed]) => [
      size,
      `${speed.buildMs} ms`,
      `${speed.buildCpuMs} ms`,
      `${speed.changedNoteMs} ms`,
      `${speed.findMs} ms`,
      String(speed.claims),
      String(speed.plantedFound),
    ]),
    ['target, 100000', '<= 3000 ms', '', '<= 50 ms', '', '', ''],
  ]
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return `${rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')}\n`
}
