import { type IpcMainEvent, ipcMain, type WebContents } from 'electron'
import type { Server } from '../../engine/contract/server.ts'
import { bridge } from '../../engine/entry/bridge.ts'
import type { EngineThread } from '../../engine/entry/engine-thread.ts'
import type { Log } from '../../engine/ports/log.ts'
import { FRAME_CHANNEL } from '../preload/channel.ts'
import { PageWires } from './page-wire.ts'
import { senderRefusal } from './sender.ts'

export type WindowFrames = {
  engine: EngineThread
  shell: Server
  log: Log
  isOwn(contents: WebContents): boolean
}

export type OpenFrames = {
  /** The document of a page is gone. */
  end(id: number): void
  /** No frame is taken any more. */
  close(): void
}

/** Passes the frames of our own windows to the engine and the shell, and drops all others. */
export function answerWindows({ engine, shell, log, isOwn }: WindowFrames): OpenFrames {
  const wires = new PageWires((wire) => bridge(wire, { engine, shell, log }))
  // What is asked while the engine starts waits for it, in its order.
  const settled = engine.settled()
  const onFrame = ({ sender, senderFrame }: IpcMainEvent, data: unknown) => {
    const reason = senderRefusal({ isKnown: isOwn(sender), frame: senderFrame }, data)
    if (reason !== null) {
      log.warn('frame.refused', { reason, chars: typeof data === 'string' ? data.length : 0 })
      return
    }
    const page = {
      id: sender.id,
      post: (frame: string) => {
        if (!sender.isDestroyed()) sender.send(FRAME_CHANNEL, frame)
      },
    }
    void settled.then(() => wires.receive(page, data as string))
  }
  ipcMain.on(FRAME_CHANNEL, onFrame)
  return {
    end: (id) => void settled.then(() => wires.end(id)),
    close() {
      ipcMain.off(FRAME_CHANNEL, onFrame)
      wires.close()
    },
  }
}
