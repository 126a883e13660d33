import type { EngineHandlers } from '../../contract/handlers.ts'
import { appHandlers } from './app.ts'
import { connectionsHandlers } from './connections.ts'
import { diaryHandlers } from './diary.ts'
import { healthHandlers } from './health.ts'
import { memoryHandlers } from './memory.ts'
import { modelsHandlers } from './models.ts'
import { noteHandlers } from './note.ts'
import { obsidianHandlers } from './obsidian.ts'
import type { AppParts } from './parts.ts'
import { recallHandlers } from './recall.ts'
import { reviewHandlers } from './review.ts'
import { searchHandlers } from './search.ts'
import { settingsHandlers } from './settings.ts'
import { statusHandlers } from './status.ts'
import { sweepHandlers } from './sweep.ts'
import { sweepsHandlers } from './sweeps.ts'
import { wikiHandlers } from './wiki.ts'
import { workspacesHandlers } from './workspaces.ts'

/** One handler for every call that the engine answers. */
export function engineHandlers(parts: AppParts): EngineHandlers {
  return {
    app: appHandlers(parts),
    workspaces: workspacesHandlers(parts),
    status: statusHandlers(parts),
    sweep: sweepHandlers(parts),
    sweeps: sweepsHandlers(parts),
    review: reviewHandlers(parts),
    memory: memoryHandlers(parts),
    diary: diaryHandlers(parts),
    recall: recallHandlers(parts),
    search: searchHandlers(parts),
    note: noteHandlers(parts),
    health: healthHandlers(parts),
    settings: settingsHandlers(parts),
    obsidian: obsidianHandlers(parts),
    connections: connectionsHandlers(parts),
    models: modelsHandlers(parts),
    wiki: wikiHandlers(parts),
  }
}
