import {
  type QueryKey,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { contractErrorOf } from '../../engine/contract/client.ts'
import type { ContractError } from '../../engine/contract/errors.ts'
import type { CallName, InputOf, OutputOf } from './call-names.ts'
import { type Connection, useConnection } from './connection.ts'

/** Why a call failed: a code, what fills its words, and whether asking again may help. */
export type CallError = ContractError

/** What a page shows of a call; `ui/async.tsx` asks for one drawing each. */
export type CallState<T> =
  | { kind: 'loading' }
  | { kind: 'error'; error: CallError }
  | { kind: 'blocked'; error: CallError }
  | { kind: 'data'; data: T }

export type CallResult<T> = {
  state: CallState<T>
  data: T | undefined
  /** Asked again while the former answer stays in view. */
  isRefreshing: boolean
  again(): void
}

type Utils<K extends CallName> = {
  queryOptions(options: object): { queryKey: QueryKey; queryFn: () => Promise<OutputOf<K>> }
  infiniteOptions(options: object): { queryKey: QueryKey; queryFn: () => Promise<OutputOf<K>> }
  mutationOptions(): { mutationFn: (input: InputOf<K>) => Promise<OutputOf<K>> }
}

/** The type of a call by its name is known to `call-names.ts` only. */
function utilsOf<K extends CallName>(calls: Connection['calls'], name: K): Utils<K> {
  const [noun, verb] = name.split('.') as [string, string]
  return (calls as unknown as Record<string, Record<string, Utils<K>>>)[noun]?.[verb] as Utils<K>
}

/**
 * Asks a query of the contract and keeps the answer until an event makes it stale (`freshness.ts`):
 * `useCall('status.get', { workspace })`. `input` null: not yet asked. `isKept` false: the answer is forgotten with the
 * component, so that it is asked for anew next time.
 */
export function useCall<K extends CallName>(
  name: K,
  input: InputOf<K> | null,
  { isKept = true }: { isKept?: boolean } = {},
): CallResult<OutputOf<K>> {
  const { calls } = useConnection()
  const options = utilsOf(calls, name).queryOptions({ input: input ?? {} })
  return resultOf(
    useQuery({
      ...options,
      enabled: input !== null,
      ...(isKept ? {} : { gcTime: 0 }),
    }) as UseQueryResult<OutputOf<K>>,
  )
}

function resultOf<T>(query: UseQueryResult<T>): CallResult<T> {
  const { data, error, isFetching, refetch } = query
  return {
    state: stateOf(data, error),
    data,
    isRefreshing: isFetching && data !== undefined,
    again: () => void refetch(),
  }
}

/** The former answer stays when asking again fails: the banner tells that nobody answers. */
function stateOf<T>(data: T | undefined, error: unknown): CallState<T> {
  if (data !== undefined) return { kind: 'data', data }
  if (error === null) return { kind: 'loading' }
  const known = contractErrorOf(error)
  return { kind: known.code === 'blocked' || known.code === 'busy' ? 'blocked' : 'error', error: known }
}

type PagedName = {
  [K in CallName]: OutputOf<K> extends { rows: unknown[]; next: string | null; total: number } ? K : never
}[CallName]
type RowOf<K extends PagedName> = OutputOf<K> extends { rows: (infer R)[] } ? R : never

export type Pages<R> = { rows: R[]; total: number }
export type PagesResult<R> = CallResult<Pages<R>> & { hasMore: boolean; more(): void }

/** Asks for a list page by page; `total` counts all of it. `input` without `cursor`. */
export function usePages<K extends PagedName>(
  name: K,
  input: Omit<InputOf<K>, 'cursor'> | null,
): PagesResult<RowOf<K>> {
  const { calls } = useConnection()
  const options = utilsOf(calls, name).infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...(input as object),
      ...(cursor === undefined ? {} : { cursor }),
    }),
    initialPageParam: undefined,
    getNextPageParam: (last: { next: string | null }) => last.next ?? undefined,
  })
  const query = useInfiniteQuery({ ...options, enabled: input !== null } as unknown as Parameters<
    typeof useInfiniteQuery
  >[0])
  const pages = query.data as { pages: { rows: RowOf<K>[]; total: number }[] } | undefined
  const data = useMemo(
    () => pages && { rows: pages.pages.flatMap(({ rows }) => rows), total: pages.pages.at(-1)?.total ?? 0 },
    [pages],
  )
  return {
    state: stateOf(data, query.error),
    data,
    isRefreshing: query.isFetching && data !== undefined,
    again: () => void query.refetch(),
    hasMore: query.hasNextPage,
    more: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
    },
  }
}

export type CommandCall<K extends CallName> = {
  /** The answer, or null when it failed; then `error` says why. */
  run(input: InputOf<K>): Promise<OutputOf<K> | null>
  isRunning: boolean
  error: CallError | null
  dismiss(): void
}

/** A command of the contract, to be run when a person asks for it; events make stale what it changed. */
export function useCommand<K extends CallName>(name: K): CommandCall<K> {
  const { calls } = useConnection()
  const mutation = useMutation(utilsOf(calls, name).mutationOptions())
  return {
    async run(input) {
      // The reason of a failure stays in `error`.
      return mutation.mutateAsync(input).catch(() => null)
    },
    isRunning: mutation.isPending,
    error: mutation.error ? contractErrorOf(mutation.error) : null,
    dismiss: () => mutation.reset(),
  }
}

/** As `useCommand`, for steps that follow each other: the answer, or the reason is thrown as a `CallError`. */
export function useRun(): <K extends CallName>(name: K, input: InputOf<K>) => Promise<OutputOf<K>> {
  const { calls } = useConnection()
  return (name, input) =>
    utilsOf(calls, name)
      .mutationOptions()
      .mutationFn(input)
      .catch((error: unknown) => {
        throw contractErrorOf(error)
      })
}
