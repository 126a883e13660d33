import { z } from 'zod'
import { ACTIVE_STATUSES, RECALL_WAYS } from '../../model/active.ts'
import { EpochMs, WorkspaceId } from './common.ts'

const Code = z.string().regex(/^[a-z][a-z_]{0,39}$/)
const Params = z.record(z.string(), z.union([z.string(), z.number()]))

/** One figure of a connection; `name`, and the value of a `code`, are codes that the interface has words for. */
export const ConnectionFact = z.strictObject({
  name: Code,
  kind: z.enum(['text', 'count', 'percent', 'time', 'span', 'code']),
  /** `time` epoch ms, `span` ms, `percent` 0 to 100. */
  value: z.union([z.string().max(1_000), z.number()]),
})

/** A program that has used it; `connectedAtMs` null: only its use is known. */
export const ConnectionUser = z.strictObject({
  name: z.string().max(80),
  version: z.string().max(40).nullable(),
  connectedAtMs: EpochMs.nullable(),
  usedAtMs: EpochMs.nullable(),
})

/** One use of it: when, by which way, how it went and how long it took (ms). No word of what was said stands in it. */
export const ConnectionUse = z.strictObject({
  atMs: EpochMs,
  agent: z.string().max(200),
  way: z.enum(RECALL_WAYS),
  lane: z.enum(['local', 'model']),
  status: z.enum(ACTIVE_STATUSES),
  elapsedMs: z.number().min(0),
  isSilent: z.boolean(),
  isCached: z.boolean(),
  /** The message needed no memory, so that nothing was looked for. */
  isQuiet: z.boolean(),
})

/**
 * How to add it: a text to be copied, `into` says where it goes. It is made to be run on this computer, so it has
 * absolute paths; it is never sent back, and no key stands in it.
 */
export const ConnectionWay = z.strictObject({
  client: Code,
  into: z.string().max(200).nullable(),
  text: z.string().max(20_000),
})

/** Something outside that gives to a workspace or takes from it. No key or credential stands in any part of it. */
export const Connection = z.strictObject({
  id: Code,
  /** `off`: nothing is set up, which is no fault. */
  state: z.enum(['ready', 'attention', 'off', 'unknown']),
  /** What is so, by code, and what fills its words. */
  says: Code,
  params: Params,
  facts: z.array(ConnectionFact),
  lastUseMs: EpochMs.nullable(),
  /** What went wrong last, in the words of the other side. */
  problem: z.string().max(1_000).nullable(),
  users: z.array(ConnectionUser),
  /** The last ones, the newest first. */
  uses: z.array(ConnectionUse).max(50),
  ways: z.array(ConnectionWay),
  canTest: z.boolean(),
})
export type Connection = z.output<typeof Connection>

export const ConnectionList = z.strictObject({ connections: z.array(Connection), lookedAtMs: EpochMs })

export const ConnectionTestInput = z.strictObject({ workspace: WorkspaceId, connection: Code })
/** What happened when it was really tried; `says` is a code. */
export const ConnectionTest = z.strictObject({
  isOk: z.boolean(),
  says: Code,
  params: Params,
  problem: z.string().max(1_000).nullable(),
  ms: z.number().min(0),
})
