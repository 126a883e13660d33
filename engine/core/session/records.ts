import type { SessionRole, SessionSource } from '../../model/session.ts'
import { isJsonObject, type JsonObject, parsedObject } from '../text/json.ts'

/** One line of a transcript, whatever program wrote it. */
export type SessionRecord = {
  source: SessionSource
  sessionId: string | null
  /** What was said, when it is a turn of the conversation with any text. */
  said: Said | null
  /** What it says about the whole session; left out where it says nothing. */
  about?: AboutSession
}
/** Where a session comes from, as its records have it. */
export type AboutSession = {
  /** `agent:<id>:…`, or the id of a run. */
  keys?: string[]
  /** The folder that the program ran in. */
  folder?: string
  /** A child of another session, or started by a schedule, a hook or a script: its recorded origin. */
  origin?: 'scheduled' | 'subagent' | 'unattended'
  /** The session it was made from: its key, id or file. */
  parent?: string
  /** Is it a conversation of several people? */
  isGroup?: boolean
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
  /** It also began the turn, so that what answers it is no answer to the person. */
  isTrigger: boolean
  /** Who spoke, where the form tells it beside the text. */
  sender?: Sender
}
export type Sender = { name: string | null; id: string | null; isOwner: boolean | null }

/** Reads one line of a transcript of OpenClaw, Claude Code or Codex, or of plain messages; null for any other. */
export function readRecord(line: string): SessionRecord | null {
  // A broken line, or one that is just being written, is none.
  const record = parsedObject(line.startsWith('\ufeff') ? line.slice(1) : line)
  if (!record) return null
  const { type, message, payload } = record
  if (isJsonObject(payload)) return codexRecord(record, payload)
  if (type === 'session')
    return {
      source: 'openclaw',
      sessionId: textOr(record['id']),
      said: null,
      ...aboutOf(record, sessionOrigin(record)),
    }
  if (type === 'message')
    return { source: 'openclaw', sessionId: null, said: openClawTurn(record, message), ...aboutOf(record) }
  if (type === 'user' || type === 'assistant' || 'sessionId' in record) return claudeRecord(record, message)
  if (isRole(record['role']) && type === undefined) {
    const said = turnOf(record, record, blocksText(record['content'], TEXT))
    return { source: 'chat', sessionId: null, said }
  }
  const about = aboutOf(record)
  return about.about ? { source: 'openclaw', sessionId: null, said: null, ...about } : null
}

const TEXT = new Set(['text'])
const CODEX_TEXT = new Set(['input_text', 'output_text'])

/** Values of the marks that a program puts on what it began by itself; matched as whole words. */
const SCHEDULED = /^(?:cron|schedul\w*|timer|heartbeat|automation|job|nightly|wake\w*)$/i
const CHILD = /^(?:sub[-_ ]?agent|spawn\w*|child|worker|acp|task)$/i
const UNATTENDED = /^(?:hook|webhook|internal\w*|system|inter[-_ ]?session|exec|sdk\w*|mcp)$/i
const MARKS = ['origin', 'trigger', 'provenance', 'turnOrigin', 'initiator', 'triggeredBy'] as const

/** The recorded origin of a turn or session; null when none is recorded, or a person's. */
function recordedOrigin(shape: JsonObject): AboutSession['origin'] | null {
  if (shape['isHeartbeat'] === true || shape['heartbeat'] === true) return 'scheduled'
  for (const mark of MARKS) {
    const value = shape[mark]
    const named = isJsonObject(value) ? (value['kind'] ?? value['type'] ?? value['source']) : value
    // `child-of-a`, `cron:nightly`: the kind comes first.
    const words = typeof named === 'string' ? [named, ...named.split(/[^\p{L}]+/u)] : []
    if (words.some((word) => SCHEDULED.test(word))) return 'scheduled'
    if (words.some((word) => CHILD.test(word))) return 'subagent'
    if (words.some((word) => UNATTENDED.test(word))) return 'unattended'
  }
  return null
}

function sessionOrigin(record: JsonObject): AboutSession {
  const origin = recordedOrigin(record)
  const spawned = textOr(record['spawnedBy'])
  const parent =
    spawned ??
    textOr(record['parentSession']) ??
    textOr(record['parentSessionKey']) ??
    textOr(record['parentSessionId']) ??
    parentIn(record['origin'])
  const known = origin ?? (spawned ? 'subagent' : null)
  return { ...(known ? { origin: known } : {}), ...(parent ? { parent } : {}) }
}

function parentIn(origin: unknown): string | null {
  if (!isJsonObject(origin)) return null
  return textOr(origin['parent']) ?? textOr(origin['parentSession']) ?? textOr(origin['session'])
}

/** What any record may say about its session. */
function aboutOf(record: JsonObject, more: AboutSession = {}): { about?: AboutSession } {
  const places = [record, record['data'], record['message']].filter(isJsonObject)
  const keys = places.flatMap((place) =>
    ['runId', 'sessionKey'].flatMap((name) => {
      const key = textOr(place[name])
      return key ? [key] : []
    }),
  )
  const about = { ...more, ...(keys.length > 0 ? { keys } : {}) }
  return Object.keys(about).length > 0 ? { about } : {}
}

