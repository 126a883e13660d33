import { readWikiConfig } from '../adapters/config-wiki.ts'
import { keyOf } from '../adapters/models/language-model.ts'
import { usageBook } from '../adapters/models/usage-book.ts'
import { dayInZone } from '../core/time/zone.ts'
import { type ModelsView, modelsView } from '../host/models-view.ts'
import type { ActiveSettings } from '../model/active.ts'
import type { DreamingSettings } from '../model/config.ts'
import type { SessionMemorySettings } from '../model/session.ts'
import type { ModelAccess } from './night-models.ts'

const DAYS = 14

export type ModelsConfigured = {
  settings: DreamingSettings
  sessionMemory: SessionMemorySettings
  active: ActiveSettings
  /** Where the settings of the wiki stand. */
  path: string | null
}

/** What is set for models here, and what was asked of them. Asks nothing over a network. */
export function modelsState(
  { home, env, keys }: ModelAccess,
  { settings, sessionMemory, active, path }: ModelsConfigured,
  nowMs: number,
): ModelsView {
  const book = usageBook(home)
  const day = dayInZone(nowMs, undefined)
  const { endpoint } = settings.models
  return modelsView({
    settings,
    session: sessionMemory,
    activeModel: active.isOn && active.endpoint ? (active.model ?? active.modelFallback) : null,
    isWikiSummarised: readWikiConfig(path).settings.isSummarised,
    hasKey: endpoint !== undefined && keyOf(endpoint, keys ? { env, keys } : { env }) !== undefined,
    today: { day, usage: book.of(day) },
    days: book.days(DAYS),
  })
}
