import { z } from 'zod'
import { RULE_KINDS } from '../../model/promotion.ts'
import { MAX_PATH_CHARS } from '../limits.ts'
import { Count, EpochMs, isPlainPath, MemoryRevision, ReceiptId, WorkspaceId } from './common.ts'

/** `folder` of the workspace, `session` as the corpus names it, or `agent`: nothing said there is promoted by itself. */
const Rule = z.strictObject({
  kind: z.enum(RULE_KINDS),
  value: z.string().min(1).max(MAX_PATH_CHARS).refine(isPlainPath),
})

export const Rules = z.strictObject({
  rules: z.array(Rule.extend({ sinceMs: EpochMs })),
  /** What was rejected again and again from one source, and never promoted from there. */
  offers: z.array(Rule.extend({ rejects: Count })),
})
export const SetRuleInput = Rule.extend({ workspace: WorkspaceId, isOn: z.boolean() })
/** `receipt` null: it was so already. */
export const RuleSet = z.strictObject({ receipt: ReceiptId.nullable(), revision: MemoryRevision })
