import type { MessagePort } from 'node:worker_threads'
import type { Capabilities } from '../../contract/schema/app.ts'
import type { LogEvent } from '../../model/log-events.ts'
import type { ModelKeys } from '../../model/models.ts'
import type { LogFields } from '../../ports/log.ts'

/** A program with its first arguments. */
export type OwnProgram = { command: string; args: string[] }

/** What the engine's thread is started with. */
export type EngineData = {
  home?: string
  config?: string
  workspaces: string[]
  capabilities: Capabilities
  isScheduling: boolean
  /** How this app is started to serve an agent; null, or left out: it cannot be. */
  mcpProgram?: OwnProgram | null
  /** How long nobody has touched the computer at the start; left out where that is not known. */
  idleMs?: number
}

/** What is said to the engine's thread. */
export type ToEngine =
  | { kind: 'connect'; port: MessagePort }
  | { kind: 'wake' }
  | { kind: 'idle'; idleMs: number | null }
  /** Out of the keychain, all of them. */
  | { kind: 'keys'; keys: ModelKeys }
  | { kind: 'stop' }

/** What it says. */
export type FromEngine =
  | { kind: 'ready' }
  | { kind: 'stopped' }
  | { kind: 'log'; level: 'debug' | 'info' | 'warn' | 'error'; event: LogEvent; fields: LogFields }
