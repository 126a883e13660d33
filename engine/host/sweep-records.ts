import { createHash } from 'node:crypto'
import { parsedJson } from '../core/text/json.ts'
import type { DreamingSettings } from '../model/config.ts'
import { SWEEPS_KEPT } from '../model/constants.ts'
import type { NightReport } from '../model/night.ts'
import { SWEEPS_DIR } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'

const LAST = `${SWEEPS_DIR}/last.json`

type Last = { sweepId: string; at: string; fingerprint: string }

/** Everything a sweep looks at besides the recall store; times in epoch ms, sizes in bytes. */
export type Looked = {
  notes: readonly { path: string; mtimeMs: number; size: number }[]
  /** Transcripts of sessions, each with its times; left out by nights of an older version. */
  sessions?: readonly string[]
  /** Times and size of MEMORY.md, or why it has none. */
  memory: string
  /** The same of what a person decided. */
  review: string
  settings: DreamingSettings
}

/**
 * Hash of what a sweep looked at. When it is that of the last finished sweep there is nothing new to dream
 * about.
 */
export function fingerprint(
  storeText: string | null,
  { notes, sessions = [], memory, review, settings }: Looked,
): string {
  const hash = createHash('sha256')
  hash.update(storeText ?? '')
  for (const note of [...notes].sort((a, b) => (a.path < b.path ? -1 : 1)))
    hash.update(`${note.path}\0${note.mtimeMs}\0${note.size}\0`)
  for (const session of [...sessions].sort()) hash.update(`${session}\0`)
  hash.update(`${memory}\0${review}\0${JSON.stringify(settings)}`)
  return hash.digest('hex')
}

export function lastSweep(files: Files): Last | null {
  const last = readRecord<Partial<Last>>(files, LAST)
  return typeof last?.fingerprint === 'string' ? (last as Last) : null
}

/** Keeps the report of what was done so far. */
export function saveSweep(files: Files, report: NightReport): void {
  files.write(`${SWEEPS_DIR}/${report.sweepId}.json`, `${JSON.stringify(report)}\n`, { mode: 0o600 })
}

/** Keeps the report of a finished sweep; `print` is null when the next one must look again. */
export function markFinished(files: Files, report: NightReport, print: string | null): void {
  saveSweep(files, report)
  if (print) {
    const last: Last = { sweepId: report.sweepId, at: report.startedAt, fingerprint: print }
    files.write(LAST, `${JSON.stringify(last)}\n`, { mode: 0o600 })
  } else files.remove(LAST)
  const names = sweepIds(files)
  for (const id of names.slice(0, -SWEEPS_KEPT)) files.remove(`${SWEEPS_DIR}/${id}.json`)
}

const SWEEP_FILE = /^(\d{4}-\d{2}-\d{2}T.*)\.json$/

/** Ids of the kept sweep reports, oldest first. */
export function sweepIds(files: Files): string[] {
  return files
    .list(SWEEPS_DIR)
    .flatMap(({ name }) => SWEEP_FILE.exec(name)?.[1] ?? [])
    .sort()
}

export function loadSweep(files: Files, id: string): NightReport | null {
  return readRecord<NightReport>(files, `${SWEEPS_DIR}/${id}.json`)
}

/** JSON of a record of ours; null when it is not there or is none. */
export function readRecord<T>(files: Files, path: string): T | null {
  const file = files.read(path)
  return file.kind === 'text' ? ((parsedJson(file.text) ?? null) as T | null) : null
}
