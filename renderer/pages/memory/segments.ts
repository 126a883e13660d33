import type { OutputOf } from '../../lib/call-names.ts'

export type Memory = OutputOf<'memory.read'>
export type PromotedLine = Memory['lines'][number]
/** A stretch of MEMORY.md: what its owner wrote, or promoted lines one after another. */
export type Segment =
  | { kind: 'own'; from: number; source: string }
  | { kind: 'promoted'; lines: PromotedLine[] }

/** MEMORY.md in stretches, in its order. Markers stand one line above each promoted line and are not shown. */
export function segments({ text, lines }: Pick<Memory, 'text' | 'lines'>): Segment[] {
  const promoted = new Map(lines.map((line) => [line.line, line]))
  const result: Segment[] = []
  let own: string[] = []
  let from = 1
  const flush = () => {
    const source = own.join('\n')
    if (source.trim() !== '') result.push({ kind: 'own', from, source })
    own = []
  }
  const all = text.replace(/^\ufeff/, '').split(/\r?\n/)
  all.forEach((line, at) => {
    const found = promoted.get(at + 1)
    if (!found) {
      if (promoted.has(at + 2)) return
      if (own.length === 0) from = at + 1
      own.push(line)
      return
    }
    flush()
    const last = result.at(-1)
    if (last?.kind === 'promoted') last.lines.push(found)
    else result.push({ kind: 'promoted', lines: [found] })
  })
  flush()
  return result
}
