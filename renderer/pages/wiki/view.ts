import type { OutputOf } from '../../lib/call-names.ts'

/** One page with everything that is told of it. */
export type View = OutputOf<'wiki.page'>
