import { holdsForgotten } from '../core/promote/forgotten.ts'
import { recallEvent } from '../core/recall/events.ts'
import { type Hit, recordHits } from '../core/recall/record.ts'
import { messageHash } from '../core/session/hashes.ts'
import type { SessionCheckpoint } from '../core/session/ingestion-json.ts'
import type { SpokenLine } from '../core/session/session-lines.ts'
import { saidLength } from '../core/text/said-length.ts'
import { dayInZone, isDayInLookback } from '../core/time/zone.ts'
import type { SessionRole } from '../model/session.ts'
import {
  CORPUS_LINE_CHARS,
  MAX_SEEN_MESSAGES,
  SESSION_LINES_PER_FILE,
  SESSION_LINES_PER_PHASE,
  SESSION_MIN_CHARS,
  SESSION_QUERY_PREFIX,
  SESSION_SCORE,
  type SessionFile,
  type SessionOutcome,
  type SessionsReport,
  sessionFileKey,
  sessionPath,
  sessionScope,
} from '../model/session-source.ts'
import { appendCorpus, canAppend, corpusPath, withdrawDeleted } from './corpus.ts'
import { heldInSession } from './held.ts'
import { readTranscript } from './read-transcript.ts'
import { repeatsMemory } from './repeats-memory.ts'
import type { NightInput, NightState } from './state.ts'

export const NO_SESSIONS_READ: SessionsReport = { files: [], total: 0, unchanged: 0, lines: 0, withdrawn: 0 }

/** One line that is taken in: where it goes, and how it is known again. */
type Taken = { file: SessionFile; line: number; day: string; hash: string; text: string; role: SessionRole }

/**
 * Takes the transcripts of sessions in (spec dreaming 7.5): what was said becomes lines of the corpus, by the local day
 * on which it was said, and each line a signal. Nothing is stored but what redaction left.
 */
export function ingestSessions(state: NightState, input: NightInput, lookbackDays: number): SessionsReport {
  const files = input.sessions.files()
  const withdrawn = withdrawDeleted(state, input)
  const share = Math.ceil(SESSION_LINES_PER_PHASE / Math.max(1, files.length))
  const perFile = Math.min(SESSION_LINES_PER_FILE.most, Math.max(SESSION_LINES_PER_FILE.least, share))
  const outcomes: SessionOutcome[] = []
  const taken: Taken[] = []
  let unchanged = 0
  for (const file of files) {
    const room = Math.min(perFile, SESSION_LINES_PER_PHASE - taken.length)
    const outcome = ingestFile(state, input, file, { room, lookbackDays, taken })
    if (outcome.status === 'unchanged') unchanged += 1
    else outcomes.push(outcome)
  }
  dropVanished(state, files)
  record(state, input, taken)
  return { files: outcomes, total: files.length, unchanged, lines: taken.length, withdrawn }
}

type Room = { room: number; lookbackDays: number; taken: Taken[] }

function ingestFile(state: NightState, input: NightInput, file: SessionFile, room: Room): SessionOutcome {
  const path = `${file.agentId}/${sessionPath(file)}`
  const outcome = (status: SessionOutcome['status'], more: Partial<SessionOutcome> = {}): SessionOutcome => ({
    ...{ path, kind: file.kind, status, lines: 0, hasMore: false },
    ...more,
  })
  if (isDone(state, file)) return outcome('unchanged')
  // Nothing of it was looked at: its checkpoint stays as it is (spec dreaming 26.17).
  if (room.room <= 0) return outcome('waits', { hasMore: true })
  const reason = input.sessions.exclusion(file)
  const own: Taken[] = []
  try {
    const read = readTranscript(state, input, file, {
      reason,
      isFull: () => own.length >= room.room,
      take: (line) => {
        const item = takeable(state, input, file, line, room.lookbackDays)
        if (item && !own.some(({ hash }) => hash === item.hash)) own.push(item)
      },
    })
    // With other settings it is read from its beginning.
    if (read.exclusion !== 'by_owner') setCheckpoint(state, file, read.checkpoint)
    if (read.exclusion) return outcome('excluded', { reason: read.exclusion })
    room.taken.push(...own)
    remember(state, file, own)
    const hasMore = read.checkpoint.lastContentLine < read.checkpoint.lineCount
    return outcome('read', { lines: own.length, hasMore })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === undefined) throw error
    return outcome('unreadable', { reason: code })
  }
}

