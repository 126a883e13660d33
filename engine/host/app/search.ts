import type { EngineHandlers } from '../../contract/handlers.ts'
import type { AppParts } from './parts.ts'

/** What an agent would find. */
export function searchHandlers({ searcher, workspaces, events }: AppParts): EngineHandlers['search'] {
  return {
    async query({ workspace, query, maxResults, record }) {
      workspaces.open(workspace)
      const result = await searcher.search(workspace, { query, maxResults, record })
      if (result.recorded > 0) events.publish({ event: 'recall.changed', workspace })
      return result
    },
    async active({ workspace, event }) {
      workspaces.open(workspace)
      return searcher.active(workspace, event)
    },
    async tryActive({ workspace, ...turn }) {
      workspaces.open(workspace)
      return searcher.tryActive(workspace, turn)
    },
  }
}
