import { createHash } from 'node:crypto'
import type { DreamingSettings } from '../model/config.ts'
import { SWEEPS_KEPT } from '../model/constants.ts'
import type { NoteSource } from '../model/files.ts'
import type { NightReport } from '../model/night.ts'
import { MEMORY_FILE, SWEEPS_DIR } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'

const RUNNING = `${SWEEPS_DIR}/running.json`
const LAST = `${SWEEPS_DIR}/last.json`

type Last = { sweepId: string; at: string; fingerprint: string }

/**
 * Hash of all a sweep looks at: the recall store, the names, times and sizes of the daily notes, MEMORY.md
 * and the settings. When it is that of the last finished sweep there is nothing new to dream about.
 */
export function fingerprint(
  files: Files,
  notes: NoteSource,
  settings: DreamingSettings,
  storeText: string | null,
): string {
  const hash = createHash('sha256')
  hash.update(storeText ?? '')
  for (const note of notes.dailyNotes().notes) hash.update(`${note.path}\0${note.mtimeMs}\0${note.size}\0`)
  const memory = files.stat(MEMORY_FILE)
  hash.update(`${memory?.mtimeMs ?? 0}\0${memory?.size ?? 0}\0${JSON.stringify(settings)}`)
  return hash.digest('hex')
}

export function lastSweep(files: Files): Last | null {
  return readRecord<Last>(files, LAST)
}

/** Start time of a sweep that never finished: it was killed. */
export function interruptedSweep(files: Files): string | null {
  return readRecord<{ startedAt: string }>(files, RUNNING)?.startedAt ?? null
}

export function markRunning(files: Files, startedAt: string): void {
  files.write(RUNNING, `${JSON.stringify({ startedAt })}\n`, { mode: 0o600 })
}

/** Keeps the report of a finished sweep; `print` is null when the next one must look again. */
export function markFinished(files: Files, report: NightReport, print: string | null): void {
  files.write(`${SWEEPS_DIR}/${report.sweepId}.json`, `${JSON.stringify(report)}\n`, { mode: 0o600 })
  if (print) {
    const last: Last = { sweepId: report.sweepId, at: report.startedAt, fingerprint: print }
    files.write(LAST, `${JSON.stringify(last)}\n`, { mode: 0o600 })
  } else files.remove(LAST)
  files.remove(RUNNING)
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

function readRecord<T>(files: Files, path: string): T | null {
  const file = files.read(path)
  if (file.kind !== 'text') return null
  try {
    return JSON.parse(file.text) as T
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
