import { foldText } from '../../search/fold.ts'
import type { MemoryFact } from './types.ts'

/** A fact beside the workspace that remembers it, by its name. */
export type FactOf = {
  workspace: string
  fact: MemoryFact
  /** The subject whose page has it. */
  home?: Subject | undefined
}

/** What facts are about. `own` have their place on its page, `mentions` are facts of other pages that name it. */
export type Subject = {
  /** As subjects are compared. */
  key: string
  kind: 'entity' | 'concept'
  title: string
  /** Other ways in which it is called. */
  aliases: readonly string[]
  isPerson: boolean
  own: ReadonlySet<FactOf>
  mentions: ReadonlySet<FactOf>
}

/** The form in which subjects are compared. */
export function subjectKey(text: string): string {
  return foldText(text.normalize('NFC')).trim()
}

/** A word that is only named says something where it holds pages together; a name where it comes again. */
export function isWorthPage({ kind, own, mentions }: Subject): boolean {
  if (own.size > 0 || (kind === 'entity' && mentions.size > 1)) return true
  return new Set([...mentions].map(({ home }) => home)).size > 1
}
