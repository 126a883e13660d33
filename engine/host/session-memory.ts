import { createHash } from 'node:crypto'
import { resetAt } from '../core/session/names.ts'
import {
  CONVERSATION_HEADING,
  keyOfWorkspace,
  type Moment,
  momentIn,
  sessionIdLine,
  sessionNote,
} from '../core/session/note.ts'
import { isRefusedReply } from '../core/session/refused-reply.ts'
import { contentSlug, slugFromReply } from '../core/session/slug.ts'
import type { Tail } from '../core/session/tail.ts'
import { MEMORY_DIR } from '../model/paths.ts'
import type { EndedSession, SessionMemorySettings, SessionMessage } from '../model/session.ts'
import { ModelFailed } from '../ports/chat-model.ts'
import { type Files, WriteRefused } from '../ports/files.ts'
import type { SlugModel } from '../ports/slug-model.ts'
import type { Transcripts } from '../ports/transcripts.ts'
import { fileReceipt, freeReceiptId, saveReceipt } from './receipts.ts'
import { readSession } from './session-read.ts'

export type SessionMemoryParts = {
  files: Files
  transcripts: Transcripts
  settings: Pick<SessionMemorySettings, 'messages' | 'slug' | 'llmSlug'>
  model: SlugModel | null
  /** Takes secrets and personal data out of a text. The only place where it happens for these notes. */
  redact(text: string): string
  /** IANA name; any other means that of this computer. */
  zone: string | undefined
  nowMs: number
  /** Agents whose workspace this is; empty when no settings say so. */
  agentIds: readonly string[]
  /** Given up with, the wait for a model ends and the note is named without it. */
  signal: AbortSignal
}

/** Where the name of the note comes from. */
export type SlugSource = 'time' | 'content' | 'model'

/** A note that is ready to be written. */
export type SessionDraft = {
  moment: Moment
  slug: string
  slugFrom: SlugSource
  /** Why the model's answer was not used; null when it was, or none was asked. */
  modelProblem: string | null
  sessionId: string | null
  transcript: string
  messages: number
  text: string
}

export type SessionDraftResult =
  | { kind: 'draft'; draft: SessionDraft }
  /**
   * Why nothing is to be written: no transcript, no word of a person in it, only failed requests (cases C108, C112), or
   * a note of this session that holds the same already.
   */
  | { kind: 'missing' | 'empty' | 'failed'; transcript: string | null }
  | { kind: 'known'; transcript: string; path: string }

/** Reads a session that has ended and makes its note; nothing is written. Fails with the system's error. */
export async function draftSessionNote(
  ended: EndedSession,
  parts: SessionMemoryParts,
): Promise<SessionDraftResult> {
  const read = await readSession(ended, { ...parts, messages: parts.settings.messages })
  const { path: transcript, sessionId, tail } = read
  if (transcript === null) return { kind: 'missing', transcript }
  if (!tail.hasUser) return { kind: 'empty', transcript }
  if (tail.isFailed) return { kind: 'failed', transcript }
  const messages = tail.messages.map(({ role, text }) => ({ role, text: parts.redact(text) }))
  const moment = momentIn(dateOf(ended, transcript, tail, parts), parts.zone)
  const text = sessionNote(
    {
      moment,
      sessionId,
      sessionKey: keyOfWorkspace(ended.sessionKey, parts.agentIds),
      days: daysOf(tail, parts.zone),
      source: ended.source ?? (read.source === 'openclaw' || read.source === 'chat' ? null : read.source),
    },
    messages,
  )
  const known = knownNote(parts.files, { moment, sessionId, text })
  if (known !== null) return { kind: 'known', transcript, path: known }
  const { slug, slugFrom, modelProblem } = await slugFor(messages, moment, parts)
  const draft = { moment, slug, slugFrom, modelProblem, sessionId, transcript, text }
  return { kind: 'draft', draft: { ...draft, messages: messages.length } }
}

/**
 * A conversation is of the day on which it was had, whenever it was put away (case C096). With OpenClaw's settings a note
 * has the time of its event, as OpenClaw's own has (spec session-memory 6).
 */
function dateOf(
  { atMs }: EndedSession,
  transcript: string,
  { lastAtMs }: Tail,
  { settings, nowMs }: SessionMemoryParts,
): number {
  const event = settings.slug === 'content' ? null : atMs
  return event ?? lastAtMs ?? atMs ?? resetAt(transcript) ?? nowMs
}

function daysOf({ firstAtMs, lastAtMs }: Tail, zone: string | undefined): readonly [string, string] | null {
  if (firstAtMs === null || lastAtMs === null) return null
  const [first, last] = [momentIn(firstAtMs, zone).day, momentIn(lastAtMs, zone).day]
  return first === last ? null : [first, last]
}

