import { deriveConceptTags } from '../../core/recall/concept-tags.ts'
import type { Mirror } from './mirror.ts'
import { WAITING } from './recall-orders.ts'

/** What rows must have; all of it. */
export type RowFilter = {
  text?: string | undefined
  tag?: string | undefined
  path?: string | undefined
  state?: 'waiting' | 'promoted' | 'decided' | undefined
}

export type Condition = { sql: string; values: (string | number)[] }

const STATES = {
  waiting: WAITING,
  promoted: 'promoted_ms IS NOT NULL',
  decided: 'decided_ms IS NOT NULL',
} as const

/** The conditions of a filter, in SQL that needs `addFilterFunctions` on its connection. */
export function conditionsOf({ text, tag, path, state }: RowFilter): Condition[] {
  const words = folded(text ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
  return [
    ...(state ? [{ sql: STATES[state], values: [] }] : []),
    ...(path ? [{ sql: 'substr(path, 1, ?) = ?', values: [path.length, path] }] : []),
    ...words.map((word) => ({ sql: 'instr(folded(snippet), ?) > 0', values: [word] })),
    ...(tag ? [{ sql: 'tagged(snippet, ?) = 1', values: [tag] }] : []),
  ]
}

export function addFilterFunctions(db: Mirror): void {
  db.function('folded', { deterministic: true }, (text: unknown) => folded(String(text)))
  db.function('tagged', { deterministic: true }, (text: unknown, tag: unknown) =>
    // Recording derives them from the text alone (spec dreaming 5).
    deriveConceptTags(String(text)).includes(String(tag)) ? 1 : 0,
  )
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
