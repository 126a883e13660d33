import type { Log } from '../../ports/log.ts'
import { bridge } from '../bridge.ts'
import type { EngineThread } from '../engine-thread.ts'
import { browserShell } from './browser-shell.ts'
import type { HostAnswers } from './host-server.ts'
import { turnCall } from './turn-call.ts'

/** What answers interfaces and programs. It takes in the whole contract, which no page needs before its files. */
export function hostAnswers(engine: EngineThread, log: Log): HostAnswers {
  const shell = browserShell(engine, log)
  return { onWire: (wire) => bridge(wire, { engine, shell, log }), onTurn: turnCall(engine) }
}
