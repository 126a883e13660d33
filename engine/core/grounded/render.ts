import type { GroundedLanguage } from './signals.ts'
import { NOTHING_FOUND } from './tables/reflection-words.ts'
import type { GroundedFile, GroundedStatement } from './types.ts'

/** The day as Markdown; the headings are what other programs look for (spec dreaming 16.4). */
export function renderGrounded(
  { facts, reflections, candidates, memoryImplications }: Omit<GroundedFile, 'renderedMarkdown'>,
  language: GroundedLanguage,
): string {
  const nothing = NOTHING_FOUND[language]
  const parts = [
    ['## What Happened', ...numbered(facts, nothing.facts)],
    ['## Reflections', ...numbered(reflections, nothing.reflections)],
  ]
  if (candidates.length > 0)
    parts.push(['## Candidates', ...candidates.map((item) => `- [${item.lean}] ${told(item)}`)])
  if (memoryImplications.length > 0)
    parts.push(['## Possible Lasting Updates', ...memoryImplications.map((item) => `- ${told(item)}`)])
  return parts.map((lines) => lines.join('\n')).join('\n\n')
}

function numbered(items: readonly GroundedStatement[], nothing: string): string[] {
  return items.length === 0 ? [`1. ${nothing}`] : items.map((item, index) => `${index + 1}. ${told(item)}`)
}

function told({ text, refs }: GroundedStatement): string {
  return `${text} [${refs.join(', ')}]`
}

/** The same as body of a diary entry: headings become plain lines, one empty line at most (spec dreaming 17). */
export function diaryBody(renderedMarkdown: string): string[] {
  return renderedMarkdown
    .replace(/^## /gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .split('\n')
}
