import { messagePortWire } from '../adapters/message-port-wire.ts'
import type { WireError } from '../contract/errors.ts'
import { errorFrame, type Server } from '../contract/server.ts'
import { frameHead, isTooLarge, memoryWires, RESET_FRAME, type Wire } from '../contract/transport.ts'
import type { Log } from '../ports/log.ts'
import type { EngineState, EngineThread } from './engine-thread.ts'

export type BridgeParts = { engine: EngineThread; shell: Server; log: Log }

const OFFLINE: WireError = { code: 'offline', params: {}, retry: 'later' }
const TOO_LARGE: WireError = { code: 'too_large', params: {}, retry: 'no' }

/**
 * Joins one interface with the engine's thread and the shell: calls of `shell.*` are answered here, every other
 * frame goes on as it is. Nothing of a frame is read but its head. What is asked before the engine is there for the
 * first time waits for it; when it begins anew the interface gets the frame that says so, and asks again.
 */
export function bridge(wire: Wire, { engine, shell, log }: BridgeParts): void {
  let isOpen = true
  let toEngine: Wire | null = null
  let toShell = shellWire(wire, shell)
  let waiting: string[] | null = engine.state === 'starting' ? [] : null
  const join = () => {
    const port = engine.connect()
    if (!port) return
    const own = messagePortWire(port)
    own.onFrame((frame) => {
      if (isOpen && toEngine === own) wire.post(frame)
    })
    toEngine = own
  }
  const onState = (state: EngineState) => {
    const asked = waiting
    waiting = null
    if (asked && state === 'ready') {
      join()
      for (const frame of asked) toEngine?.post(frame)
      return
    }
    toEngine?.close()
    toEngine = null
    toShell.close()
    toShell = shellWire(wire, shell)
    // Whoever was told that nobody is there, or is waiting, asks again now.
    wire.post(RESET_FRAME)
    if (state === 'ready') join()
  }
  const end = engine.onState(onState)
  join()
  wire.onFrame((frame) => {
    const head = frameHead(frame)
    if (!head) {
      log.warn('frame.refused', { reason: 'malformed', chars: frame.length })
      return
    }
    if (isTooLarge(frame)) {
      log.warn('frame.refused', { reason: 'too_large', chars: frame.length })
      wire.post(errorFrame(head.id, TOO_LARGE))
      return
    }
    const isShell = head.kind === 'call' && head.call.startsWith('shell.')
    if (isShell || head.kind === 'cancel') toShell.post(frame)
    if (isShell) return
    if (toEngine) toEngine.post(frame)
    else if (waiting) waiting.push(frame)
    else if (head.kind === 'call') wire.post(errorFrame(head.id, OFFLINE))
  })
  wire.onClose(() => {
    isOpen = false
    end()
    toEngine?.close()
    toShell.close()
  })
}

/** The shell's end of this interface; it is made anew when all that was asked before has failed. */
function shellWire(wire: Wire, shell: Server): Wire {
  const [own, other] = memoryWires()
  shell.serve(other)
  own.onFrame((frame) => wire.post(frame))
  return own
}
