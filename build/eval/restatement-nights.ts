import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { nodeFiles } from '../../engine/adapters/node-files.ts'
import { peerLock } from '../../engine/adapters/peer-lock.ts'
import { runSweep } from '../../engine/host/sweep.ts'
import { DEFAULT_SETTINGS } from '../../engine/model/config.ts'
import { DAY_MS } from '../../engine/model/constants.ts'
import type { NightReport } from '../../engine/model/night.ts'
import { LOCK_FILE, MEMORY_FILE } from '../../engine/model/paths.ts'

/** Days of the notes; each is dreamt at 03:00 of the day after it. */
const DAYS = ['2026-05-25', '2026-05-26', '2026-05-27'] as const
const NIGHT_HOUR_MS = 3 * 3_600_000
const NUMBERS = / (?:<!-- *)?\[score=[^\]]*\](?: *-->)?\s*$/

/** A part of a day's note; `as` is the fact that a line says, or what kind of line it is. */
export type NoteSection = { heading: string; lines: { as: string; line: string }[] }

/** A night's report, and what the bullets of MEMORY.md say after it. */
export type Night = { report: NightReport; bullets: string[] }

/** Three notes, written as their days come, and the night after each: default settings, nothing else. */
export async function threeNights(days: readonly NoteSection[][]): Promise<Night[]> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-restatements-')))
  try {
    const nights: Night[] = []
    for (const [index, day] of DAYS.entries()) {
      const midnight = Date.parse(day) + DAY_MS
      writeNote(join(root, `memory/${day}.md`), noteText(day, days[index] ?? []), midnight - DAY_MS / 8)
      const report = await sweepAt(root, midnight + NIGHT_HOUR_MS)
      nights.push({ report, bullets: bulletsOf(readMemory(root)) })
    }
    return nights
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

function sweepAt(root: string, nowMs: number): Promise<NightReport> {
  const files = nodeFiles(root)
  const lock = peerLock(files.absolute(LOCK_FILE), () => nowMs)
  const settings = { ...DEFAULT_SETTINGS, enabled: true, timezone: 'UTC', narrator: 'none' as const }
  return runSweep({ files, root, lock, settings, narrator: null, nowMs }, { dryRun: false, force: false })
}

function writeNote(path: string, text: string, mtimeMs: number): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  utimesSync(path, mtimeMs / 1000, mtimeMs / 1000)
}

function noteText(day: string, sections: readonly NoteSection[]): string {
  const parts = sections.map(
    ({ heading, lines }) => `## ${heading}\n\n${lines.map(({ line }) => line).join('\n')}\n`,
  )
  return [`# ${day}\n`, ...parts].join('\n')
}

function readMemory(root: string): string {
  const file = nodeFiles(root).read(MEMORY_FILE)
  return file.kind === 'text' ? file.text : ''
}

function bulletsOf(memory: string): string[] {
  return memory
    .split(/\r?\n/)
    .flatMap((line) => (/^\s*[-*+]\s/.test(line) ? [line.trim().slice(2).replace(NUMBERS, '').trim()] : []))
}
