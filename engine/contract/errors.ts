import { z } from 'zod'

/** Every way in which a call may fail (architecture 6). The interface has the words for each. */
const ERROR_CODES = [
  'invalid_input',
  'not_found',
  'conflict',
  'busy',
  'blocked',
  'too_large',
  'unsupported',
  'unreadable',
  'offline',
  'cancelled',
  'internal',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

const RETRIES = ['no', 'now', 'later'] as const
export type Retry = (typeof RETRIES)[number]

/** What fills the words of an error: who holds the lock, since when, which file. Never a sentence. */
export type ErrorParams = Record<string, string | number>

export const ErrorDetail = z.strictObject({
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  retry: z.enum(RETRIES),
})

/** A failed call as it crosses the wire. */
export type WireError = { code: ErrorCode; params: ErrorParams; retry: Retry }

/** Whether asking again may help, unless the place that fails knows better. */
const RETRY_OF: Readonly<Record<ErrorCode, Retry>> = {
  invalid_input: 'no',
  not_found: 'no',
  conflict: 'now',
  busy: 'later',
  blocked: 'no',
  too_large: 'no',
  unsupported: 'no',
  unreadable: 'later',
  offline: 'later',
  cancelled: 'no',
  internal: 'no',
}

/** The error map of every call, in the shape that oRPC wants. */
export const ERROR_MAP = {
  invalid_input: { status: 400, data: ErrorDetail },
  not_found: { status: 404, data: ErrorDetail },
  conflict: { status: 409, data: ErrorDetail },
  busy: { status: 423, data: ErrorDetail },
  blocked: { status: 403, data: ErrorDetail },
  too_large: { status: 413, data: ErrorDetail },
  unsupported: { status: 501, data: ErrorDetail },
  unreadable: { status: 422, data: ErrorDetail },
  offline: { status: 503, data: ErrorDetail },
  cancelled: { status: 499, data: ErrorDetail },
  internal: { status: 500, data: ErrorDetail },
} as const satisfies Record<ErrorCode, { status: number; data: typeof ErrorDetail }>

/** Thrown by handlers, and by a client for a call that failed. `message` is the code: no English crosses the wire. */
export class ContractError extends Error {
  override name = 'ContractError'
  readonly code: ErrorCode
  readonly params: ErrorParams
  readonly retry: Retry
  constructor(code: ErrorCode, params: ErrorParams = {}, options: { retry?: Retry; cause?: unknown } = {}) {
    super(code, options.cause === undefined ? {} : { cause: options.cause })
    this.code = code
    this.params = params
    this.retry = options.retry ?? RETRY_OF[code]
  }
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return ERROR_CODES.includes(value as ErrorCode)
}
