import { activeState } from '../../adapters/active-state.ts'
import { loadConfig } from '../../adapters/config-file.ts'
import { messagePortWire } from '../../adapters/message-port-wire.ts'
import { type Client, createClient } from '../../contract/client.ts'
import { ContractError, ERROR_MAP } from '../../contract/errors.ts'
import { activeCommand, commandIn } from '../../core/active/command.ts'
import { agentOf, mayChangeSettings } from '../../core/active/session.ts'
import type { TurnEvent } from '../../model/active.ts'
import type { Log } from '../../ports/log.ts'
import { NoTurn, turnFrom } from '../active/turn-event.ts'
import { commandAnswer, commandLines } from '../cli/active-memory.ts'
import type { EngineThread } from '../engine-thread.ts'

/** Answer of an HTTP call: a status, and a value that is sent as JSON. */
export type CallAnswer = { status: number; value: unknown }

/** Where the settings are; `config`: of a file that is only read. */
export type SettingsPlace = { home: string; config: string | undefined }

/** Answers `POST /active-memory`: a turn as `reverie recall --event` takes it, `workspace` beside it where there are several. */
export function turnCall(
  engine: EngineThread,
  place: SettingsPlace,
  log: Log,
): (body: string) => Promise<CallAnswer> {
  return async (body) => {
    const port = (await engine.settled()) === 'ready' ? engine.connect() : null
    if (!port) return { status: 503, value: { error: 'offline' } }
    const wire = messagePortWire(port)
    try {
      return { status: 200, value: await answered(createClient(wire), JSON.parse(body), { place, log }) }
    } catch (error) {
      return refusal(error)
    } finally {
      wire.close()
    }
  }
}

type Here = { place: SettingsPlace; log: Log }

async function answered(client: Client, given: unknown, here: Here): Promise<unknown> {
  const { workspaces } = await client.workspaces.list({})
  const named = (given as { workspace?: unknown } | null)?.workspace
  const { event: asIs } = turnFrom(given, '')
  const wanted = workspaces.find(({ id, agents }) =>
    named === undefined ? agents.includes(asIs.agentId ?? '') : id === named,
  )
  const workspace = wanted ?? (named === undefined && workspaces.length === 1 ? workspaces[0] : undefined)
  if (!workspace) throw new NoTurn('name one of the workspaces with "workspace"')
  const { event } = turnFrom(given, workspace.agents[0] ?? 'main')
  const words = commandIn(event.prompt)
  if (words) return { block: null, reply: await replyTo(words, event, here) }
  return client.search.active({ workspace: workspace.id, event: { ...event, messages: [...event.messages] } })
}

/** `/active-memory` as a message: the answer is for the person, and the turn itself gets nothing. */
async function replyTo(words: string[], event: TurnEvent, { place, log }: Here): Promise<string> {
  const { home, config: explicit } = place
  const { active: settings } = await loadConfig(home, { explicit, isReadOnly: true })
  const agent = agentOf(event) ?? 'main'
  const state = activeState(home, { isReadOnly: false, log: () => log.info('search.note') })
  const isOwner = mayChangeSettings(event) && explicit === undefined
  const parts = { home, agent, settings, state, isOwner, sessionKey: event.sessionKey }
  return commandLines(await commandAnswer(activeCommand(words), parts), agent).join('\n')
}

function refusal(error: unknown): CallAnswer {
  if (error instanceof NoTurn) return { status: 400, value: { error: error.message } }
  if (error instanceof SyntaxError) return { status: 400, value: { error: 'this is not JSON' } }
  if (error instanceof ContractError)
    return { status: ERROR_MAP[error.code].status, value: { error: error.code } }
  throw error
}