type Slug = Pick<SessionDraft, 'slug' | 'slugFrom' | 'modelProblem'>

/** By the model if one answers, else out of the words where that is wanted, else the time of day. Never empty. */
async function slugFor(
  messages: readonly SessionMessage[],
  moment: Moment,
  { settings, model, signal }: SessionMemoryParts,
): Promise<Slug> {
  const asked = model ? await askedSlug(messages, settings, { model, signal }) : null
  const modelProblem = asked?.problem ?? null
  if (asked?.slug) return { slug: asked.slug, slugFrom: 'model', modelProblem }
  // Who wants a telling name and has no model gets one all the same.
  const isTelling = settings.slug === 'content' || (settings.llmSlug && !model)
  const content = isTelling ? contentSlug(messages) : null
  if (content !== null) return { slug: content, slugFrom: 'content', modelProblem }
  return { slug: moment.slug, slugFrom: 'time', modelProblem }
}

async function askedSlug(
  messages: readonly SessionMessage[],
  { slug: kind }: Pick<SessionMemorySettings, 'slug'>,
  { model, signal }: { model: SlugModel; signal: AbortSignal },
): Promise<{ slug: string | null; problem: string | null }> {
  const conversation = messages.map(({ role, text }) => `${role}: ${text}`).join('\n')
  try {
    const reply = await model.slug(conversation, signal)
    if (isRefusedReply(reply)) return { slug: null, problem: `${model.name} answered with an error` }
    const slug = slugFromReply(reply, messages, kind)
    return { slug, problem: slug === null ? `${model.name} gave no usable name` : null }
  } catch (error) {
    if (signal.aborted) return { slug: null, problem: `${model.name} was not waited for` }
    if (!(error instanceof ModelFailed)) throw error
    return { slug: null, problem: error.message }
  }
}

/** The note of this day that holds the same messages of the same session, whatever it is called. */
function knownNote(
  files: Files,
  { moment, sessionId, text }: { moment: Moment; sessionId: string | null; text: string },
): string | null {
  const said = conversationOf(text)
  for (const { name, kind } of files.list(MEMORY_DIR)) {
    if (kind !== 'file' || !name.startsWith(`${moment.day}-`) || !name.endsWith('.md')) continue
    const path = `${MEMORY_DIR}/${name}`
    const file = files.read(path)
    if (file.kind !== 'text' || !file.text.includes(`\n${sessionIdLine(sessionId)}\n`)) continue
    if (conversationOf(file.text) === said) return path
  }
  return null
}

function conversationOf(note: string): string | null {
  const at = note.indexOf(`\n${CONVERSATION_HEADING}\n`)
  return at < 0 ? null : note.slice(at)
}

/** Is there a note of this day with the messages of this session, by whoever wrote it? */
export function hasNoteOf(files: Files, day: string, sessionId: string): boolean {
  return files.list(MEMORY_DIR).some(({ name, kind }) => {
    if (kind !== 'file' || !name.startsWith(`${day}-`) || !name.endsWith('.md')) return false
    const file = files.read(`${MEMORY_DIR}/${name}`)
    if (file.kind !== 'text') return false
    return file.text.includes(`\n${sessionIdLine(sessionId)}\n`) && conversationOf(file.text) !== null
  })
}

/**
 * Writes the note under the first name that is free; nothing is ever overwritten, also when several are written at the
 * same moment (case C107). The path, and the receipt that undoes it. Fails with `WriteRefused`.
 */
export function writeSessionNote(
  files: Files,
  { day, slug, text }: { day: string; slug: string; text: string },
  nowMs: number,
): { path: string; receipt: string | null } {
  const path = createdNote(files, `${MEMORY_DIR}/${day}-${slug}`, text)
  return { path, receipt: receiptOf(files, path, text, new Date(nowMs).toISOString()) }
}

function createdNote(files: Files, stem: string, text: string): string {
  for (let number = 1; ; number += 1) {
    const path = `${stem}${number === 1 ? '' : `-${number}`}.md`
    if (files.create(path, text)) return path
  }
}

/** A note that is there without a way back is better than none. */
function receiptOf(files: Files, path: string, text: string, at: string): string | null {
  const prefix = `session-${createHash('sha256').update(path, 'utf8').digest('hex').slice(0, 8)}-`
  try {
    const id = freeReceiptId(files, at, prefix)
    const file = fileReceipt(path, null, text)
    saveReceipt(files, {
      ...{ version: 1, id, at, files: [file], keys: [], diary: null, undoneAt: null },
      isSessionNote: true,
    })
    return id
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error
    return null
  }
}
