import { ContractError } from '../../contract/errors.ts'
import type { EngineHandlers } from '../../contract/handlers.ts'
import type { AppParts } from './parts.ts'

/** What is outside and works with a workspace. A folder that is away has none. */
export function connectionsHandlers({
  connections,
  workspaces,
  nowMs,
}: AppParts): EngineHandlers['connections'] {
  return {
    async list({ workspace }) {
      workspaces.open(workspace)
      return { connections: await connections.list(workspace), lookedAtMs: Math.round(nowMs()) }
    },
    async test({ workspace, connection }, { signal }) {
      workspaces.open(workspace)
      const result = await connections.test(workspace, connection, signal)
      if (!result) throw new ContractError('not_found', { connection })
      return result
    },
  }
}