function openClawTurn(record: JsonObject, message: unknown): Said | null {
  if (!isJsonObject(message)) return null
  const isFailure = message['stopReason'] === 'error' || typeof message['errorMessage'] === 'string'
  // A failed request often has no text at all.
  const text = blocksText(message['content'], TEXT) || (isFailure ? 'error' : '')
  const said = turnOf(message, { ...record, ...message }, text)
  const isMachine = message['role'] === 'user' && (recordedOrigin(message) ?? recordedOrigin(record)) !== null
  const sender = senderOf(message['sender']) ?? senderOf(record['sender'])
  return said && { ...said, isMachine, isTrigger: isMachine, isFailure, ...(sender ? { sender } : {}) }
}

/** Who spoke, out of a block that describes a sender; null when it names nobody. */
export function senderOf(value: unknown): Sender | null {
  if (typeof value === 'string') return value.trim() === '' ? null : { name: value, id: null, isOwner: null }
  if (!isJsonObject(value)) return null
  const first = (...names: string[]) => names.map((name) => textOr(value[name])).find((text) => text !== null)
  const id = first('id', 'sender_id', 'senderId', 'username', 'e164', 'phone') ?? null
  const name = first('name', 'sender_name', 'senderName', 'label', 'sender', 'username') ?? null
  const owner = value['is_owner'] ?? value['isOwner'] ?? value['senderIsOwner']
  const isOwner = typeof owner === 'boolean' ? owner : null
  return name === null && id === null && isOwner === null ? null : { name, id, isOwner }
}

function claudeRecord(record: JsonObject, message: unknown): SessionRecord {
  const sessionId = textOr(record['sessionId'])
  const about = claudeAbout(record)
  const rest = { source: 'claude-code' as const, sessionId, ...(about ? { about } : {}) }
  if (!isJsonObject(message)) return { ...rest, said: null }
  const role = message['role'] ?? record['type']
  const text = blocksText(message['content'], TEXT).replace(REMINDER, '').trim()
  const said = turnOf({ role }, record, text)
  if (!said) return { ...rest, said: null }
  const marks = ['isMeta', 'isSidechain', 'isCompactSummary', 'isVisibleInTranscriptOnly']
  const isTrigger = said.role === 'user' && isUnattended(record)
  const isMachine =
    isTrigger ||
    marks.some((mark) => record[mark] === true) ||
    (said.role === 'user' && CLAUDE_INJECTED.test(text))
  const isFailure = record['isApiErrorMessage'] === true
  const turn = said.role === 'assistant' ? textOr(message['id']) : null
  return { ...rest, said: { ...said, turn, isMachine, isTrigger, isFailure } }
}

/** Every record names the folder that the program ran in. */
function claudeAbout(record: JsonObject): AboutSession | null {
  const folder = textOr(record['cwd'])
  return folder === null ? null : { folder }
}

/** A prompt that a program gave by its SDK or in one go (`entrypoint`: `sdk-cli`, `sdk-ts`), not a person at a keyboard. */
function isUnattended(record: JsonObject): boolean {
  return String(record['entrypoint'] ?? '').startsWith('sdk') || recordedOrigin(record) !== null
}

/** What Claude Code writes into a message of the person. */
const REMINDER = /<system-reminder>[\s\S]*?<\/system-reminder>/g
const CLAUDE_INJECTED =
  /^(?:<(?:command-(?:name|message|args)|local-command-\w+|bash-(?:input|stdout|stderr)|task-notification)>|\[Request interrupted by user|Caveat: The messages below were generated)/

function codexRecord(record: JsonObject, payload: JsonObject): SessionRecord | null {
  if (record['type'] === 'session_meta')
    return { source: 'codex', sessionId: textOr(payload['id']), said: null, about: codexAbout(payload) }
  if (record['type'] !== 'response_item' || payload['type'] !== 'message') return null
  const text = blocksText(payload['content'], CODEX_TEXT)
  const said = turnOf(payload, record, text)
  const isMachine = said?.role === 'user' && CODEX_INJECTED.test(text)
  return { source: 'codex', sessionId: null, said: said && { ...said, isMachine } }
}

/** `source` is a word, or `{ subagent: … }` with the thread that started it; `codex exec` has nobody to talk to. */
function codexAbout(payload: JsonObject): AboutSession {
  const { source, originator } = payload
  const folder = textOr(payload['cwd'])
  const isChild = isJsonObject(source) && 'subagent' in source
  const isUnattended =
    source === 'exec' || source === 'mcp' || /^codex_(?:exec|sdk)/.test(String(originator ?? ''))
  const origin = isChild ? 'subagent' : isUnattended ? 'unattended' : null
  return { ...(folder ? { folder } : {}), ...(origin ? { origin } : {}) }
}

const CODEX_INJECTED =
  /^\s*(?:<(?:environment_context|user_instructions|INSTRUCTIONS|permissions instructions|turn_aborted|user_shell_command|skill)\b|# AGENTS\.md instructions)/

function turnOf({ role }: JsonObject, stamped: JsonObject, text: string): Said | null {
  if (!isRole(role) || text.trim() === '') return null
  const atMs = timeOf(stamped['timestamp'])
  return { role, text, atMs, turn: null, isFailure: false, isMachine: false, isTrigger: false }
}

/** A string, or the text of all blocks that hold any. */
function blocksText(content: unknown, types: ReadonlySet<string>): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  const texts = (content as unknown[]).flatMap((block) => {
    if (!isJsonObject(block) || !types.has(String(block['type']))) return []
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

function isRole(value: unknown): value is SessionRole {
  return value === 'user' || value === 'assistant'
}

function textOr(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}
