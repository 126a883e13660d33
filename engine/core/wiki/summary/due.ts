import type { SummaryFact, SummarySubject, WikiSummary } from '../../../model/wiki-summary.ts'
import { labelOf } from '../../statement/labels.ts'
import { claimId } from '../memory/claim.ts'
import type { PagePlace } from '../memory/places.ts'
import { plainTitle } from '../memory/plain.ts'
import { type FactOf, type Subject, subjectKey } from '../memory/subject.ts'
import { stillHolds } from './judge.ts'
import { factsPrint, MIN_FACTS, summaryPrint } from './print.ts'

/** A page that a model may be asked for: what it is to sum up, all of one workspace. */
export type DueSummary = {
  path: string
  title: string
  /** Name of the workspace that remembers the facts. */
  memory: string
  subject: SummarySubject
  /** What it would be written from: the same facts have the same print. */
  print: string
}

type Summed = { summary: WikiSummary | null; due: DueSummary | null }
export const NO_SUMMARY: Summed = { summary: null, due: null }

/**
 * The summary that a page keeps, and whether one is due. One that was written of what the page says stays as it is; one
 * of other facts stays only while every sentence still says facts of the page.
 */
export function summaryOf(
  subject: Subject,
  { place, own, known }: { place: PagePlace; own: readonly FactOf[]; known: WikiSummary | null },
): Summed {
  const memory = mostTelling(own)
  if (memory === null) return NO_SUMMARY
  const names = [...new Set([place.title, plainTitle(subject.title), ...subject.aliases.map(plainTitle)])]
  const titles = new Set(names.map(subjectKey))
  const facts = own
    .filter((item) => item.workspace === memory)
    .map((item): SummaryFact => {
      const { text, headings } = item.fact
      const isTitle = (name: string) => titles.has(subjectKey(name))
      return { id: claimId(item), ...bodyOf(text, isTitle, headings.some(isTitle)) }
    })
  const told = { names, facts }
  const isCurrent = known !== null && known.of === summaryPrint(told, known.sentences)
  const summary = isCurrent || (known !== null && stillHolds(known.sentences, told)) ? known : null
  const isDue = !isCurrent && facts.length >= MIN_FACTS
  const { path, title } = place
  return { summary, due: isDue ? { path, title, memory, subject: told, print: factsPrint(told) } : null }
}

/** Names of sections that say nothing of what stands below them; "Ideas" and "Never" would. */
const PLAIN_SECTIONS: ReadonlySet<string> = new Set(
  (
    'people facts fact notes note memory memories pessoas fatos notas memórias persone fatti appunti ' +
    '人物 事实 笔记 事実 メモ ノート 사람 사실 메모 노트'
  )
    .split(' ')
    .map(subjectKey),
)

/** A statement without a heading in front that is the name of the page, or of a section that says nothing. */
function bodyOf(
  text: string,
  isTitle: (name: string) => boolean,
  isUnderTitle: boolean,
): Pick<SummaryFact, 'text' | 'isUnderTitle'> {
  const labelled = labelOf(text)
  if (!labelled || labelled.rest === '') return { text, isUnderTitle }
  const { label, rest } = labelled
  if (isTitle(label)) return { text: rest, isUnderTitle: true }
  return { text: PLAIN_SECTIONS.has(subjectKey(label)) ? rest : text, isUnderTitle }
}

/** The workspace with most facts: what one remembers is noted in no other's ledger. */
function mostTelling(own: readonly FactOf[]): string | null {
  const counts = new Map<string, number>()
  for (const { workspace } of own) counts.set(workspace, (counts.get(workspace) ?? 0) + 1)
  const [most] = [...counts].sort(([one, few], [other, many]) => many - few || (one < other ? -1 : 1))
  return most?.[0] ?? null
}
