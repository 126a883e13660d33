import { judgedEntry } from '../core/diary/model/accept.ts'
import { entryLanguageOf } from '../core/diary/model/language.ts'
import { diaryPrompt } from '../core/diary/model/prompt.ts'
import { estimatedTokens } from '../core/models/estimate.ts'
import { isModelUnavailable } from '../core/models/unavailable.ts'
import type { DreamingSettings } from '../model/config.ts'
import { type NarrationPhase, refusedEntry } from '../model/diary.ts'
import { type ChatModel, ModelFailed } from '../ports/chat-model.ts'
import type { Narrator } from '../ports/narrator.ts'

/** Room for 180 words in any language, and for a model that thinks before it writes. */
const MAX_TOKENS = 2_000
/** What an entry of 180 words takes, for the estimate. */
const ENTRY_TOKENS = 260

export type ModelNarratorSettings = {
  /** Models of the phases; where none is named, that of `model`. */
  diaryModels: DreamingSettings['diaryModels']
  /** Asked once when the model is not available; undefined: no other is asked (case C182). */
  fallbackModel: string | undefined
}

/**
 * A diary by a model, one entry a phase (spec dreaming 15.2). What it answers is judged before it is an entry; every
 * failure names the model.
 */
export function modelNarrator(
  model: ChatModel,
  { diaryModels, fallbackModel }: ModelNarratorSettings,
): Narrator {
  const wanted = (phase: NarrationPhase) => (phase === 'night' ? undefined : diaryModels[phase]) ?? model.name
  return {
    name: model.name,
    cadence: 'phase',
    async narrate(material, signal) {
      const language = entryLanguageOf(material)
      const asked = { ...diaryPrompt(material, language), maxTokens: MAX_TOKENS, isStreamed: true }
      const ask = (name: string) =>
        // The narrator's own time limit aborts it.
        model.ask({ use: 'diary', ...asked, model: name, timeoutMs: Number.POSITIVE_INFINITY }, signal)
      const first = wanted(material.phase)
      const { answer, by } = await answered(ask, first, fallbackModel, signal)
      const judged = judgedEntry(answer, language)
      if (judged.kind === 'entry') return judged.text
      throw new ModelFailed(refusedEntry(by, judged.reason))
    },
    estimate(material) {
      const { system, user } = diaryPrompt(material, entryLanguageOf(material))
      return {
        model: wanted(material.phase),
        inputTokens: estimatedTokens(system + user),
        outputTokens: ENTRY_TOKENS,
      }
    },
  }
}

/** One retry, of one kind, with the one model that the owner has named for it. */
export async function answered(
  ask: (model: string) => Promise<string>,
  first: string,
  fallback: string | undefined,
  signal: AbortSignal,
): Promise<{ answer: string; by: string }> {
  try {
    return { answer: await ask(first), by: first }
  } catch (error) {
    const isRetried = fallback !== undefined && fallback !== first && isUnavailable(error) && !signal.aborted
    if (!isRetried) throw named(first, error)
  }
  try {
    return { answer: await ask(fallback), by: fallback }
  } catch (error) {
    throw named(fallback, error)
  }
}

function isUnavailable(error: unknown): boolean {
  return error instanceof ModelFailed && isModelUnavailable(error.message)
}

function named(model: string, error: unknown): unknown {
  if (!(error instanceof ModelFailed)) return error
  return new ModelFailed(`${model}: ${error.message}`, {
    cause: error,
    ...(error.fault ? { fault: error.fault } : {}),
  })
}
