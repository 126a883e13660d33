import type { SupportedMessagePort } from '@orpc/client/message-port'
import { type AnyContractRouter, isContractProcedure, ORPCError, ValidationError } from '@orpc/contract'
import { type AnyRouter, implement } from '@orpc/server'
import { RPCHandler } from '@orpc/server/message-port'
import { z } from 'zod'
import type { CallMeta } from './contract.ts'
import { ContractError, ERROR_MAP, type ErrorCode, type WireError } from './errors.ts'
import type { CallContext, HandlersOf } from './handlers.ts'
import { frameHead, isTooLarge, orpcPort, type Wire } from './transport.ts'

/** What is told of calls: for the log, without any input or output. */
export type CallRecord = {
  call: string
  kind: CallMeta['kind']
  ms: number
  code: ErrorCode | null
  /** What names an unexpected failure for a person and in the log. */
  id?: string
  cause?: unknown
}

export type ServeOptions = {
  /** Any error of a handler as one of the contract; what it does not know becomes `internal` with this id. */
  errorOf(error: unknown): ContractError
  onCall?(record: CallRecord): void
  /** A frame that was no call: only its length and why. */
  onRefused?(refused: { reason: 'malformed' | 'too_large' | 'unknown_call'; chars: number }): void
  /** Milliseconds of a clock that goes on. */
  clock(): number
}

/** Answers calls on wires, each checked before and after. */
export type Server = { serve(wire: Wire): void }

/** Puts handlers behind a contract; `contract` may be one half of the whole. */
export function createServer<C extends AnyContractRouter>(
  contract: C,
  handlers: HandlersOf<C>,
  options: ServeOptions,
): Server {
  const names = new Set<string>()
  const router = routerOf(contract, handlers, options, names)
  const handler = new RPCHandler(router as AnyRouter, {
    clientInterceptors: [
      async ({ next, path }) => {
        try {
          return await next()
        } catch (error) {
          throw plainError(error, path.join('.'), options)
        }
      },
    ],
  })
  return {
    serve(wire) {
      const checked = checkedWire(wire, names, options)
      handler.upgrade(checked as SupportedMessagePort, { context: {} })
    },
  }
}

type AnyHandler = (input: unknown, call: CallContext) => Promise<unknown>

function routerOf(
  contract: AnyContractRouter,
  handlers: unknown,
  options: ServeOptions,
  names: Set<string>,
): unknown {
  const os = implement(contract) as unknown as Record<
    string,
    Record<string, { handler(run: unknown): unknown }>
  >
  return Object.fromEntries(
    Object.entries(contract).map(([noun, group]) => [
      noun,
      Object.fromEntries(
        Object.entries(group as Record<string, AnyContractRouter>).map(([verb, procedure]) => {
          const handler = (handlers as Record<string, Record<string, AnyHandler>>)[noun]?.[verb]
          if (!isContractProcedure(procedure) || !handler)
            throw new TypeError(`no handler for ${noun}.${verb}`)
          const call = `${noun}.${verb}`
          names.add(call)
          const kind = (procedure['~orpc'].meta as CallMeta).kind
          const run = answering({ call, kind }, handler, options)
          return [verb, os[noun]?.[verb]?.handler(run)]
        }),
      ),
    ]),
  )
}

type Asked = { input: unknown; signal?: AbortSignal }

function answering(
  { call, kind }: Pick<CallRecord, 'call' | 'kind'>,
  handler: AnyHandler,
  { clock, errorOf, onCall }: ServeOptions,
) {
  return async ({ input, signal }: Asked): Promise<unknown> => {
    const startedAt = clock()
    const ms = () => clock() - startedAt
    try {
      const output = await handler(input, { signal: signal ?? new AbortController().signal })
      onCall?.({ call, kind, ms: ms(), code: null })
      return output
    } catch (error) {
      const known = signal?.aborted ? new ContractError('cancelled', {}, { cause: error }) : errorOf(error)
      onCall?.({ call, kind, ms: ms(), code: known.code, ...idOf(known), cause: error })
      throw orpcError(known)
    }
  }
}

/** Input that the contract refuses is `invalid_input`; output that it refuses is a fault of ours. */
function plainError(error: unknown, call: string, { errorOf, onCall }: ServeOptions): unknown {
  if (!(error instanceof ORPCError) || !(error.cause instanceof ValidationError)) return error
  const isInput = error.code === 'BAD_REQUEST'
  const key = error.cause.issues[0]?.path
    ?.map((part) => String(typeof part === 'object' ? part.key : part))
    .join('.')
  const known = isInput ? new ContractError('invalid_input', { key: key ?? '' }) : errorOf(error)
  onCall?.({
    call,
    kind: 'query',
    ms: 0,
    code: known.code,
    ...idOf(known),
    ...(isInput ? {} : { cause: error.cause }),
  })
  return orpcError(known)
}

function idOf({ code, params }: ContractError): { id?: string } {
  return code === 'internal' && params['id'] !== undefined ? { id: String(params['id']) } : {}
}

function orpcError({ code, params, retry }: WireError): ORPCError<ErrorCode, unknown> {
  return new ORPCError(code, {
    defined: true,
    status: ERROR_MAP[code].status,
    message: code,
    data: { params, retry },
  })
}

/** A request as oRPC's adapter writes it; nothing else reaches it. Headers and other methods are not used here. */
const Request = z.strictObject({
  i: z.string().min(1).max(40),
  p: z.strictObject({
    u: z.string(),
    b: z.strictObject({ json: z.unknown(), meta: z.array(z.unknown()).max(0).optional() }).optional(),
    h: z.record(z.string(), z.unknown()).optional(),
  }),
})

/** Only whole, small, known calls get through; every other frame is answered as an error or dropped, and told. */
function checkedWire(wire: Wire, names: ReadonlySet<string>, { onRefused }: ServeOptions) {
  const refuse = (
    id: string | null,
    code: ErrorCode,
    reason: 'malformed' | 'too_large' | 'unknown_call',
    chars: number,
  ) => {
    onRefused?.({ reason, chars })
    if (id !== null) wire.post(errorFrame(id, { code, params: {}, retry: 'no' }))
    return null
  }
  const read = (frame: string): unknown => {
    const head = frameHead(frame)
    if (!head) return refuse(null, 'invalid_input', 'malformed', frame.length)
    if (head.kind === 'cancel') return { i: head.id, t: 4 }
    if (isTooLarge(frame)) return refuse(head.id, 'too_large', 'too_large', frame.length)
    if (!names.has(head.call)) return refuse(head.id, 'unsupported', 'unknown_call', frame.length)
    const request = Request.safeParse(parsed(frame))
    if (!request.success) return refuse(head.id, 'invalid_input', 'malformed', frame.length)
    const { i, p } = request.data
    return { i, p: { u: p.u, b: p.b ?? { json: undefined } } }
  }
  const write = (data: unknown): string => {
    const frame = String(data)
    if (!isTooLarge(frame)) return frame
    const id = /^\{"i":"([\w-]{1,40})"/.exec(frame)?.[1] ?? ''
    return errorFrame(id, { code: 'too_large', params: {}, retry: 'no' })
  }
  return orpcPort(wire, read, write)
}

function parsed(frame: string): unknown {
  try {
    return JSON.parse(frame)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** The answer to one call that failed before anybody could look at it. */
export function errorFrame(id: string, { code, params, retry }: WireError): string {
  const { status } = ERROR_MAP[code]
  const json = { defined: true, code, status, message: code, data: { params, retry } }
  return JSON.stringify({ i: id, p: { s: status, b: { json } } })
}
