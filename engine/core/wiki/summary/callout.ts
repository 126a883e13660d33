import type { WikiRenderMode } from '../../../model/wiki.ts'
import type { WikiSummary } from '../../../model/wiki-summary.ts'
import { claimDigits, claimId } from '../memory/claim.ts'
import { plainStatement } from '../memory/plain.ts'
import type { FactOf } from '../memory/subject.ts'

const OPENING = '> [!abstract] Summary, written by '

/** The summary of a page as it stands in our block: who wrote it, and behind each sentence the facts that it says. */
export function summaryCallout(
  summary: WikiSummary | null,
  own: readonly FactOf[],
  mode: WikiRenderMode,
): string[] {
  if (summary === null) return []
  const places = new Map(
    own.map((item, at) => [claimId(item), { number: at + 1, block: `#^c-${claimDigits(item)}` }]),
  )
  const sentences = summary.sentences.map(({ text, claims }) => {
    const cites = claims.flatMap((id) => {
      const place = places.get(id)
      if (!place) return []
      const { number, block } = place
      return [mode === 'obsidian' ? `[[${block}|${number}]]` : `[${number}](${block})`]
    })
    return `> ${plainStatement(text)} (${cites.join(', ')})`
  })
  return [`${OPENING}${plainStatement(summary.by).replaceAll('\n', ' ')}`, ...sentences]
}

const CALLOUT = /^> \[!abstract\] Summary, written by [^\n]*\n(?:> [^\n]*\n)*\n?/gm
const FIELD = /^modelSummary:[^\n]*\n(?:[ \t-][^\n]*\n)*/gm

/** The text of a page without what a model wrote of it. */
export function withoutSummary(text: string): string {
  return text.replace(CALLOUT, '').replace(FIELD, '')
}
