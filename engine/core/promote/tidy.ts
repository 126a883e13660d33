import { detectLanguage } from '../text/language.ts'
import { contentWords } from '../text/stop-words.ts'
import { dayNumber, leavingOrder, leavingParts, withoutParts } from './leaving.ts'
import { dominantEol, type IsAsWritten, ownerLines, promotedSections } from './memory-file.ts'
import { type Provenance, usefulnessOf } from './provenance.ts'

/** A line of MEMORY.md. `key` null: the owner's own. `usefulness` as the budget sees it, null for the owner's. */
export type TidyLine = {
  line: number
  text: string
  key: string | null
  chars: number
  usefulness: number | null
}

/** What would make room. Both are archived first; `needsOwner`: a line of the owner's own would leave. */
export type TidyProposal =
  | { kind: 'merge'; keep: TidyLine; others: TidyLine[]; freesChars: number; needsOwner: boolean }
  | { kind: 'archive'; line: TidyLine; freesChars: number }

export type TidyOptions = {
  /** Budget in characters; 0 or less is none, and then nothing is proposed. */
  maxChars: number
  isAsWritten?: IsAsWritten
}

/** From here on room is made by hand, before new facts have to wait (case C072). */
const FULL_SHARE = 0.8
/** A word that stands in more lines than this tells nothing about which of them say the same. */
const MAX_LINES_OF_WORD = 200

/**
 * What to merge and what to archive once the file is at 80 % of its budget: first lines that say the same, then
 * promoted lines, least useful first, as many as bring it below that. Nothing is done by it (case C072).
 */
export function tidyProposals(
  existing: string,
  provenance: Provenance,
  sameStatement: (a: string, b: string) => boolean,
  { maxChars, isAsWritten }: TidyOptions,
): TidyProposal[] {
  const bar = maxChars * FULL_SHARE
  if (maxChars <= 0 || existing.length < bar) return []
  const promoted = promotedLinesOf(existing, provenance, isAsWritten)
  const merges = mergesOf([...ownersOf(existing), ...promoted.toReversed()], sameStatement)
  const merged = new Set(merges.flatMap(({ keep, others }) => [keep, ...others]))
  let excess = existing.length - merges.reduce((sum, { freesChars }) => sum + freesChars, 0) - bar
  const archives: TidyProposal[] = []
  for (const line of promoted) {
    if (excess <= 0) break
    if (merged.has(line)) continue
    archives.push({ kind: 'archive', line, freesChars: line.chars })
    excess -= line.chars
  }
  return [...merges, ...archives]
}

/** Promoted lines, least useful first. */
function promotedLinesOf(existing: string, provenance: Provenance, isAsWritten?: IsAsWritten): TidyLine[] {
  const usefulness = usefulnessOf(provenance)
  const steps = leavingOrder(promotedSections(existing, isAsWritten), usefulness)
  return steps.flatMap(({ section, pairs }) =>
    pairs.map(({ key, text, start, end }) => ({
      line: lineAt(existing, start) + 1,
      text,
      key,
      chars: end - start,
      usefulness: usefulness(key) ?? dayNumber(section.date),
    })),
  )
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

function ownersOf(existing: string): TidyLine[] {
  return ownerLines(existing).map(({ line, text, start, end }) => ({
    line,
    text,
    key: null,
    chars: end - start,
    usefulness: null,
  }))
}

type Merge = Extract<TidyProposal, { kind: 'merge' }>

/** The first line of each group is the one that stays: the owner's, else the most useful. */
function mergesOf(lines: readonly TidyLine[], sameStatement: (a: string, b: string) => boolean): Merge[] {
  const words = lines.map(({ text }) => new Set(contentWords(text, detectLanguage(text))))
  const linesOf = new Map<string, number[]>()
  for (const [index, set] of words.entries())
    for (const word of set) linesOf.set(word, [...(linesOf.get(word) ?? []), index])
  const taken = new Set<number>()
  return lines.flatMap((keep, index) => {
    if (taken.has(index)) return []
    const near = [...(words[index] ?? [])].flatMap((word) => {
      const found = linesOf.get(word) ?? []
      return found.length <= MAX_LINES_OF_WORD ? found : []
    })
    const others = [...new Set(near)]
      .sort((a, b) => a - b)
      .filter((other) => other > index && !taken.has(other))
      .filter((other) => sameStatement(keep.text, lines[other]?.text ?? ''))
    for (const other of others) taken.add(other)
    const rest = others.flatMap((other) => lines[other] ?? [])
    if (rest.length === 0) return []
    const freesChars = rest.reduce((sum, { chars }) => sum + chars, 0)
    return [
      { kind: 'merge', keep, others: rest, freesChars, needsOwner: rest.some(({ key }) => key === null) },
    ]
  })
}

/**
 * The file after a proposal was accepted, and what the archive must hold before. Null when one of its lines is no
 * longer there as it was: the file has changed since it was proposed.
 */
export function tidied(
  existing: string,
  proposal: TidyProposal,
  day: string,
): { text: string; archived: string[] } | null {
  const leaving = proposal.kind === 'merge' ? proposal.others : [proposal.line]
  if (proposal.kind === 'merge' && !isThere(existing, proposal.keep)) return null
  const eol = dominantEol(existing)
  let text = existing
  const archived: string[] = []
  for (const line of leaving) {
    const done = line.key === null ? withoutOwnLine(text, line, day, eol) : withoutPromoted(text, line)
    if (!done) return null
    text = done.text
    archived.push(done.archive)
  }
  return { text, archived }
}

function isThere(text: string, line: TidyLine): boolean {
  return line.key === null
    ? ownerLines(text).some((own) => own.text === line.text)
    : withoutPromoted(text, line) !== null
}

function withoutPromoted(text: string, line: TidyLine): { text: string; archive: string } | null {
  for (const section of promotedSections(text)) {
    const pair = section.pairs.find((one) => one.key === line.key && one.text === line.text)
    if (!pair) continue
    const parts = leavingParts(text, [{ section, pairs: [pair] }])
    return { text: withoutParts(text, parts), archive: parts[0]?.text ?? '' }
  }
  return null
}

function withoutOwnLine(
  text: string,
  line: TidyLine,
  day: string,
  eol: string,
): { text: string; archive: string } | null {
  const same = ownerLines(text).filter((own) => own.text === line.text)
  const own = same.reduce<(typeof same)[number] | undefined>(
    (best, one) =>
      best === undefined || Math.abs(one.line - line.line) < Math.abs(best.line - line.line) ? one : best,
    undefined,
  )
  if (!own) return null
  const archive = [`## Merged (${day})`, '', text.slice(own.start, own.end).replace(/\r?\n$/, ''), ''].join(
    eol,
  )
  return { text: text.slice(0, own.start) + text.slice(own.end), archive }
}
