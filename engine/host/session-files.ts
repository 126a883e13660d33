import {
  sessionCursorsFrom,
  sessionCursorsText,
  sessionIngestionFrom,
  sessionIngestionText,
} from '../core/session/ingestion-json.ts'
import { type SessionState, sessionState } from '../core/session/session-state.ts'
import { wholeText } from '../model/files.ts'
import { SESSION_CORPUS_DIR, SESSION_CURSORS, SESSION_INGESTION } from '../model/paths.ts'
import type { NightState } from '../phases/state.ts'
import type { Files } from '../ports/files.ts'
import { readRecord } from './sweep-records.ts'

/** What is known of transcripts; a file that is no JSON counts as empty (spec dreaming 2.1, last paragraph). */
export function loadSessions(files: Files): SessionState {
  return sessionState(
    sessionIngestionFrom(readRecord(files, SESSION_INGESTION)),
    sessionCursorsFrom(readRecord(files, SESSION_CURSORS)),
  )
}

/** Plans both files where the night changed them. */
export function planSessionFiles(files: Files, state: NightState): void {
  const { ingestion, cursors, isChanged } = state.sessions
  if (!isChanged) return
  const isCursorless = cursors.files.size === 0 && cursors.withdrawn.size === 0
  planState(files, state, SESSION_INGESTION, sessionIngestionText(ingestion))
  if (!isCursorless || files.stat(SESSION_CURSORS) !== null)
    planState(files, state, SESSION_CURSORS, sessionCursorsText(cursors))
}

function planState(files: Files, { effects }: NightState, path: string, text: string): void {
  const file = files.read(path)
  const expect = file.kind === 'text' ? wholeText(file) : null
  if (text !== expect) effects.push({ kind: 'write', what: 'state', path, text, expect })
}

const CORPUS_NAME = /^\d{4}-\d{2}-\d{2}\.(?:txt|md)$/

/** Files of the corpus, by day. */
export function corpusFiles(files: Files): string[] {
  return files
    .list(SESSION_CORPUS_DIR)
    .filter(({ name, kind }) => kind === 'file' && CORPUS_NAME.test(name))
    .map(({ name }) => `${SESSION_CORPUS_DIR}/${name}`)
    .sort()
}
