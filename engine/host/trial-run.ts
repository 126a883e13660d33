import { redact } from '../core/redact/redact.ts'
import { holdsSecret } from '../core/redact/secrets.ts'
import { steeringReason } from '../core/statement/steering.ts'
import { collapseWhitespace } from '../core/text/normalize.ts'
import { agreed, type Judgement, parseJudgement } from '../core/trial/judgement.ts'
import type { RedactionSettings } from '../model/redaction.ts'
import type { TrialInput } from '../model/shadow-trial.ts'
import { ModelFailed } from '../ports/chat-model.ts'
import type { TrialModel, TrialShortage } from '../ports/trial-model.ts'

/** Longest answer that is judged and kept, UTF-16 units. */
const MAX_OUTCOME_CHARS = 800
/** Longest task and candidate that are sent. */
const MAX_SENT_CHARS = 2_000

/** Why no trial is run: the text must not be given to a model. */
export type TrialRefusal = 'private' | 'steering' | 'too_long'

/** The day's budget has no room for a whole trial, so nothing was asked. */
export class TrialTooDear extends ModelFailed {
  readonly shortage: TrialShortage
  constructor(shortage: TrialShortage) {
    const { unit, needs, left } = shortage
    super(`a trial may need ${needs} ${unit} and today's budget has ${left} left`, {
      fault: { kind: 'budget' },
    })
    this.shortage = shortage
  }
}

/** May these texts be sent? What redaction would change or tries to steer its reader never leaves the computer. */
export function trialRefusal(
  candidate: string,
  trialPrompt: string,
  redaction: RedactionSettings,
): TrialRefusal | null {
  for (const text of [candidate, trialPrompt]) {
    if (text.length > MAX_SENT_CHARS) return 'too_long'
    if (holdsSecret(text) || redact(text, redaction).found.length > 0) return 'private'
  }
  return steeringReason(candidate) === null ? null : 'steering'
}

/**
 * Has a model do a task without a candidate and with it, and judges both answers in either order: four calls, each
 * with the adapter's own time limit. What comes is a report; nothing is promoted by it. Fails with `ModelFailed`, and
 * with `TrialTooDear` before the first call; the caller has asked `trialRefusal`.
 */
export async function runTrial(
  model: TrialModel,
  task: { candidate: string; trialPrompt: string; evidenceRefs?: readonly string[] },
): Promise<TrialInput> {
  const { signal } = new AbortController()
  const prompt = collapseWhitespace(task.trialPrompt)
  const memory = collapseWhitespace(task.candidate)
  const shortage = model.lacks(prompt, memory)
  if (shortage) throw new TrialTooDear(shortage)
  const without = outcomeOf(await model.answer(prompt, null, signal))
  const withIt = outcomeOf(await model.answer(prompt, memory, signal))
  const answers = { prompt, memory, without, with: withIt }
  const first = judged(await model.judge(answers, false, signal))
  const second = judged(await model.judge(answers, true, signal))
  const { verdict, reason, riskFlags } = withOwnRisks(agreed(first, second), without, withIt)
  return {
    candidate: memory,
    trialPrompt: prompt,
    baselineOutcome: without,
    candidateOutcome: withIt,
    verdict,
    reason,
    riskFlags,
    evidenceRefs: task.evidenceRefs ?? [],
  }
}

function outcomeOf(answer: string): string {
  const flat = collapseWhitespace(answer)
  if (flat === '') throw new ModelFailed('the model answered nothing')
  return holdsSecret(flat) ? '[withheld: it holds a secret]' : cut(flat)
}

function cut(text: string): string {
  if (text.length <= MAX_OUTCOME_CHARS) return text
  return `${text.slice(0, MAX_OUTCOME_CHARS).replace(/[\ud800-\udbff]$/, '')}…`
}

function judged(answer: string): Judgement {
  const judgement = parseJudgement(answer)
  if (!judgement) throw new ModelFailed('the model gave no judgement')
  return judgement
}

/** What is told without a model: an answer that holds a secret only with the candidate is a harm. */
function withOwnRisks(judgement: Judgement, without: string, withIt: string): Judgement {
  const isLeak = withIt.startsWith('[withheld') && !without.startsWith('[withheld')
  if (!isLeak) return judgement
  return {
    verdict: 'harmful',
    reason: 'With the candidate the answer holds a secret.',
    riskFlags: [...new Set([...judgement.riskFlags, 'secret exposure'])],
  }
}
