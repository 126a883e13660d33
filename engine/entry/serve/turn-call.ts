import { messagePortWire } from '../../adapters/message-port-wire.ts'
import { type Client, createClient } from '../../contract/client.ts'
import { ContractError, ERROR_MAP } from '../../contract/errors.ts'
import { NoTurn, turnFrom } from '../active/turn-event.ts'
import type { EngineThread } from '../engine-thread.ts'

/** Answer of an HTTP call: a status, and a value that is sent as JSON. */
export type CallAnswer = { status: number; value: unknown }

/** Answers `POST /active-memory`: a turn as `reverie recall --event` takes it, `workspace` beside it where there are several. */
export function turnCall(engine: EngineThread): (body: string) => Promise<CallAnswer> {
  return async (body) => {
    const port = (await engine.settled()) === 'ready' ? engine.connect() : null
    if (!port) return { status: 503, value: { error: 'offline' } }
    const wire = messagePortWire(port)
    try {
      return { status: 200, value: await answered(createClient(wire), JSON.parse(body)) }
    } catch (error) {
      return refusal(error)
    } finally {
      wire.close()
    }
  }
}

async function answered(client: Client, given: unknown): Promise<unknown> {
  const { workspaces } = await client.workspaces.list({})
  const named = (given as { workspace?: unknown } | null)?.workspace
  const { event: asIs } = turnFrom(given, '')
  const wanted = workspaces.find(({ id, agents }) =>
    named === undefined ? agents.includes(asIs.agentId ?? '') : id === named,
  )
  const workspace = wanted ?? (named === undefined && workspaces.length === 1 ? workspaces[0] : undefined)
  if (!workspace) throw new NoTurn('name one of the workspaces with "workspace"')
  const { event } = turnFrom(given, workspace.agents[0] ?? 'main')
  return client.search.active({ workspace: workspace.id, event: { ...event, messages: [...event.messages] } })
}

function refusal(error: unknown): CallAnswer {
  if (error instanceof NoTurn) return { status: 400, value: { error: error.message } }
  if (error instanceof SyntaxError) return { status: 400, value: { error: 'this is not JSON' } }
  if (error instanceof ContractError)
    return { status: ERROR_MAP[error.code].status, value: { error: error.code } }
  throw error
}
