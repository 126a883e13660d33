import { z } from 'zod'
import { CHAT_TYPES } from '../../model/active.ts'
import { WorkspaceId } from './common.ts'

const Name = z.string().max(1000).nullable()

const Turn = z.strictObject({ role: z.enum(['user', 'assistant']), text: z.string() })

/** A turn before it is answered, in a session of an agent. */
export const ActiveInput = z.strictObject({
  workspace: WorkspaceId,
  event: z.strictObject({
    prompt: z.string(),
    messages: z.array(Turn),
    agentId: Name,
    sessionKey: Name,
    sessionId: Name,
    trigger: Name,
    messageProvider: Name,
    channelId: Name,
    model: Name,
  }),
})
/** What belongs before it, how that was found, and the two diagnostic lines. */
export const ActiveAnswer = z.strictObject({
  block: z.string().nullable(),
  status: z.enum(['ok', 'no_relevant_memory', 'unavailable', 'failed', 'timeout']).nullable(),
  /** Why no recall was made: a setting, the session, or a message that needs none. */
  skipped: z.string().nullable(),
  lane: z.enum(['local', 'model']),
  isLocalInstead: z.boolean(),
  isCached: z.boolean(),
  isBreakerOpen: z.boolean(),
  sources: z.array(z.strictObject({ path: z.string(), line: z.number().int() })),
  query: z.string(),
  timings: z.strictObject({ elapsedMs: z.number(), searchMs: z.number(), modelMs: z.number() }),
  lines: z.array(z.string()),
})

/** A message that a person tries, and what was said before it. `agent` null: that of the workspace. */
export const ActiveTrialInput = z.strictObject({
  workspace: WorkspaceId,
  agent: Name,
  chat: z.enum(CHAT_TYPES).default('direct'),
  message: z.string().min(1).max(20_000),
  before: z.array(Turn).max(20).default([]),
})
/** What would come before it, and by which setting a real turn of this kind gets nothing. */
export const ActiveTrial = z.strictObject({ answer: ActiveAnswer, refusal: z.string().nullable() })
