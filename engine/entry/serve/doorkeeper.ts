import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Wrong tokens within a minute before nobody is listened to for the rest of it. */
const MAX_WRONG = 10
const WRONG_SPAN_MS = 60_000
const MAX_SESSIONS = 50

export type Refusal = 'host' | 'origin' | 'token' | 'session' | 'too_often'

/**
 * Decides who may talk to the host. Only its own names are taken as Host and Origin, so that no page of another site
 * reaches it, whatever name it gives this address. A token lets one browser in, once; then a cookie does.
 */
export class Doorkeeper {
  readonly #port: number
  readonly #sessions: string[] = []
  #token: string | null = null
  #wrong: number[] = []

  constructor(port: number) {
    this.#port = port
  }

  /** A new token; the one before is worth nothing any more. */
  newToken(): string {
    this.#token = randomBytes(24).toString('base64url')
    return this.#token
  }

  /** Null when the request names this host and, if it names a page, one of this host. */
  refusalOf({ headers }: IncomingMessage, { needsOrigin }: { needsOrigin: boolean }): Refusal | null {
    const { host, origin } = headers
    if (host === undefined || !this.#isOwnHost(host)) return 'host'
    if (origin === undefined) return needsOrigin ? 'origin' : null
    return origin === `http://${host}` ? null : 'origin'
  }

  /** Trades the token for the value of a cookie; the same token is refused from then on. */
  trade(given: string, nowMs: number): { cookie: string } | { refusal: Refusal } {
    this.#wrong = this.#wrong.filter((at) => nowMs - at < WRONG_SPAN_MS)
    if (this.#wrong.length >= MAX_WRONG) return { refusal: 'too_often' }
    if (this.#token === null || !isEqual(given, this.#token)) {
      this.#wrong.push(nowMs)
      return { refusal: 'token' }
    }
    this.#token = null
    const session = randomBytes(32).toString('base64url')
    this.#sessions.push(session)
    if (this.#sessions.length > MAX_SESSIONS) this.#sessions.shift()
    // The port is in the name: cookies of one computer are shared by all its ports.
    return { cookie: `${this.#cookieName}=${session}; HttpOnly; SameSite=Strict; Path=/` }
  }

  hasSession({ headers }: IncomingMessage): boolean {
    const cookies = (headers.cookie ?? '').split(';').map((part) => part.trim())
    const given = cookies.flatMap((part) => {
      const at = part.indexOf('=')
      return at > 0 && part.slice(0, at) === this.#cookieName ? part.slice(at + 1) : []
    })
    return given.some((value) => this.#sessions.some((session) => isEqual(value, session)))
  }

  get #cookieName(): string {
    return `reverie_${this.#port}`
  }

  #isOwnHost(host: string): boolean {
    return [`127.0.0.1:${this.#port}`, `localhost:${this.#port}`].includes(host.toLowerCase())
  }
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
