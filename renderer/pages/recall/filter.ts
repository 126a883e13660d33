import type { InputOf, OutputOf } from '../../lib/call-names.ts'

export type RecallRow = OutputOf<'recall.list'>['rows'][number]
export type RecallInput = Omit<InputOf<'recall.list'>, 'cursor'>

export const ORDERS = ['recent', 'recalls', 'signals', 'promoted', 'decided'] as const
export const STATES = ['all', 'waiting', 'promoted', 'decided'] as const
export const FIELDS = ['text', 'tag', 'path'] as const

/** What is asked for by the address: an unknown order or state counts as none. */
export function listInput(workspace: string, params: Readonly<Record<string, string>>): RecallInput {
  const state = STATES.find((one) => one === params.state && one !== 'all')
  const words = FIELDS.flatMap((field) => {
    const value = params[field]?.trim()
    return value ? [[field, value] as const] : []
  })
  return {
    workspace,
    order: ORDERS.find((one) => one === params.order) ?? 'recent',
    filter: { ...Object.fromEntries(words), ...(state === undefined || state === 'all' ? {} : { state }) },
    limit: 200,
  }
}

export function isFiltered({ filter }: RecallInput): boolean {
  return Object.keys(filter ?? {}).length > 0
}

/** Nothing of a filter, for the address. */
export const NO_FILTER: Readonly<Record<string, null>> = { text: null, tag: null, path: null, state: null }

export type RowState = { kind: 'waiting' | 'promoted' } | { kind: 'decided'; decision: string }

/** What became of an entry: the last word of a person counts before what the nights did. */
export function stateOf({ decision, promotedMs }: Pick<RecallRow, 'decision' | 'promotedMs'>): RowState {
  if (decision !== null) return { kind: 'decided', decision }
  return { kind: promotedMs === null ? 'waiting' : 'promoted' }
}
