import type { Server } from '../../contract/server.ts'
import { memoryWires } from '../../contract/transport.ts'
import type { Log } from '../../ports/log.ts'
import { bridge } from '../bridge.ts'
import type { EngineThread } from '../engine-thread.ts'
import { browserShell } from './browser-shell.ts'
import type { HostAnswers } from './host-server.ts'
import { type SettingsPlace, turnCall } from './turn-call.ts'

/** What answers interfaces and programs. It takes in the whole contract, which no page needs before its files. */
export function hostAnswers(engine: EngineThread, log: Log, place: SettingsPlace): HostAnswers {
  const shell = browserShell(engine, log)
  warmUpShell(shell)
  return { onWire: (wire) => bridge(wire, { engine, shell, log }), onTurn: turnCall(engine, place, log) }
}

/** As in the engine's thread (`app/warm-up.ts`): the first stream compiles much, and every answer would wait for that. */
function warmUpShell(shell: Server): void {
  const [own, other] = memoryWires()
  shell.serve(other)
  let frames = 0
  own.onFrame(() => {
    frames += 1
    // The head of the stream, and its first event.
    if (frames === 2) own.close()
  })
  own.post('{"i":"1","p":{"u":"/shell/events","b":{"json":{}}}}')
}
