import type { InputOf, OutputOf } from '../../lib/call-names.ts'

export type Row = OutputOf<'review.list'>['rows'][number]
export type Detail = OutputOf<'review.get'>
export type Decision = InputOf<'review.decide'>['decision']
export type Lane = Row['lane']
