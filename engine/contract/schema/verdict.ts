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
