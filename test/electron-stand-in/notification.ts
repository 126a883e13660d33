import { EventEmitter } from 'node:events'
import { emitEvent } from './events.ts'

type Options = { title?: string; subtitle?: string; body?: string; silent?: boolean; icon?: unknown }

/** A notification that nobody shows: it says that it was shown, and can be clicked by `emit('click')`. */
export class Notification extends EventEmitter {
  readonly title: string
  readonly subtitle: string
  readonly body: string
  readonly silent: boolean

  constructor({ title = '', subtitle = '', body = '', silent = false }: Options = {}) {
    super()
    this.title = title
    this.subtitle = subtitle
    this.body = body
    this.silent = silent
  }

  show(): void {
    setImmediate(() => emitEvent(this, 'show'))
  }

  close(): void {
    setImmediate(() => emitEvent(this, 'close'))
  }

  static isSupported(): boolean {
    return true
  }
}
