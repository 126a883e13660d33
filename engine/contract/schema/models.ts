import { z } from 'zod'
import { CALL_OUTCOMES, MODEL_PROVIDERS, MODEL_USES } from '../../model/models.ts'
import { Cursor, EpochMs, PageLimit, WorkspaceId } from './common.ts'

/** Longest text of a call that is sent to an interface, characters; the ledger has all of it. */
export const MAX_SENT_CHARS = 20_000

/** One call of a model: what left for which place, and what came of it. No key stands in any part of it. */
export const ModelCallRow = z.strictObject({
  id: z.string().max(80),
  atMs: EpochMs,
  use: z.enum(MODEL_USES),
  provider: z.enum(MODEL_PROVIDERS),
  model: z.string().max(400),
  /** Origin of the endpoint. */
  to: z.string().max(400),
  sent: z.strictObject({ system: z.string(), user: z.string(), isCut: z.boolean() }),
  /** Null: it runs, or was killed. */
  outcome: z.enum(CALL_OUTCOMES).nullable(),
  problem: z.string().max(1_000).nullable(),
  ms: z.number().min(0).nullable(),
  inputTokens: z.number().min(0),
  outputTokens: z.number().min(0),
  isEstimated: z.boolean(),
})
export type ModelCallRow = z.output<typeof ModelCallRow>

export const ModelCallsInput = z.strictObject({
  workspace: WorkspaceId,
  cursor: Cursor.optional(),
  limit: PageLimit,
})
