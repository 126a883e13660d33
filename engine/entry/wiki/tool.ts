import { holdsMarker } from '../../core/wiki/blocks.ts'
import { claimsOf } from '../../core/wiki/page.ts'
import { type Applied, applyMetadata, applySynthesis } from '../../host/wiki/apply.ts'
import type { Vault } from '../../host/wiki/vault.ts'

/** What an agent hands in to change a page; `claims` are claims as a frontmatter holds them. */
export type ApplyInput = {
  op: 'create_synthesis' | 'update_metadata' | 'synthesis' | 'metadata'
  title?: string | undefined
  body?: string | undefined
  lookup?: string | undefined
  sourceIds?: string[] | undefined
  claims?: unknown[] | undefined
  contradictions?: string[] | undefined
  questions?: string[] | undefined
  /** Null takes it away. */
  confidence?: number | null | undefined
  status?: string | undefined
}

/** Does it; a text instead says what is missing. */
export function applyInput(vault: Vault, input: ApplyInput): Applied | string {
  const { sourceIds, contradictions, questions, confidence, status } = input
  const metadata = {
    ...{ sourceIds, contradictions, questions, confidence, status },
    claims: input.claims && claimsOf(input.claims),
  }
  if (input.op === 'create_synthesis' || input.op === 'synthesis') {
    const title = input.title?.trim()
    if (!title || !input.body?.trim() || !sourceIds?.length)
      return 'a synthesis needs title, body and sourceIds'
    if (holdsMarker(input.body))
      return 'the body holds a marker (<!-- openclaw:…), which would break its page; leave the marker out'
    return applySynthesis(vault, { title, body: input.body, metadata })
  }
  const lookup = input.lookup?.trim()
  if (!lookup) return 'metadata needs lookup: the path or the id of a page'
  return applyMetadata(vault, lookup, metadata) ?? `no page answers to "${lookup}"`
}
