import type { InputOf } from '../../lib/call-names.ts'
import type { Lane, Row } from './types.ts'

export const LANES = ['ready', 'close', 'snoozed', 'done', 'quarantined'] as const satisfies readonly Lane[]
export const ORIGINS = ['live', 'replayed', 'mixed'] as const satisfies readonly Row['signalOrigin'][]
export const ORDERS = ['score', 'nearest', 'newest', 'oldest', 'path'] as const
export const SOURCES = ['note', 'session'] as const
type Order = (typeof ORDERS)[number]

export type ListInput = Omit<InputOf<'review.list'>, 'cursor' | 'workspace'>

/** What the address shows of the lanes: `#/review?lane=close&origin=mixed&sort=path`. Unknown values count as left out. */
export type View = { lane: Lane; filter: NonNullable<ListInput['filter']>; order: Order | null }

function oneOf<V extends string>(values: readonly V[], value: string | undefined): V | undefined {
  return values.find((one) => one === value)
}

export function viewOf(params: Readonly<Record<string, string>>): View {
  const { text, reason } = params
  const origin = oneOf(ORIGINS, params.origin)
  const source = oneOf(SOURCES, params.source)
  return {
    lane: oneOf(LANES, params.lane) ?? 'ready',
    order: oneOf(ORDERS, params.sort) ?? null,
    filter: {
      ...(text ? { text } : {}),
      ...(reason ? { reason } : {}),
      ...(origin ? { signalOrigin: origin } : {}),
      ...(source ? { source } : {}),
    },
  }
}

/** The order of a lane when none was chosen, as the contract says. */
export function orderOf({ lane, order }: Pick<View, 'lane' | 'order'>): Order {
  return order ?? (lane === 'close' ? 'nearest' : lane === 'done' ? 'newest' : 'score')
}

export function isFiltered({ filter }: View): boolean {
  return Object.keys(filter).length > 0
}

/** Takes every filter out of the address. */
export const NO_FILTER = { text: null, origin: null, source: null, reason: null } as const
