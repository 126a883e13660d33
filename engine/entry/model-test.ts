import { chatModel } from '../adapters/models/chat.ts'
import type { ModelWorld } from '../adapters/models/world.ts'
import type { ChatModelSettings } from '../model/models.ts'
import { ModelFailed } from '../ports/chat-model.ts'

/** An invented sentence: what is tried never holds text of a note. */
const SYSTEM = 'Answer with one word in the language of the question, and nothing else.'
const USER = 'What colour is an orange?'
const MAX_TOKENS = 200

/** Asks the model one small thing. Fails with `ModelFailed`, and with the reason of `signal`. */
export async function tryModel(
  settings: ChatModelSettings,
  world: ModelWorld,
  signal: AbortSignal,
): Promise<{ model: string; answer: string }> {
  const asked = { use: 'test' as const, system: SYSTEM, user: USER, maxTokens: MAX_TOKENS }
  const answer = await chatModel(settings, world).ask(asked, signal)
  if (answer === '')
    throw new ModelFailed(`${settings.model} answered nothing`, { fault: { kind: 'unusable' } })
  return { model: settings.model, answer: answer.slice(0, 80) }
}