/** Nothing of it changed, and all of it was looked at. */
function isDone(state: NightState, file: SessionFile): boolean {
  const known =
    state.sessions.ingestion.files.get(sessionFileKey(file)) ??
    state.sessions.cursors.files.get(sessionFileKey(file))
  return (
    known !== undefined &&
    known.contentHash !== null &&
    known.mtimeMs === Math.floor(file.mtimeMs) &&
    known.size === file.size &&
    known.lastContentLine >= known.lineCount
  )
}

function setCheckpoint({ sessions }: NightState, file: SessionFile, checkpoint: SessionCheckpoint): void {
  const key = sessionFileKey(file)
  const extra = sessions.ingestion.files.get(key)?.extra
  sessions.ingestion.files.set(key, { ...checkpoint, ...(extra ? { extra } : {}) })
  sessions.isChanged = true
}

/** A line worth taking in: of a day that is looked back on, not taken in before, with something left to say. */
function takeable(
  state: NightState,
  input: NightInput,
  file: SessionFile,
  line: SpokenLine,
  lookbackDays: number,
): Taken | null {
  const day = dayInZone(line.atMs > 0 ? line.atMs : file.mtimeMs, input.settings.timezone)
  if (!isDayInLookback(day, input.nowMs, lookbackDays)) return null
  const shared = line.shared()
  if (saidLength(shared) < SESSION_MIN_CHARS || !canAppend(state, input, day)) return null
  const scope = sessionScope(file)
  const hash = messageHash(scope, line, shared)
  if (state.sessions.seen(scope).has(hash)) return null
  const text = line.stored()
  // What was forgotten, or came out of the memory into a reply, is no new evidence (cases C010, C172).
  if (holdsForgotten(text, input.verdicts.isForgotten)) return null
  if (line.role === 'assistant' && repeatsMemory(state, input, text)) return null
  return { file, line: line.line, day, hash, text, role: line.role }
}

function remember({ sessions }: NightState, file: SessionFile, own: readonly Taken[]): void {
  if (own.length === 0) return
  const scope = sessionScope(file)
  const hashes = [...(sessions.ingestion.seen.get(scope) ?? []), ...own.map(({ hash }) => hash)]
  sessions.ingestion.seen.set(scope, hashes.slice(-MAX_SEEN_MESSAGES))
  for (const { hash } of own) sessions.seen(scope).add(hash)
}

/** Lines into the corpus and signals into the store, a day at a time. */
function record(state: NightState, input: NightInput, taken: readonly Taken[]): void {
  const days = [...new Set(taken.map(({ day }) => day))].sort()
  for (const day of days) {
    const own = taken.filter((item) => item.day === day)
    const first = appendCorpus(state, input, day, own.map(corpusLine))
    const path = corpusPath(day)
    const query = `${SESSION_QUERY_PREFIX}${day}`
    const hits = own.map(({ text }, index): Hit => {
      const line = first + index
      return { path, startLine: line, endLine: line, score: SESSION_SCORE, snippet: text, source: 'memory' }
    })
    const { nowIso, settings } = input
    state.held.push(
      ...own.flatMap(({ text, role }, index) => {
        const held = role === 'user' ? heldInSession(path, first + index, text, nowIso) : null
        return held ? [held] : []
      }),
    )
    const recorded = recordHits(state.recall, hits, {
      query,
      kind: 'daily',
      day: input.day,
      nowIso,
      dedupe: true,
    })
    for (const { startLine } of recorded) state.fresh.add(`${path}:${startLine}`)
    if (recorded.length > 0)
      state.effects.push({
        kind: 'event',
        line: recallEvent(nowIso, query, recorded, settings.clearQueries, settings.redaction),
      })
  }
}

function corpusLine({ file, line, text }: Taken): string {
  const whole = `[${file.agentId}/${sessionPath(file)}#L${line}] ${text}`
  // Only OpenClaw cuts its lines: of the others nothing is lost.
  return file.kind === 'openclaw' ? whole.slice(0, CORPUS_LINE_CHARS).toWellFormed().trimEnd() : whole
}

/** A transcript that is gone needs no checkpoint; its messages stay known. */
function dropVanished({ sessions }: NightState, files: readonly SessionFile[]): void {
  const present = new Set(files.map(sessionFileKey))
  for (const { files: known } of [sessions.ingestion, sessions.cursors])
    for (const key of known.keys()) {
      if (present.has(key)) continue
      known.delete(key)
      sessions.isChanged = true
    }
}
