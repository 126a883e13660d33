import type { AnySchema, ContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import type { EngineContract, ShellContract } from './contract.ts'

/** What a handler may know of the call it answers. */
export type CallContext = {
  /** Aborted when whoever asked has given up, or the wire has closed. */
  signal: AbortSignal
}

/** One handler for each call of a contract: a missing one does not compile (architecture 5). */
export type HandlersOf<C> = {
  [K in keyof C]: C[K] extends ContractProcedure<
    infer Input extends AnySchema,
    infer Output extends AnySchema,
    // biome-ignore lint/suspicious/noExplicitAny: any error map and any meta will do
    any,
    // biome-ignore lint/suspicious/noExplicitAny: as above
    any
  >
    ? (input: InferSchemaOutput<Input>, call: CallContext) => Promise<InferSchemaInput<Output>>
    : HandlersOf<C[K]>
}
export type EngineHandlers = HandlersOf<EngineContract>
export type ShellHandlers = HandlersOf<ShellContract>['shell']
