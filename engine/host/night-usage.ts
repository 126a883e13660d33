import type { ModelUse } from '../model/models.ts'
import type { ModelUseRow } from '../model/night.ts'
import type { EndedCall, OutgoingCall } from '../ports/call-guard.ts'

/** Adds up what was asked of models in one night, by use and model. */
export function nightUsage(): { add(call: OutgoingCall, ended: EndedCall): void; rows(): ModelUseRow[] } {
  const rows = new Map<string, ModelUseRow>()
  return {
    add({ use, endpoint: { model } }, { outcome, tokens }) {
      const key = `${use}\n${model}`
      const { calls, failed, inputTokens, outputTokens, isEstimated } = rows.get(key) ?? emptyRow(use, model)
      rows.set(key, {
        ...{ use, model, calls: calls + 1, failed: failed + (outcome === 'ok' ? 0 : 1) },
        inputTokens: inputTokens + tokens.input,
        outputTokens: outputTokens + tokens.output,
        isEstimated: isEstimated || tokens.isEstimated,
      })
    },
    rows: () => [...rows.values()],
  }
}

function emptyRow(use: ModelUse, model: string): ModelUseRow {
  return { use, model, calls: 0, failed: 0, inputTokens: 0, outputTokens: 0, isEstimated: false }
}
