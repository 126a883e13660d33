import { EventEmitter } from 'node:events'
import type { Readable, Writable } from 'node:stream'
// The package does not export its types of the protocol; they are those of the browser that it drives.
import type { Protocol } from '../../node_modules/playwright-core/types/protocol.d.ts'

export type { Protocol }

type Commands = Protocol.CommandParameters
type Answer<M extends keyof Commands> = Protocol.CommandReturnValues[M]
type Message = {
  id?: number
  method?: string
  params?: unknown
  result?: unknown
  error?: { message: string }
  sessionId?: string
}

/** One conversation over the pipe: with the browser itself, or with one page. */
export class DevToolsSession {
  private readonly events = new EventEmitter().setMaxListeners(0)
  private readonly pipe: DevToolsPipe
  readonly id: string | undefined

  constructor(pipe: DevToolsPipe, id?: string) {
    this.pipe = pipe
    this.id = id
  }

  /** Rejects with the browser's words when it refuses, and when the browser or the page has gone. */
  send<M extends keyof Commands>(method: M, params?: Commands[M]): Promise<Answer<M>> {
    return this.pipe.send(this.id, method, params) as Promise<Answer<M>>
  }

  on<E extends keyof Protocol.Events>(event: E, listener: (params: Protocol.Events[E]) => void): void {
    this.events.on(event, listener)
  }

  emit(event: string, params: unknown): void {
    this.events.emit(event, params)
  }
}

/** The browser's end of `--remote-debugging-pipe`: JSON messages, each ended by a NUL. */
export class DevToolsPipe {
  private readonly sessions = new Map<string | undefined, DevToolsSession>()
  private readonly waiting = new Map<number, { method: string; done: (message: Message) => void }>()
  private readonly output: Writable
  private lastId = 0
  private rest = ''
  private isClosed = false

  constructor(output: Writable, input: Readable) {
    this.output = output
    // What is written while the browser ends has nobody to read it.
    output.on('error', () => this.close())
    input.setEncoding('utf8').on('data', (chunk: string) => this.read(chunk))
    input.on('close', () => this.close())
  }

  session(id?: string): DevToolsSession {
    const known = this.sessions.get(id)
    if (known) return known
    const session = new DevToolsSession(this, id)
    this.sessions.set(id, session)
    return session
  }

  send(sessionId: string | undefined, method: string, params: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const done = ({ result, error }: Message) => {
        if (error) reject(new Error(`${method}: ${error.message}`))
        else resolve(result)
      }
      if (this.isClosed) return done({ error: { message: 'the browser has ended' } })
      const id = ++this.lastId
      this.waiting.set(id, { method, done })
      this.output.write(`${JSON.stringify({ id, method, params: params ?? {}, sessionId })}\0`)
    })
  }

  private read(chunk: string): void {
    const parts = (this.rest + chunk).split('\0')
    this.rest = parts.pop() ?? ''
    for (const part of parts) this.receive(JSON.parse(part) as Message)
  }

  private receive(message: Message): void {
    if (message.id !== undefined) {
      const asked = this.waiting.get(message.id)
      this.waiting.delete(message.id)
      asked?.done(message)
    } else if (message.method) {
      this.sessions.get(message.sessionId)?.emit(message.method, message.params)
    }
  }

  private close(): void {
    this.isClosed = true
    for (const { done } of this.waiting.values()) done({ error: { message: 'the browser has ended' } })
    this.waiting.clear()
  }
}
