import { RELATED, withoutBlock } from './blocks.ts'

/** The line of a page that shows best why it was found; the links that we wrote below it do not count. */
export function snippetOf(body: string, wanted: string, tokens: readonly string[]): string {
  const lines = withoutBlock(body, RELATED)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const counts = lines.map((line) => {
    const lower = line.toLowerCase()
    return lower.includes(wanted) ? tokens.length + 1 : tokens.filter((token) => lower.includes(token)).length
  })
  const whole = counts.findIndex((count) => count > 0 && count >= tokens.length)
  const most = Math.max(0, ...counts)
  const at = whole >= 0 ? whole : most > 0 ? counts.indexOf(most) : 0
  return lines[at] ?? ''
}
