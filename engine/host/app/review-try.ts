import type { z } from 'zod'
import { ContractError } from '../../contract/errors.ts'
import type { Tried, TryInput } from '../../contract/schema/review.ts'
import { ModelFailed } from '../../ports/chat-model.ts'
import { keepTrial } from '../shadow-trial.ts'
import { runTrial, trialRefusal } from '../trial-run.ts'
import { assertUsable } from '../workspace.ts'
import type { AppParts } from './parts.ts'

type Result = z.output<typeof Tried>

/** Has a model do a task without a claim and with it, and keeps the report (spec dreaming 18); nothing is promoted. */
export async function tryClaim(
  { review, workspaces, trialModel }: AppParts,
  { workspace, key, prompt }: z.output<typeof TryInput>,
): Promise<Result> {
  const detail = await review.get(workspace, key)
  if (!detail) throw new ContractError('not_found', { key })
  const context = workspaces.open(workspace)
  const { files, settings, nowMs } = context
  assertUsable(files, { isWriting: true })
  const model = trialModel(context)
  if (!model) return { refused: 'no_model' }
  const { text, place } = detail.row
  const refused = trialRefusal(text, prompt, settings.redaction)
  if (refused) return { refused }
  try {
    const evidenceRefs = [key, `${place.path}#L${place.startLine}`]
    const input = await runTrial(model, { candidate: text, trialPrompt: prompt, evidenceRefs })
    keepTrial(files, input, { nowMs, zone: settings.timezone })
    return { refused: null }
  } catch (error) {
    if (!(error instanceof ModelFailed)) throw error
    return { refused: error.fault?.kind === 'budget' ? 'budget' : 'failed' }
  }
}
