import { readFileSync } from 'node:fs'
import type { NightReport, Verdict } from '../../engine/model/night.ts'
import { type NoteSection, threeNights } from './restatement-nights.ts'

const SET = new URL('../../test/unit/build/eval/sets/restatements.json', import.meta.url)
/** Least share of a wording that a bullet which only cleaned it must keep. */
const CLEANED_SHARE = 0.6
/** Least share of a bullet that must be the wording it holds: more is a second statement in it. */
const OWN_SHARE = 0.75

type SetWorkspace = { language: string; facts: Record<string, string>; days: NoteSection[][] }
type RestatementSet = { workspaces: SetWorkspace[]; seed: SetWorkspace[] }

/** What became of one fact: its bullets in MEMORY.md after each night, and what each night decided of it. */
export type FactResult = {
  language: string
  fact: string
  says: string
  wordings: string[]
  bulletsAfter: string[][]
  verdicts: string[]
}
export type RestatementDetails = {
  facts: FactResult[]
  /** Bullets after the last night that are no wording of a fact. */
  others: { language: string; bullet: string }[]
}
export type RestatementFigures = {
  /** Share of the facts that have exactly one bullet. */
  promotedOnce: number
  /** Share of the bullets that are no fact. */
  otherLines: number
  /** Facts that have more than one bullet. */
  duplicates: number
  byLanguage: Record<string, number>
}

/**
 * How well what a person says again on three days is kept: three notes and three nights with default settings,
 * no search and no model, per language (issue 4, section 5). Counts over `details`; without them the nights are run.
 */
export async function restatementFigures(details?: RestatementDetails): Promise<RestatementFigures> {
  const { facts, others } = details ?? (await restatementDetails())
  const lastCounts = facts.map(({ bulletsAfter }) => bulletsAfter.at(-1)?.length ?? 0)
  const bullets = lastCounts.reduce((sum, count) => sum + count, others.length)
  const languages = [...new Set(facts.map(({ language }) => language))]
  return {
    promotedOnce: onceShare(facts),
    otherLines: bullets === 0 ? 0 : others.length / bullets,
    duplicates: lastCounts.filter((count) => count > 1).length,
    byLanguage: Object.fromEntries(
      languages.map((code) => [code, onceShare(facts.filter(({ language }) => language === code))]),
    ),
  }
}

/** Each fact of the set with its bullets and the verdicts of its nights, and the bullets that are no fact. */
export async function restatementDetails(): Promise<RestatementDetails> {
  return detailsOf(readSet().workspaces)
}

/** The seed scenario: one preference said on three days, once in English, once in Korean, once in Portuguese. */
export async function seedDetails(): Promise<RestatementDetails> {
  return detailsOf(readSet().seed)
}

/** The facts that were not promoted once, each with what the nights said, and the bullets that are no fact. */
export function failureLines({ facts, others }: RestatementDetails): string[] {
  const failed = facts.filter(({ bulletsAfter }) => bulletsAfter.at(-1)?.length !== 1)
  return [
    ...failed.flatMap(({ fact, wordings, bulletsAfter, verdicts }) => [
      `${fact}: ${bulletsAfter.at(-1)?.length ?? 0} bullets`,
      ...wordings.map((wording, index) => `  day ${index + 1}: ${wording} -> ${verdicts[index] ?? ''}`),
      ...(bulletsAfter.at(-1) ?? []).map((bullet) => `  bullet: ${bullet}`),
    ]),
    ...others.map(({ language, bullet }) => `other (${language}): ${bullet}`),
  ]
}

function readSet(): RestatementSet {
  return JSON.parse(readFileSync(SET, 'utf8')) as RestatementSet
}

function onceShare(facts: readonly FactResult[]): number {
  return facts.filter(({ bulletsAfter }) => bulletsAfter.at(-1)?.length === 1).length / facts.length
}

async function detailsOf(workspaces: readonly SetWorkspace[]): Promise<RestatementDetails> {
  const details: RestatementDetails = { facts: [], others: [] }
  for (const workspace of workspaces) {
    const nights = await threeNights(workspace.days)
    const facts = Object.entries(workspace.facts).map(([fact, says]): FactResult => {
      const lines = linesOf(workspace, fact)
      return {
        language: workspace.language,
        fact,
        says,
        wordings: lines.map(({ line }) => line),
        bulletsAfter: nights.map(({ bullets }) => bullets.filter((bullet) => isOneOf(lines, bullet))),
        verdicts: nights.map(({ report }) => verdictText(report, lines)),
      }
    })
    const known = new Set(facts.flatMap(({ bulletsAfter }) => bulletsAfter.at(-1) ?? []))
    const others = nights.at(-1)?.bullets.filter((bullet) => !known.has(bullet)) ?? []
    details.facts.push(...facts)
    details.others.push(...others.map((bullet) => ({ language: workspace.language, bullet })))
  }
  return details
}

type PlacedLine = { line: string; heading: string }

function linesOf({ days }: SetWorkspace, fact: string): PlacedLine[] {
  return days.flatMap((sections) =>
    sections.flatMap(({ heading, lines }) =>
      lines.flatMap(({ as, line }) => (as === fact ? [{ line, heading }] : [])),
    ),
  )
}

function isOneOf(lines: readonly PlacedLine[], bullet: string): boolean {
  return lines.some((line) => isWording(line, bullet))
}

/** Whether a bullet is this line: as it stands, cleaned, or with the heading in front, and nothing else in it. */
function isWording({ line, heading }: PlacedLine, bullet: string): boolean {
  const [wording, said, prefix] = [folded(line), folded(bullet), folded(heading)]
  const forms = said.startsWith(prefix) ? [said, said.slice(prefix.length)] : [said]
  return forms.some(
    (form) =>
      (wording.includes(form) && form.length >= CLEANED_SHARE * wording.length) ||
      (form.includes(wording) && wording.length >= OWN_SHARE * form.length),
  )
}

/** Letters and digits alone, in lower case. */
function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** What a night decided of the candidates that hold one of these lines. */
function verdictText({ deep }: NightReport, lines: readonly PlacedLine[]): string {
  const found = deep.verdicts.filter(
    ({ candidate, text }) => isOneOf(lines, text ?? '') || holdsOne(lines, candidate.snippet),
  )
  return found.length === 0 ? 'no verdict' : found.map(oneVerdict).join(', ')
}

function holdsOne(lines: readonly PlacedLine[], snippet: string): boolean {
  const held = folded(snippet)
  return lines.some(({ line }) => held.includes(folded(line)))
}

function oneVerdict({ kind, reason, gates, candidate }: Verdict): string {
  const missed = gates
    .filter(({ passed }) => !passed)
    .map(({ gate, has, needed }) => `${gate} ${Number(has.toFixed(3))} of ${needed}`)
  const why = [...(reason ? [reason] : []), ...missed]
  const place = `${candidate.path.replace('memory/', '')}:${candidate.startLine}`
  return `${place} ${kind}${why.length === 0 ? '' : ` (${why.join('; ')})`}`
}
