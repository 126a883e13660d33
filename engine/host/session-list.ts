import type { SessionSettings } from '../model/session-source.ts'
import {
  SESSION_KINDS,
  type SessionExclusion,
  type SessionFile,
  type SessionKind,
  type SessionSource,
  sessionFileKey,
  sessionPath,
  sessionScope,
} from '../model/session-source.ts'
import type { Files } from '../ports/files.ts'
import { loadSessions } from './session-files.ts'
import { loadSweep, sweepIds } from './sweep-records.ts'

/** One transcript as its owner looks at it. */
export type SessionRow = {
  /** As the corpus and the rules name it: `main/sessions/main/s-1.jsonl`. */
  path: string
  program: SessionKind
  sessionKey: string | null
  size: number
  modifiedAt: string
  /** Messages taken in so far. */
  taken: number
  /** Was it looked at to its end, as it is now? */
  isDone: boolean
  excluded: SessionExclusion | null
}

/** Of each program: whose sessions are read, how many there are, how many of them are left out. */
export type ProgramRow = {
  program: SessionKind
  scope: 'off' | 'agents' | 'workspace' | 'all'
  sessions: number
  leftOut: number
  taken: number
  lastAt: string | null
}

/** Every transcript that a night would look at, with what was made of it. */
export function sessionRows(files: Files, source: SessionSource): SessionRow[] {
  const { ingestion, cursors } = loadSessions(files)
  return source.files().map((file) => {
    const known = ingestion.files.get(sessionFileKey(file)) ?? cursors.files.get(sessionFileKey(file))
    return {
      path: `${file.agentId}/${sessionPath(file)}`,
      program: file.kind,
      sessionKey: file.sessionKey,
      size: file.size,
      modifiedAt: new Date(file.mtimeMs).toISOString(),
      taken: ingestion.seen.get(sessionScope(file))?.length ?? 0,
      isDone: known !== undefined && isLookedAt(known, file),
      excluded: source.exclusion(file),
    }
  })
}

function isLookedAt(
  known: { mtimeMs: number; size: number; lineCount: number; lastContentLine: number },
  file: SessionFile,
): boolean {
  const isSame = known.mtimeMs === Math.floor(file.mtimeMs) && known.size === file.size
  return isSame && known.lastContentLine >= known.lineCount
}

export function programRows(settings: SessionSettings, rows: readonly SessionRow[]): ProgramRow[] {
  const scopes = {
    openclaw: settings.openclaw ? ('agents' as const) : ('off' as const),
    'claude-code': settings.claudeCode,
    codex: settings.codex,
  }
  return SESSION_KINDS.map((program) => {
    const own = rows.filter((row) => row.program === program)
    const times = own.map(({ modifiedAt }) => modifiedAt).sort()
    return {
      ...{ program, scope: scopes[program], sessions: own.length },
      leftOut: own.filter(({ excluded }) => excluded !== null).length,
      taken: own.reduce((sum, row) => sum + row.taken, 0),
      lastAt: times.at(-1) ?? null,
    }
  })
}

/** Nights that are looked through for the last one that took something from a program. */
const MAX_NIGHTS = 10

/** When a night last took something in from sessions of a program, epoch ms; null: none of the last ones. */
export function lastSweepWith(files: Files, program: SessionKind): number | null {
  for (const id of sweepIds(files).slice(-MAX_NIGHTS).reverse()) {
    const report = loadSweep(files, id)
    const read = [report?.light?.sessions, report?.rem?.sessions].flatMap((one) => one?.files ?? [])
    if (report && read.some(({ kind, lines }) => kind === program && lines > 0))
      return Date.parse(report.startedAt)
  }
  return null
}
