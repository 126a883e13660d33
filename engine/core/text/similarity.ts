const CJK_CHAR = /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\u1100-\u11ff]/u
const RUN = /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\u1100-\u11ff]+|[\p{L}\p{M}\p{N}_]+/gu

/**
 * Tokens for near-duplicate tests: runs of letters and digits, every CJK character alone and every pair
 * of adjacent ones (spec dreaming 9.1). Letters of every script count, with their accents (26.11).
 */
export function similarityTokens(text: string): Set<string> {
  const tokens = new Set<string>()
  for (const match of text.trim().normalize('NFC').toLowerCase().matchAll(RUN)) addRun(tokens, match[0])
  return tokens
}

function addRun(tokens: Set<string>, run: string): void {
  let word = ''
  let previous = ''
  for (const char of run) {
    if (CJK_CHAR.test(char)) {
      if (word !== '') tokens.add(word)
      word = ''
      tokens.add(char)
      if (previous !== '') tokens.add(previous + char)
      previous = char
    } else {
      word += char
      previous = ''
    }
  }
  if (word !== '') tokens.add(word)
}

/** Jaccard similarity 0..1 of two texts; two texts without any token are alike only when equal (9.1). */
export function similarity(a: string, b: string): number {
  const left = similarityTokens(a)
  const right = similarityTokens(b)
  if (left.size === 0 && right.size === 0) return a.trim().toLowerCase() === b.trim().toLowerCase() ? 1 : 0
  return jaccard(left, right)
}

/** Shared tokens divided by all tokens; 0 when one side is empty. */
export function jaccard(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  if (left.size === 0 || right.size === 0) return 0
  const [small, large] = left.size <= right.size ? [left, right] : [right, left]
  let shared = 0
  for (const token of small) if (large.has(token)) shared += 1
  return shared / (left.size + right.size - shared)
}
