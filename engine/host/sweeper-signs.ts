import { parsedObject } from '../core/text/json.ts'
import { EVENTS_FILE } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'
import { loadSweep, sweepIds } from './sweep-records.ts'

/** Of a large log only the end is looked at, UTF-16 units. */
const TAIL_CHARS = 200_000

/** Times of finished phases in the event log, and those at which our sweeps began. */
export function sweeperSigns(files: Files): { dreamTimes: string[]; ownTimes: Set<string> } {
  const log = files.read(EVENTS_FILE)
  const text = log.kind === 'text' ? log.text.slice(-TAIL_CHARS) : ''
  const dreamTimes = text.split('\n').flatMap((line) => timeOf(line) ?? [])
  const ownTimes = new Set(sweepIds(files).flatMap((id) => loadSweep(files, id)?.startedAt ?? []))
  return { dreamTimes: [...new Set(dreamTimes)], ownTimes }
}

function timeOf(line: string): string | null {
  if (!line.includes('"memory.dream.completed"')) return null
  const { type, timestamp } = parsedObject(line) ?? {}
  return type === 'memory.dream.completed' && typeof timestamp === 'string' ? timestamp : null
}
