import { builtInNarrator } from '../adapters/built-in-narrator.ts'
import { chatModel } from '../adapters/models/chat.ts'
import { configuredRewriter } from '../adapters/models/rewriter.ts'
import type { ModelWorld } from '../adapters/models/world.ts'
import type { SweepContext } from '../host/context.ts'
import { modelNarrator } from '../host/model-narrator.ts'
import { nightUsage } from '../host/night-usage.ts'
import type { DreamingSettings } from '../model/config.ts'
import type { ModelKeys } from '../model/models.ts'
import { ModelFailed } from '../ports/chat-model.ts'
import type { Files } from '../ports/files.ts'
import type { Narrator } from '../ports/narrator.ts'
import { callGuard, type GuardParts } from './call-guard.ts'

/** Where this program finds what models need: its state folder, its environment, and keys of the keychain. */
export type ModelAccess = { home: string; env: NodeJS.ProcessEnv; keys?: ModelKeys | undefined }

/** What a model is asked with for one workspace; `files` null: for none. */
export function modelWorld(
  { home, env, keys }: ModelAccess,
  { files, settings }: { files: Files | null; settings: Pick<DreamingSettings, 'models' | 'redaction'> },
  onUsage?: GuardParts['onUsage'],
): ModelWorld {
  const guard = callGuard({ home, files, budget: settings.models.budget, ...(onUsage ? { onUsage } : {}) })
  return { env, redaction: settings.redaction, guard, ...(keys ? { keys } : {}) }
}

/** Who writes and words tonight, and what that took. */
export function nightModels(
  access: ModelAccess,
  workspace: { files: Files; settings: DreamingSettings },
): Required<Pick<SweepContext, 'narrator' | 'rewriter' | 'modelUse'>> {
  const usage = nightUsage()
  const world = modelWorld(access, workspace, usage.add)
  const { settings } = workspace
  return {
    narrator: narratorOf(settings, world),
    rewriter: configuredRewriter(settings, world),
    modelUse: usage.rows,
  }
}

function narratorOf(settings: DreamingSettings, world: ModelWorld): Narrator | null {
  const { narrator, models, diaryModels } = settings
  if (narrator === 'none') return null
  if (narrator === 'builtin') return builtInNarrator
  if (!models.endpoint) return UNSET
  return modelNarrator(chatModel(models.endpoint, world), {
    diaryModels,
    fallbackModel: models.fallbackModel,
  })
}

/** The diary is to be written by a model and none is set: what there is to tell waits until one is. */
const UNSET: Narrator = {
  name: 'model',
  cadence: 'phase',
  narrate: () =>
    Promise.reject(
      new ModelFailed(
        'dreaming.narrator is "model", but no model is set: set models.provider and models.model',
      ),
    ),
}
