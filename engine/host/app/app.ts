import type { EngineHandlers } from '../../contract/handlers.ts'
import type { AppParts } from './parts.ts'

/** What this is, and what happens in it. */
export function appHandlers({ about, capabilities, events }: AppParts): EngineHandlers['app'] {
  return {
    capabilities: async () => capabilities,
    about: async () => about(),
    events: async (_input, { signal }) => events.listen(signal),
  }
}
