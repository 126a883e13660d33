import { withoutCredentials } from '../core/connections/shown-problem.ts'
import type { DreamingSettings } from '../model/config.ts'
import type { ModelsSettings, ModelUsage, ModelUse } from '../model/models.ts'
import type { SessionMemorySettings } from '../model/session.ts'

/** How it stands with the key of a model: none is named, it is there, or the place that was named is empty. */
export type KeyState = 'not_needed' | 'set' | 'missing'

/** What is set for models, what it is used for and what was used; no key, and no name or password of an address. */
export type ModelsView = {
  model: {
    provider: string
    address: string
    name: string
    fallback: string | null
    key: KeyState
    /** Environment variable that is looked at. */
    variable: string | null
    timeoutSeconds: number
  } | null
  /** What asks a model now, and which: also by a setting of its own. */
  uses: { use: Exclude<ModelUse, 'test'>; model: string | null }[]
  budget: ModelsSettings['budget']
  today: { day: string; usage: ModelUsage }
  /** The newest days that had any, oldest first. */
  days: { day: string; usage: ModelUsage }[]
}

export type ModelsState = {
  settings: Pick<DreamingSettings, 'models' | 'narrator' | 'diaryModels' | 'rewrite'>
  session: Pick<SessionMemorySettings, 'enabled' | 'llmSlug' | 'slugModel'>
  /** The model of active memory, where it is on and asks one. */
  activeModel: string | null
  /** Does it write summaries of pages of the wiki? */
  isWikiSummarised: boolean
  hasKey: boolean
  today: ModelsView['today']
  days: ModelsView['days']
}

export function modelsView({
  settings,
  session,
  activeModel,
  isWikiSummarised,
  hasKey,
  today,
  days,
}: ModelsState): ModelsView {
  const { endpoint, fallbackModel, budget } = settings.models
  const { narrator, diaryModels, rewrite } = settings
  const diary = narrator === 'model' && endpoint ? (diaryModels.deep ?? endpoint.model) : null
  const slug = session.enabled && session.llmSlug ? (session.slugModel?.model ?? null) : null
  return {
    model: endpoint
      ? {
          provider: endpoint.provider ?? 'openai-compatible',
          address: withoutCredentials(endpoint.baseUrl),
          name: endpoint.model,
          fallback: fallbackModel ?? null,
          key: hasKey ? 'set' : endpoint.apiKeyEnv === undefined ? 'not_needed' : 'missing',
          variable: endpoint.apiKeyEnv ?? null,
          timeoutSeconds: endpoint.timeoutSeconds,
        }
      : null,
    uses: [
      { use: 'diary', model: diary },
      { use: 'wording', model: rewrite?.model ?? null },
      { use: 'slug', model: slug },
      { use: 'active', model: activeModel },
      { use: 'wiki', model: isWikiSummarised ? (endpoint?.model ?? null) : null },
      { use: 'trial', model: rewrite?.model ?? endpoint?.model ?? null },
    ],
    ...{ budget, today, days },
  }
}
