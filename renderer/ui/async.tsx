import type { ReactNode } from 'react'

/** The shape of `useCall(…).state`. */
export type AsyncState<T, E> =
  | { kind: 'loading' }
  | { kind: 'error'; error: E }
  | { kind: 'blocked'; error: E }
  | { kind: 'data'; data: T }

export type AsyncProps<T, E> = {
  state: AsyncState<T, E>
  loading: ReactNode
  error(error: E): ReactNode
  blocked(error: E): ReactNode
  /** What stands there instead of nothing, or null when there is something to show. */
  empty(data: T): ReactNode | null
  children(data: T): ReactNode
}

/** The five states of whatever is asked for; forgetting one does not compile. */
export function Async<T, E>({
  state,
  loading,
  error,
  blocked,
  empty,
  children,
}: AsyncProps<T, E>): ReactNode {
  switch (state.kind) {
    case 'loading':
      return loading
    case 'error':
      return error(state.error)
    case 'blocked':
      return blocked(state.error)
    case 'data':
      return empty(state.data) ?? children(state.data)
  }
}
