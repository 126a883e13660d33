import { createORPCClient, ORPCError } from '@orpc/client'
import { RPCLink, type SupportedMessagePort } from '@orpc/client/message-port'
import type { ContractRouterClient } from '@orpc/contract'
import { ResponseValidationPlugin } from '@orpc/contract/plugins'
import { type Contract, contract } from './contract.ts'
import { ContractError, ErrorDetail, isErrorCode } from './errors.ts'
import { orpcPort, type Wire } from './transport.ts'

export type Client = ContractRouterClient<Contract>

/**
 * Calls over a wire: `client.review.list({ workspace, lane: 'ready' })`. Every answer and event is checked against
 * the contract. What fails rejects with an error that `contractErrorOf` understands; when the wire closes, or the
 * engine begins anew, all waiting calls and streams fail as `offline`.
 */
export function createClient(wire: Wire): Client {
  const port = orpcPort(
    wire,
    (frame) => frame,
    (data) => String(data),
  )
  const link = new RPCLink({
    port: port as SupportedMessagePort,
    plugins: [new ResponseValidationPlugin(contract)],
    interceptors: [
      async ({ next, signal }) => {
        try {
          return await next()
        } catch (error) {
          throw contractErrorOf(error, signal?.aborted === true)
        }
      },
    ],
  })
  return createORPCClient(link)
}

/** Any error of a call as one of the contract. `isCancelled`: whoever asked has given up. */
export function contractErrorOf(error: unknown, isCancelled = false): ContractError {
  if (error instanceof ContractError) return error
  if (isCancelled) return new ContractError('cancelled', {}, { cause: error })
  if (error instanceof ORPCError) {
    const detail = ErrorDetail.safeParse(error.data)
    if (isErrorCode(error.code) && detail.success) {
      const { params, retry } = detail.data
      return new ContractError(error.code, params, { retry, cause: error })
    }
    return new ContractError('internal', { id: error.code }, { cause: error })
  }
  const isClosed =
    error instanceof Error && (error.name === 'AbortError' || error.name === 'InvalidStateError')
  if (isClosed) return new ContractError('offline', {}, { cause: error })
  return new ContractError('internal', { id: 'client' }, { cause: error })
}
