import { plainText } from '../promote/mentions.ts'

/** A person's word about wordings: each of `texts` says the same as each of `from`, or something else. */
export type LinkDecision = { kind: 'split' | 'merge'; texts: readonly string[]; from: readonly string[] }

/** What a person said about pairs of wordings. Case and punctuation count for nothing in them. */
export type ClaimLinks = {
  /** Nothing was said about any: most workspaces. */
  isEmpty: boolean
  isApart: (a: string, b: string) => boolean
  isJoined: (a: string, b: string) => boolean
  /** Is the wording joined with any other? */
  hasPartner: (text: string) => boolean
}

export const NO_LINKS: ClaimLinks = {
  isEmpty: true,
  isApart: () => false,
  isJoined: () => false,
  hasPartner: () => false,
}

/** The last word about a pair counts; decisions come oldest first. */
export function claimLinks(decisions: readonly LinkDecision[]): ClaimLinks {
  if (decisions.length === 0) return NO_LINKS
  const pairs = new Map<string, Map<string, LinkDecision['kind']>>()
  const put = (a: string, b: string, kind: LinkDecision['kind']) => {
    const own = pairs.get(a) ?? new Map<string, LinkDecision['kind']>()
    pairs.set(a, own.set(b, kind))
  }
  for (const { kind, texts, from } of decisions)
    for (const a of texts.map(plainText))
      for (const b of from.map(plainText)) {
        if (a === b) continue
        put(a, b, kind)
        put(b, a, kind)
      }
  const kindOf = (a: string, b: string) => pairs.get(plainText(a))?.get(plainText(b))
  return {
    isEmpty: false,
    isApart: (a, b) => kindOf(a, b) === 'split',
    isJoined: (a, b) => kindOf(a, b) === 'merge',
    hasPartner: (text) => [...(pairs.get(plainText(text))?.values() ?? [])].includes('merge'),
  }
}
