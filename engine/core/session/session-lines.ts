import { createHash, type Hash } from 'node:crypto'
import type { RedactionSettings } from '../../model/redaction.ts'
import type { SessionRole } from '../../model/session.ts'
import {
  SESSION_SNIPPET_CHARS,
  SESSION_WRAP_CHARS,
  type SessionExclusion,
} from '../../model/session-source.ts'
import { findSensitive } from '../redact/redact.ts'
import { withoutSecrets } from '../redact/secrets.ts'
import type { Span } from '../redact/span.ts'
import { isNameLike } from '../statement/labels.ts'
import { collapseWhitespace, cutAtGrapheme } from '../text/normalize.ts'
import { isChatter, isCronPrompt, isProgramPrompt } from './chatter.ts'
import { opened } from './envelope.ts'
import { readRecord, type Said, type Sender } from './records.ts'
import { exclusionByKey } from './session-keys.ts'

/** One line of the normal form of a session (spec dreaming 7.4). */
export type SpokenLine = {
  role: SessionRole
  /** Line of the transcript, from 1. */
  line: number
  /** Epoch ms, 0 when it is not told. */
  atMs: number
  /** As OpenClaw has it, secrets masked: what both programs hash. Never stored. */
  shared(): string
  /** What may be stored: also without personal data, and naming who spoke in a group. */
  stored(): string
}

export type ReaderOptions = {
  isGroup: boolean
  /** A file that was put away: whether it was a scheduled run can only be told by what is in it. */
  isArchived: boolean
  owners: readonly string[]
  redaction: RedactionSettings
  /** A large file: texts are redacted only when they are taken in, and its hash is ours alone. */
  isLarge: boolean
}

const LABEL: Readonly<Record<SessionRole, string>> = { user: 'User: ', assistant: 'Assistant: ' }

/** Turns the lines of a transcript into its normal form, one after the other; it holds no text. */
export class SessionReader {
  readonly #options: ReaderOptions
  readonly #hash: Hash = createHash('sha256')
  readonly #lines: number[] = []
  readonly #times: number[] = []
  #count = 0
  #isGroup: boolean
  /** Is what is being answered no word of a person? */
  #isMachineTurn = false
  #exclusion: SessionExclusion | null = null

  constructor(options: ReaderOptions) {
    this.#options = options
    this.#isGroup = options.isGroup
  }

  /** Why the whole session is left out, by what its records say so far. */
  get exclusion(): SessionExclusion | null {
    return this.#exclusion
  }

  /** Goes on in the middle of a file. */
  startAt(count: number, isMachineTurn: boolean): void {
    this.#count = count
    this.#isMachineTurn = isMachineTurn
  }

  get isMachineTurn(): boolean {
    return this.#isMachineTurn
  }

  get count(): number {
    return this.#count
  }

  /** The lines of the normal form that a line of the transcript gives, usually none or one. */
  read(raw: string, line: number): SpokenLine[] {
    const record = readRecord(raw)
    if (!record) return []
    for (const key of record.about?.keys ?? []) this.#exclude(keyedExclusion(key, this.#options.isArchived))
    if (record.about?.origin) this.#exclude(record.about.origin)
    if (record.about?.isGroup) this.#isGroup = true
    return record.said ? this.#spoken(record.said, line) : []
  }

  /** SHA-256 over all lines so far, as `session-ingestion.json` has it (spec dreaming 7.4). */
  contentHash(): string {
    return this.#hash
      .copy()
      .update(`\n${this.#lines.join(',')}\n${this.#times.join(',')}`)
      .digest('hex')
  }

