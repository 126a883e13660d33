import { EventEmitter } from 'node:events'
import type { FromPage, WebFrameMain } from './web-frame-main.ts'

type Handler = (event: IpcMainEvent, ...args: unknown[]) => unknown

/** What comes with a message; `sender` is the page's `WebContents`, `senderFrame` null once that frame has gone. */
export type IpcMainEvent = {
  type: 'frame'
  sender: object
  readonly senderFrame: WebFrameMain | null
  ports: never[]
  reply(channel: string, ...args: unknown[]): void
}

class IpcMain extends EventEmitter {
  private readonly handlers = new Map<string, Handler>()

  handle(channel: string, handler: Handler): void {
    if (this.handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    this.handlers.set(channel, handler)
  }

  handleOnce(channel: string, handler: Handler): void {
    this.handle(channel, (...all) => {
      this.removeHandler(channel)
      return handler(...all)
    })
  }

  removeHandler(channel: string): void {
    this.handlers.delete(channel)
  }

  /** Called by the page's side for each message. */
  receive(sender: object, { frame, message }: FromPage): void {
    const { channel, args, invoked } = message
    const event: IpcMainEvent = {
      type: 'frame',
      sender,
      get senderFrame() {
        return frame.isDestroyed() ? null : frame
      },
      ports: [],
      reply: (to, ...rest) => frame.send(to, ...rest),
    }
    if (invoked === undefined) this.emit(channel, event, ...args)
    else void this.answer(event, { frame, message })
  }

  private async answer(event: IpcMainEvent, { frame, message }: FromPage): Promise<void> {
    const { channel, args, invoked } = message
    try {
      const handler = this.handlers.get(channel)
      if (!handler) throw new Error(`No handler registered for '${channel}'`)
      frame.deliver({ invoked, value: await handler(event, ...args) })
    } catch (error) {
      frame.deliver({ invoked, error: String(error) })
    }
  }
}

export const ipcMain = new IpcMain()
