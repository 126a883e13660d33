/** Options of every benchmark that is run in several sizes. */
export const sizeOptions = (sizes: string) =>
  ({ json: { type: 'boolean', default: false }, sizes: { type: 'string', default: sizes } }) as const

/** `1000,10000` as numbers, smallest first; null when one is no whole number from `least` on, which it says. */
export function sizesOf(text: string, least = 1): number[] | null {
  const sizes = text.split(',').map(Number)
  if (sizes.every((size) => Number.isInteger(size) && size >= least)) return sizes.sort((a, b) => a - b)
  process.stderr.write(`bench: --sizes takes whole numbers from ${least} on, such as 1000,10000\n`)
  process.exitCode = 2
  return null
}
