import type { SessionMessage } from '../../model/session.ts'
import { isChatter } from './chatter.ts'
import type { Said } from './records.ts'

/** More of one message is no memory of a conversation: a pasted log, a whole book. */
const MAX_MESSAGE_CHARS = 100_000

/** What the end of a session came to. */
export type Tail = {
  /** Oldest first. */
  messages: SessionMessage[]
  /** Did the person say anything in the whole session? */
  hasUser: boolean
  /** Was there no answer to anything but failed requests? */
  isFailed: boolean
  /** When the first and the last of the messages were written, epoch ms, or null. */
  firstAtMs: number | null
  lastAtMs: number | null
}

/** Collects the last messages that count, from turns that come from the end (spec session-memory 5). */
export class TailCollector {
  readonly #limit: number
  readonly #kept: (SessionMessage & { turn: string | null })[] = []
  #isFull = false
  #hasUser = false
  #failures = 0
  #firstAtMs: number | null = null
  #lastAtMs: number | null = null

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Nothing that comes before can change the outcome. */
  get isDone(): boolean {
    return this.#isFull && this.#hasUser
  }

  add(said: Said): void {
    if (said.isMachine || said.text.startsWith('/') || isChatter(said)) return
    if (said.isFailure) {
      this.#failures += 1
      return
    }
    if (said.role === 'user') this.#hasUser = true
    if (this.#isFull || this.#isAgain(said)) return
    if (this.#kept.length >= this.#limit) {
      this.#isFull = true
      return
    }
    this.#lastAtMs ??= said.atMs
    this.#firstAtMs = said.atMs ?? this.#firstAtMs
    this.#kept.push({ role: said.role, text: said.text, turn: said.turn })
  }

  /** The answer before this one, when it is the same one again (case C109), or a piece of it that was put to it now. */
  #isAgain({ role, text, turn }: Said): boolean {
    const later = this.#kept.at(-1)
    if (role !== 'assistant' || later?.role !== 'assistant') return false
    if (later.text === text) return true
    if (turn === null || later.turn !== turn) return false
    later.text = `${text}\n${later.text}`
    return true
  }

  tail(): Tail {
    const messages = this.#kept.map(({ role, text }) => ({ role, text: shortened(text) })).reverse()
    const isAnswered = messages.some(({ role }) => role === 'assistant')
    return {
      messages,
      hasUser: this.#hasUser,
      isFailed: !isAnswered && this.#failures > 0,
      firstAtMs: this.#firstAtMs,
      lastAtMs: this.#lastAtMs,
    }
  }
}

/** A note with a NUL in it would be no text to any reader. */
function shortened(text: string): string {
  const whole = text.replaceAll('\0', '\ufffd')
  if (whole.length <= MAX_MESSAGE_CHARS) return whole
  return `${whole.slice(0, MAX_MESSAGE_CHARS).replace(/[\ud800-\udbff]$/, '')} […]`
}
