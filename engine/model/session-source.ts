/** Programs whose transcripts a night reads. */
export const SESSION_KINDS = ['openclaw', 'claude-code', 'codex'] as const
export type SessionKind = (typeof SESSION_KINDS)[number]

/** Whose sessions are read: nobody's, those that ran in the workspace's folder, or all on this computer. */
export const SESSION_SCOPES = ['off', 'workspace', 'all'] as const
export type SessionScope = (typeof SESSION_SCOPES)[number]

export type SessionSettings = {
  /** Of the agents whose workspace this is. */
  openclaw: boolean
  claudeCode: SessionScope
  codex: SessionScope
  /** Left out: `agent:ID`, `channel:NAME`, `session:ID`, or how the session's key or path begins. */
  exclude: readonly string[]
  /** Names or ids that the owner has in conversations of several people. */
  owners: readonly string[]
}

export const DEFAULT_SESSIONS: SessionSettings = {
  openclaw: true,
  claudeCode: 'off',
  codex: 'off',
  exclude: [],
  owners: [],
}

/** What a workspace has of its own, by program. */
export type OwnSessions = {
  openclawSessions?: boolean | undefined
  claudeCodeSessions?: SessionScope | undefined
  codexSessions?: SessionScope | undefined
}

/** Whose transcripts are read for a workspace that may have settings of its own. */
export function withOwnSessions(base: SessionSettings, own: OwnSessions | null | undefined): SessionSettings {
  return {
    ...base,
    openclaw: own?.openclawSessions ?? base.openclaw,
    claudeCode: own?.claudeCodeSessions ?? base.claudeCode,
    codex: own?.codexSessions ?? base.codex,
  }
}

/** Why a night takes nothing from a session. */
const SESSION_EXCLUSIONS = ['diary', 'scheduled', 'subagent', 'unattended', 'by_owner'] as const
export type SessionExclusion = (typeof SESSION_EXCLUSIONS)[number]

/** One transcript. Times in epoch ms, sizes in bytes. */
export type SessionFile = {
  kind: SessionKind
  /** OpenClaw's agent; the program's name where it has no agents. */
  agentId: string
  name: string
  /** The session, whatever its file is called by now. */
  sessionId: string
  /** `agent:<id>:…`, where the program keeps one. */
  sessionKey: string | null
  isArchived: boolean
  mtimeMs: number
  size: number
}

/** One line of a transcript and the byte behind its line end. */
export type SessionLine = { text: string; end: number }

/** A session that somebody deleted: what came only from it is withdrawn (case C035). */
export type DeletedSession = { agentId: string; sessionId: string }

/** Transcripts as one night sees them. Nothing is ever written. */
export interface SessionSource {
  /** By agent, then by name. */
  files(): readonly SessionFile[]
  deleted(): readonly DeletedSession[]
  /** Why nothing is taken from a session, by what is recorded about it outside of its turns; null: it is read. */
  exclusion(file: SessionFile): SessionExclusion | null
  isGroup(file: SessionFile): boolean
  /** The lines from a byte on, each read when it is asked for. Fails with the system's error. */
  lines(file: SessionFile, from: number): Iterable<SessionLine>
  /** Hash of the last bytes before a place: tells whether the file was only written on. Null where it is shorter. */
  printBefore(file: SessionFile, at: number): string | null
}

export const NO_SESSIONS: SessionSource = {
  files: () => [],
  deleted: () => [],
  exclusion: () => null,
  isGroup: () => false,
  lines: () => [],
  printBefore: () => null,
}

/** Name of a transcript below its agent, as the corpus has it (spec dreaming 2.4, 7.5). */
export function sessionPath({ agentId, name }: Pick<SessionFile, 'agentId' | 'name'>): string {
  return `sessions/${agentId}/${name}`
}

/** Key of a transcript in `session-ingestion.json` (spec dreaming 2.4). */
export function sessionFileKey(file: Pick<SessionFile, 'agentId' | 'name'>): string {
  return `${file.agentId}:${sessionPath(file)}`
}

/** Scope of its messages: stays when the session is reset and its file renamed (spec dreaming 2.4). */
export function sessionScope({ agentId, sessionId }: Pick<SessionFile, 'agentId' | 'sessionId'>): string {
  return `${agentId}:${sessionId}`
}

/** Spec dreaming 7.5. */
export const SESSION_SCORE = 0.58
export const SESSION_QUERY_PREFIX = '__dreaming_sessions__:'
export const SESSION_LINES_PER_PHASE = 240
export const SESSION_LINES_PER_FILE = { least: 12, most: 80 } as const
export const SESSION_SNIPPET_CHARS = 280
export const SESSION_MIN_CHARS = 12
export const CORPUS_LINE_CHARS = 344
/** Longest line of the normal form (spec dreaming 7.4). */
export const SESSION_WRAP_CHARS = 800
/** Spec dreaming 2.4. */
export const MAX_SEEN_MESSAGES = 4096
export const MAX_SEEN_SCOPES = 2048
/**
 * Transcripts above this are read on from where the last night ended; smaller ones whole, as OpenClaw does, so that
 * both programs hash the same.
 */
export const LARGE_SESSION_BYTES = 4 * 1024 * 1024

/** What a night made of one transcript. */
export type SessionOutcome = {
  /** As the corpus names it: `main/sessions/main/s-1.jsonl`. */
  path: string
  kind: SessionKind
  status: 'read' | 'unchanged' | 'excluded' | 'waits' | 'unreadable'
  /** Lines that were taken in. */
  lines: number
  /** Is there more of it, for the next night? */
  hasMore: boolean
  reason?: SessionExclusion | string
}

/** What a night made of the transcripts; only those with news are named. */
export type SessionsReport = {
  files: SessionOutcome[]
  /** How many there are, and how many had nothing new. */
  total: number
  unchanged: number
  /** Lines taken in. */
  lines: number
  /** Rows withdrawn because their session was deleted. */
  withdrawn: number
}
