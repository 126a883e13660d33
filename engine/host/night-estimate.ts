import { estimatedTokens } from '../core/models/estimate.ts'
import type { ModelUseRow, NightReport } from '../model/night.ts'
import type { NightPlan } from '../phases/night.ts'
import type { SweepContext } from './context.ts'
import { dueRuns } from './diary.ts'

/** The order that goes with each statement that is to be worded. */
const ORDER_TOKENS = 90

/** What a night would ask of models, roughly: shown before it is done (case C181). */
export function estimatedUse(
  context: SweepContext,
  plan: Pick<NightPlan, 'material'>,
  { day, deep }: Pick<NightReport, 'day' | 'deep'>,
): ModelUseRow[] {
  const rows: ModelUseRow[] = []
  const { narrator, rewriter } = context
  const add = (use: ModelUseRow['use'], model: string, inputTokens: number, outputTokens: number) => {
    const known = rows.find((row) => row.use === use && row.model === model)
    const row = known ?? {
      use,
      model,
      calls: 0,
      failed: 0,
      inputTokens: 0,
      outputTokens: 0,
      isEstimated: true,
    }
    if (!known) rows.push(row)
    row.calls += 1
    row.inputTokens += inputTokens
    row.outputTokens += outputTokens
  }
  if (rewriter)
    for (const { kind, text } of deep.verdicts)
      if (text !== null && (kind === 'promoted' || kind === 'proposed'))
        add('wording', rewriter.name, ORDER_TOKENS + estimatedTokens(text), estimatedTokens(text))
  if (narrator?.estimate)
    for (const { run } of dueRuns(context, plan, day)) {
      const { model, inputTokens, outputTokens } = narrator.estimate(run)
      add('diary', model, inputTokens, outputTokens)
    }
  return rows
}
