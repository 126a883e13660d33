import { modelNarrator } from '../../engine/host/model-narrator.ts'
import type { DreamingSettings } from '../../engine/model/config.ts'
import { ModelFailed, type Question } from '../../engine/ports/chat-model.ts'
import type { Narrator } from '../../engine/ports/narrator.ts'

export type NarratorCall =
  | { call: 'run'; model: string | null; bullets: string[] }
  | { call: 'waitForRun'; timeoutMs: number }

/** The original falls back to the model of its host: in the cases that is the owner's stated one, recorded as null. */
const HOST_DEFAULT = 'the default of the host'

/** How the recorded sub-agent ended, by its kind and the number of the run. */
const ENDS: Readonly<Record<string, (run: number) => string | Error>> = {
  ok: (run) => `Diary prose number ${run} for this golden case.`,
  empty: () => '',
  error: () => new ModelFailed('permission denied'),
  timeout: () => new ModelFailed('no answer in time', { fault: { kind: 'late' } }),
  throws: () => new ModelFailed('no route to provider'),
  'model-missing-once': (run) =>
    run === 1 ? new ModelFailed('model not found') : `Diary prose number ${run} for this golden case.`,
}

/** Can a sub-agent of this kind be played? */
export function isKnownStub(kind: string): boolean {
  return Object.hasOwn(ENDS, kind)
}

/**
 * The product's narrator over a model that answers as the recorded sub-agent did; `calls` is what it was asked: the list
 * items of the prompt, the model and the time limit. Runs are counted from 1 in each sweep.
 */
export function stubNarrator(
  kind: string,
  settings: DreamingSettings,
): { narrator: Narrator; calls: NarratorCall[] } {
  const calls: NarratorCall[] = []
  let run = 0
  const ask = ({ user, model }: Question): Promise<string> => {
    run += 1
    const bullets = user.split('\n').flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []))
    const isDefault = model === undefined || model === HOST_DEFAULT
    calls.push({ call: 'run', model: isDefault ? null : model, bullets })
    // A run that could not be started was not waited for.
    if (kind !== 'throws') calls.push({ call: 'waitForRun', timeoutMs: settings.narratorTimeoutMs })
    const end = ENDS[kind]?.(run) ?? new Error(`no such sub-agent: ${kind}`)
    return end instanceof Error ? Promise.reject(end) : Promise.resolve(end)
  }
  const { diaryModels } = settings
  const narrator = modelNarrator({ name: HOST_DEFAULT, ask }, { diaryModels, fallbackModel: HOST_DEFAULT })
  return { narrator, calls }
}
