import { holdsInjected, withoutInjected } from '../core/active/injected.ts'
import { isReset, putAway, sessionIdOf, transcriptIn } from '../core/session/names.ts'
import { readRecord, type Said } from '../core/session/records.ts'
import { type Tail, TailCollector } from '../core/session/tail.ts'
import type { EndedSession, SessionSource } from '../model/session.ts'
import type { Files } from '../ports/files.ts'
import type { Transcripts } from '../ports/transcripts.ts'

export type ReadSession = {
  /** The transcript that was read; null when none was found. */
  path: string | null
  sessionId: string | null
  source: SessionSource | null
  tail: Tail
}

type Wanted = Pick<EndedSession, 'sessionId' | 'sessionFile' | 'isExact'>

const NOTHING: Tail = { messages: [], hasUser: false, isFailed: false, firstAtMs: null, lastAtMs: null }
/** Folder of a workspace where transcripts may lie. */
const SESSIONS_DIR = 'sessions'

/**
 * The end of a session: finds its transcript, under its own name or the one it was put away with (spec session-memory
 * 4, case C108), and reads it from the end. Fails with the system's error when it cannot be read.
 */
export async function readSession(
  { sessionId, sessionFile, isExact }: Wanted,
  { files, transcripts, messages }: { files: Files; transcripts: Transcripts; messages: number },
): Promise<ReadSession> {
  const path = isExact ? sessionFile : findTranscript({ sessionId, sessionFile }, files, transcripts)
  if (path === null) return { path, sessionId, source: null, tail: NOTHING }
  let [from, tail] = [path, await tailOf(path, transcripts, messages)]
  if (!tail.hasUser) {
    const folder = transcripts.folderOf(path)
    const older = putAway(transcripts.names(folder), transcripts.nameOf(path))
    if (older !== null) {
      from = transcripts.join(folder, older)
      tail = await tailOf(from, transcripts, messages)
    }
  }
  const head = await headOf(from, transcripts)
  const id = sessionId ?? head.sessionId ?? sessionIdOf(transcripts.nameOf(from))
  return { path: from, sessionId: id, source: head.source, tail }
}

function findTranscript(
  { sessionId, sessionFile }: Omit<Wanted, 'isExact'>,
  files: Files,
  transcripts: Transcripts,
): string | null {
  if (sessionFile !== null && !isReset(sessionFile)) return sessionFile
  const wanted = { sessionId, given: sessionFile === null ? null : transcripts.nameOf(sessionFile) }
  if (sessionFile !== null) {
    const folder = transcripts.folderOf(sessionFile)
    const found = transcriptIn(transcripts.names(folder), wanted)
    if (found !== null) return transcripts.join(folder, found)
  }
  // A link would lead out of the workspace: whoever can write there could have any file read.
  const own = files.list(SESSIONS_DIR).flatMap(({ name, kind }) => (kind === 'file' ? [name] : []))
  const found = transcriptIn(own, wanted)
  return found === null ? sessionFile : files.absolute(`${SESSIONS_DIR}/${found}`)
}

async function tailOf(path: string, transcripts: Transcripts, messages: number): Promise<Tail> {
  const collector = new TailCollector(messages)
  for await (const lines of transcripts.linesFromEnd(path)) {
    for (const line of lines) {
      const said = ownWords(readRecord(line)?.said ?? null)
      if (said) collector.add(said)
    }
    if (collector.isDone) break
  }
  return collector.tail()
}

/** What was put before a message came out of the memory, and is no word of the person. */
function ownWords(said: Said | null): Said | null {
  if (said?.role !== 'user' || !holdsInjected(said.text)) return said
  const text = withoutInjected(said.text).trim()
  return text === '' ? null : { ...said, text }
}

/** What the first lines say about the session. */
async function headOf(
  path: string,
  transcripts: Transcripts,
): Promise<{ sessionId: string | null; source: SessionSource | null }> {
  const head: { sessionId: string | null; source: SessionSource | null } = { sessionId: null, source: null }
  for (const line of await transcripts.firstLines(path)) {
    const record = readRecord(line)
    head.source ??= record?.source ?? null
    head.sessionId ??= record?.sessionId ?? null
    if (head.source !== null && head.sessionId !== null) break
  }
  return head
}
