import { chainedHash } from '../core/session/hashes.ts'
import type { SessionCheckpoint, SessionCursor } from '../core/session/ingestion-json.ts'
import { SessionReader, type SpokenLine } from '../core/session/session-lines.ts'
import {
  LARGE_SESSION_BYTES,
  type SessionExclusion,
  type SessionFile,
  sessionFileKey,
} from '../model/session-source.ts'
import type { NightInput, NightState } from './state.ts'

type Reading = {
  /** Why nothing is taken from it, as far as that is known before it is read. */
  reason: SessionExclusion | null
  isFull(): boolean
  take(line: SpokenLine): void
}
export type ReadTranscript = { checkpoint: SessionCheckpoint; exclusion: SessionExclusion | null }

/** Hash of a transcript from which nothing is taken (spec dreaming 7.3): that of no line at all. */
const NOTHING_SAID = new SessionReader({
  ...{ isGroup: false, isArchived: false, isLarge: false, owners: [] },
  redaction: { keep: [], allow: [], patterns: [] },
}).contentHash()

/** Where reading begins: a place in the file, and how many lines of the normal form were looked at before. */
type Place = { offset: number; line: number; content: number; isMachineTurn: boolean }
type Start = Place & { looked: number }
const TOP: Start = { offset: 0, line: 0, content: 0, isMachineTurn: false, looked: 0 }

/**
 * Reads a transcript as a stream, from its beginning or, where it is large and was only written on, from where the last
 * night ended. `take` gets the new lines until it is full; the rest is counted. Fails with the system's error.
 */
export function readTranscript(
  state: NightState,
  input: NightInput,
  file: SessionFile,
  { reason, isFull, take }: Reading,
): ReadTranscript {
  const { mtimeMs, size } = file
  const stamp = { mtimeMs: Math.floor(mtimeMs), size }
  const excluded = (exclusion: SessionExclusion): ReadTranscript => ({
    exclusion,
    checkpoint: { ...stamp, contentHash: NOTHING_SAID, lineCount: 0, lastContentLine: 0 },
  })
  if (reason) return excluded(reason)
  const isLarge = size > LARGE_SESSION_BYTES
  const reader = new SessionReader({
    isGroup: input.sessions.isGroup(file),
    isArchived: file.isArchived,
    owners: input.settings.sessions.owners,
    redaction: input.settings.redaction,
    isLarge,
  })
  const known = knownOf(state, file)
  const start = startOf(state, input, file, known)
  reader.startAt(start.content, start.isMachineTurn)
  let [next, line, looked, isStopped, isCounted]: [Place, number, number, boolean, boolean] = [
    ...([start, start.line, start.looked, false, true] as const),
  ]
  for (const { text, end } of input.sessions.lines(file, start.offset)) {
    line += 1
    const before = reader.count
    const spoken = reader.read(text, line)
    if (reader.exclusion) return excluded(reader.exclusion)
    for (const [index, piece] of spoken.entries()) {
      const number = before + index + 1
      if (isStopped || number <= looked) continue
      isStopped = isFull()
      if (isStopped) break
      take(piece)
      looked = number
    }
    if (!isStopped) next = { offset: end, line, content: reader.count, isMachineTurn: reader.isMachineTurn }
    else if (known?.isSame && isLarge) {
      // How many there are is known from the night before.
      isCounted = false
      break
    }
  }
  const lineCount = isCounted ? reader.count : (known?.lineCount ?? reader.count)
  const contentHash = hashOf(reader, start, known, isLarge)
  const checkpoint = { ...stamp, contentHash, lineCount, lastContentLine: Math.min(looked, lineCount) }
  keepCursor(state, input, file, isLarge ? { ...next, ...checkpoint } : null)
  return { exclusion: null, checkpoint }
}

type Known = { isSame: boolean; contentHash: string | null; lineCount: number; lastContentLine: number }

function knownOf({ sessions }: NightState, file: SessionFile): Known | null {
  const key = sessionFileKey(file)
  const known = sessions.ingestion.files.get(key) ?? sessions.cursors.files.get(key)
  if (!known) return null
  const isSame =
    known.mtimeMs === Math.floor(file.mtimeMs) && known.size === file.size && known.contentHash !== null
  return { ...known, isSame }
}

/** A small file that changed is read anew: what was taken in is known by its hash (spec dreaming 7.5). */
function startOf(state: NightState, input: NightInput, file: SessionFile, known: Known | null): Start {
  const cursor = file.size > LARGE_SESSION_BYTES ? cursorOf(state, input, file) : null
  if (cursor) {
    const { offset, line, content, isMachineTurn, lastContentLine } = cursor
    return { offset, line, content, isMachineTurn, looked: Math.max(content, lastContentLine) }
  }
  return { ...TOP, looked: known?.isSame ? known.lastContentLine : 0 }
}

/** Where the last night ended, under this name or the one it had before it was put away; null if it was rewritten. */
function cursorOf({ sessions }: NightState, input: NightInput, file: SessionFile): SessionCursor | null {
  const { agentId, sessionId } = file
  const cursor =
    sessions.cursors.files.get(sessionFileKey(file)) ??
    sessions.cursors.files.get(sessionFileKey({ agentId, name: `${sessionId}.jsonl` }))
  if (!cursor || cursor.offset > file.size) return null
  return input.sessions.printBefore(file, cursor.offset) === cursor.print ? cursor : null
}

/** A hash over all of the file where it was read whole; else one over the hash before and what came since. */
function hashOf(reader: SessionReader, start: Start, known: Known | null, isLarge: boolean): string {
  if (known?.isSame && known.contentHash !== null && isLarge) return known.contentHash
  const hash = reader.contentHash()
  return start.offset === 0 ? hash : chainedHash(known?.contentHash ?? '', hash)
}

type Checkpointed = Place & Omit<SessionCursor, keyof Place | 'print'>

function keepCursor(
  { sessions }: NightState,
  input: NightInput,
  file: SessionFile,
  cursor: Checkpointed | null,
): void {
  const key = sessionFileKey(file)
  const print = cursor && input.sessions.printBefore(file, cursor.offset)
  if (cursor && print !== null) sessions.cursors.files.set(key, { ...cursor, print })
  else sessions.cursors.files.delete(key)
}
