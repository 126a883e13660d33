import type { PromotedItem } from '../../../../../engine/core/promote/memory-file.ts'

/** A promoted item with the numbers that its suffix shows. */
export function item(text: string, path = 'memory/2026-05-20.md', line = 3): PromotedItem {
  const components = { frequency: 1, relevance: 1, diversity: 1, recency: 1, consolidation: 1, conceptual: 1 }
  return {
    text,
    candidate: {
      key: `memory:${path}:${line}:${line}`,
      path,
      startLine: line,
      endLine: line,
      source: 'memory',
      snippet: text,
      recallCount: 5,
      dailyCount: 0,
      groundedCount: 0,
      signalCount: 5,
      avgScore: 0.96,
      maxScore: 0.98,
      uniqueQueries: 5,
      firstRecalledAt: '2026-05-22T15:00:00.000Z',
      lastRecalledAt: '2026-05-27T15:00:00.000Z',
      ageDays: 0.5,
      score: 0.893,
      recallDays: ['2026-05-27'],
      conceptTags: [],
      components,
    },
  }
}

/** A generated section as it is written, `line` for distinct keys. */
export function section(day: string, texts: readonly string[], eol = '\n'): string {
  const pairs = texts.map((text, index) => {
    const at = `memory/${day}.md:${index + 1}`
    return `<!-- openclaw-memory-promotion:memory:${at}:${index + 1} -->${eol}- ${text} [score=0.893 recalls=5 avg=0.960 source=${at}-${index + 1}]${eol}`
  })
  return `## Promoted From Short-Term Memory (${day})${eol}${eol}${pairs.join('')}`
}
