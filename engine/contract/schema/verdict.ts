import { z } from 'zod'

/** What Deep says of a claim (engine/model/night.ts). */
export const VERDICT_KINDS = [
  'promoted',
  'proposed',
  'known',
  'held',
  'over_limit',
  'waits',
  'skipped',
  'expired',
] as const

/**
 * A model was asked for other words: `clean` is the wording without it, `said` what it made of it (null: no answer),
 * `reason` why its words are not written, as `name`, `number`, `negation`, `no_answer`; null when they are.
 */
export const Rewrite = z.strictObject({
  accepted: z.boolean(),
  reason: z.string().nullable(),
  clean: z.string(),
  said: z.string().nullable(),
})
export type Rewrite = z.output<typeof Rewrite>
