import type { SessionRole, SessionSource } from '../../model/session.ts'

/** One line of a transcript, whatever program wrote it. */
export type SessionRecord = {
  source: SessionSource
  sessionId: string | null
  /** What was said, when it is a turn of the conversation with any text. */
  said: Said | null
}
export type Said = {
  role: SessionRole
  text: string
  /** Epoch ms, or null. */
  atMs: number | null
  /** Lines with the same one are pieces of one answer; null when the form has none. */
  turn: string | null
  /** A message about a failed request in the place of an answer. */
  isFailure: boolean
  /** Put there by a program, not by the person or the model: by its recorded origin. */
  isMachine: boolean
}

type Shape = Record<string, unknown>

/** Reads one line of a transcript of OpenClaw, Claude Code or Codex, or of plain messages; null for any other. */
export function readRecord(line: string): SessionRecord | null {
  const record = parsed(line)
  if (!record) return null
  const { type, message, payload } = record
  if (isShape(payload)) return codexRecord(record, payload)
  if (type === 'session') return { source: 'openclaw', sessionId: textOr(record['id']), said: null }
  if (type === 'message') return { source: 'openclaw', sessionId: null, said: openClawTurn(record, message) }
  if (type === 'user' || type === 'assistant' || 'sessionId' in record) return claudeRecord(record, message)
  return isRole(record['role']) && type === undefined
    ? { source: 'chat', sessionId: null, said: turnOf(record, record, blocksText(record['content'], TEXT)) }
    : null
}

const TEXT = new Set(['text'])
const CODEX_TEXT = new Set(['input_text', 'output_text'])

/** Text that came from another session, or from the program itself, is no word of this conversation. */
const MACHINE_ORIGINS = new Set(['inter_session', 'internal_system'])

function openClawTurn(record: Shape, message: unknown): Said | null {
  if (!isShape(message)) return null
  const isFailure = message['stopReason'] === 'error' || typeof message['errorMessage'] === 'string'
  // A failed request often has no text at all.
  const text = blocksText(message['content'], TEXT) || (isFailure ? 'error' : '')
  const said = turnOf(message, { ...record, ...message }, text)
  const kind = isShape(message['provenance']) ? message['provenance']['kind'] : undefined
  const isMachine = message['role'] === 'user' && MACHINE_ORIGINS.has(String(kind))
  return said && { ...said, isMachine, isFailure }
}

function claudeRecord(record: Shape, message: unknown): SessionRecord {
  const sessionId = textOr(record['sessionId'])
  if (!isShape(message)) return { source: 'claude-code', sessionId, said: null }
  const role = message['role'] ?? record['type']
  const text = blocksText(message['content'], TEXT).replace(REMINDER, '').trim()
  const said = turnOf({ role }, record, text)
  if (!said) return { source: 'claude-code', sessionId, said: null }
  const marks = ['isMeta', 'isSidechain', 'isCompactSummary', 'isVisibleInTranscriptOnly']
  const isMachine =
    marks.some((mark) => record[mark] === true) || (said.role === 'user' && CLAUDE_INJECTED.test(text))
  const isFailure = record['isApiErrorMessage'] === true
  const turn = said.role === 'assistant' ? textOr(message['id']) : null
  return { source: 'claude-code', sessionId, said: { ...said, turn, isMachine, isFailure } }
}

/** What Claude Code writes into a message of the person. */
const REMINDER = /<system-reminder>[\s\S]*?<\/system-reminder>/g
const CLAUDE_INJECTED =
  /^(?:<(?:command-(?:name|message|args)|local-command-\w+|bash-(?:input|stdout|stderr)|task-notification)>|\[Request interrupted by user|Caveat: The messages below were generated)/

function codexRecord(record: Shape, payload: Shape): SessionRecord | null {
  if (record['type'] === 'session_meta')
    return { source: 'codex', sessionId: textOr(payload['id']), said: null }
  if (record['type'] !== 'response_item' || payload['type'] !== 'message') return null
  const text = blocksText(payload['content'], CODEX_TEXT)
  const said = turnOf(payload, record, text)
  const isMachine = said?.role === 'user' && CODEX_INJECTED.test(text)
  return { source: 'codex', sessionId: null, said: said && { ...said, isMachine } }
}

const CODEX_INJECTED =
  /^\s*(?:<(?:environment_context|user_instructions|INSTRUCTIONS|permissions instructions|turn_aborted|user_shell_command|skill)\b|# AGENTS\.md instructions)/

function turnOf({ role }: Shape, stamped: Shape, text: string): Said | null {
  if (!isRole(role) || text.trim() === '') return null
  const atMs = timeOf(stamped['timestamp'])
  return { role, text, atMs, turn: null, isFailure: false, isMachine: false }
}

/** A string, or the text of all blocks that hold any. */
function blocksText(content: unknown, types: ReadonlySet<string>): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  const texts = (content as unknown[]).flatMap((block) => {
    if (!isShape(block) || !types.has(String(block['type']))) return []
    const { text } = block
    return typeof text === 'string' && text !== '' ? [text] : []
  })
  return texts.join('\n')
}

/** Seconds, milliseconds or a written date (spec dreaming 7.2). */
function timeOf(value: unknown): number | null {
  if (typeof value === 'number' && value > 0) return value < 1e11 ? value * 1000 : value
  const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(ms) ? null : ms
}

function parsed(line: string): Shape | null {
  try {
    const value: unknown = JSON.parse(line.startsWith('\ufeff') ? line.slice(1) : line)
    return isShape(value) ? value : null
  } catch (error) {
    // A broken line, or one that is just being written.
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function isShape(value: unknown): value is Shape {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

function isRole(value: unknown): value is SessionRole {
  return value === 'user' || value === 'assistant'
}

function textOr(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}
