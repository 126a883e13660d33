import type { EngineHandlers } from '../../contract/handlers.ts'
import { forgetOf } from './memory.ts'
import type { AppParts } from './parts.ts'

/** What is waiting and gathering signals. */
export function recallHandlers(parts: AppParts): EngineHandlers['recall'] {
  const { recall, events } = parts
  return {
    list: (input) => recall.page(input),
    async forget({ workspace, key, expect }) {
      const done = await forgetOf(parts, workspace, key, expect)
      events.publish({ event: 'memory.changed', workspace, revision: done.revision })
      return done
    },
  }
}