  #exclude(reason: SessionExclusion | null): void {
    this.#exclusion ??= reason
  }

  #spoken(said: Said, line: number): SpokenLine[] {
    const { role } = said
    if (said.isTrigger) this.#isMachineTurn = true
    if (said.isMachine || said.isFailure) return []
    const { text, sender, isGroup } = opened(said.text, role)
    if (isGroup) this.#isGroup = true
    const flat = collapseWhitespace(text)
    if (flat === '') return []
    const turn = { role, text: flat }
    if (isCronPrompt(turn) && this.#options.isArchived) this.#exclude('scheduled')
    if (role === 'user') this.#isMachineTurn = isProgramPrompt(turn)
    if (this.#isMachineTurn || isChatter(turn)) return []
    return this.#pieces(role, flat, {
      line,
      atMs: said.atMs ?? 0,
      speaker: this.#speaker(said, sender) || quoting(role, text),
    })
  }

  #pieces(
    role: SessionRole,
    flat: string,
    { line, atMs, speaker }: { line: number; atMs: number; speaker: string },
  ): SpokenLine[] {
    const { isLarge, redaction } = this.#options
    const shared = isLarge ? flat : withoutSecrets(flat)
    let spans: Span[] | null = null
    return wrapped(shared).map(([start, end]) => {
      const piece = LABEL[role] + shared.slice(start, end)
      this.#hash.update(this.#count === 0 ? piece : `\n${piece}`)
      this.#count += 1
      this.#lines.push(line)
      this.#times.push(atMs)
      const stored = () => {
        spans ??= findSensitive(shared, redaction)
        return LABEL[role] + speaker + redactedSlice(shared, spans, start, end)
      }
      return {
        role,
        line,
        atMs,
        shared: () => snippetOf(isLarge ? withoutSecrets(piece) : piece),
        stored: () => snippetOf(stored()),
      }
    })
  }

  /**
   * `[Mila]: ` in front of what somebody else said in a conversation of several people (case C170); '' for the owner,
   * whose own words may begin with a label too (`Rule: …`).
   */
  #speaker(said: Said, found: Sender | null): string {
    if (said.role !== 'user') return ''
    const sender = said.sender ?? found
    if (sender?.isOwner === true || isNamed(sender, this.#options.owners)) return ''
    if (!this.#isGroup && sender?.isOwner !== false) return ''
    return `[${speakerName(sender?.name ?? null)}]: `
  }
}

const QUOTED_LINE = /^[^\S\n]{0,3}>[^\S\n]*\S/m

/** Flat in the corpus, a quotation could not be told from the words around it: somebody else's were in it. */
function quoting(role: SessionRole, text: string): string {
  return role === 'user' && QUOTED_LINE.test(text) ? '[Quoted]: ' : ''
}

/** The key of a diary run excludes any file; others may be those of children, unless the file's own is known no more. */
function keyedExclusion(key: string, isArchived: boolean): SessionExclusion | null {
  const reason = exclusionByKey(key)
  return reason !== 'diary' && !isArchived ? null : reason
}

function isNamed(sender: Sender | null, owners: readonly string[]): boolean {
  if (!sender) return false
  const known = new Set(owners.map((owner) => owner.trim().toLowerCase()))
  return [sender.name, sender.id].some((name) => name !== null && known.has(name.trim().toLowerCase()))
}

/** A name that is read as one wherever the line goes. */
function speakerName(name: string | null): string {
  const plain = collapseWhitespace((name ?? '').replace(/[^\p{L}\p{M}'’. -]/gu, ' '))
  const capital = plain.replace(/(?<![\p{L}\p{M}])\p{Ll}/gu, (letter) => letter.toUpperCase())
  return [plain, capital].find((one) => one.length <= 40 && isNameLike(one)) ?? 'Guest'
}

function snippetOf(text: string): string {
  return cutAtGrapheme(collapseWhitespace(text), SESSION_SNIPPET_CHARS)
}

/** Pieces of at most 800 characters, cut at blanks where there are any, never inside a character. */
function wrapped(text: string): [number, number][] {
  const pieces: [number, number][] = []
  let start = 0
  while (text.length - start > SESSION_WRAP_CHARS) {
    const blank = text.lastIndexOf(' ', start + SESSION_WRAP_CHARS)
    const isAtBlank = blank > start
    let end = isAtBlank ? blank : start + SESSION_WRAP_CHARS
    if (!isAtBlank && isLowSurrogate(text.charCodeAt(end))) end -= 1
    pieces.push([start, end])
    start = isAtBlank ? end + 1 : end
  }
  if (start < text.length) pieces.push([start, text.length])
  return pieces
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff
}

/** A part of a text without what is sensitive; what reaches beyond its border is gone as a whole. */
function redactedSlice(text: string, spans: readonly Span[], start: number, end: number): string {
  let result = ''
  let from = start
  for (const span of spans) {
    if (span.end <= start || span.start >= end) continue
    result += text.slice(from, Math.max(from, span.start)) + span.replacement
    from = Math.min(end, span.end)
  }
  return result + text.slice(from, end)
}
