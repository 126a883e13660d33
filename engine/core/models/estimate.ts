/** Letters, digits and marks that a token of the common models holds in a spaced script. */
const CHARS_PER_TOKEN = 4

/** Tokens that a text will take, roughly: one a character of Chinese, Japanese and Korean, else one for four. */
export function estimatedTokens(text: string): number {
  const dense =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0
  return dense + Math.ceil((text.length - dense) / CHARS_PER_TOKEN)
}
