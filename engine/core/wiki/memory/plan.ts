import type { WikiFile, WikiRenderMode } from '../../../model/wiki.ts'
import type { WikiSummary } from '../../../model/wiki-summary.ts'
import { type DueSummary, NO_SUMMARY, summaryOf } from '../summary/due.ts'
import { factBlock, restBlock } from './block-text.ts'
import { claimOf, isMemoryClaim, sourceIdOf } from './claim.ts'
import type { MemoryPage } from './memory-page.ts'
import { type PagePlace, pagePlaces } from './places.ts'
import { plainTitle } from './plain.ts'
import { type FactOf, type FactReader, type Subject, subjectsOf } from './subjects.ts'
import type { MemoryChange, MemoryFact, WorkspaceMemory } from './types.ts'

/** What models wrote just now, by path; `off`: no page has a summary. */
export type Summaries = ReadonlyMap<string, WikiSummary> | 'off'

export type MemoryPlan = {
  pages: MemoryPage[]
  /** Pages of before that the memory says nothing of any more. */
  left: WikiFile[]
  /** Pages whose summary is missing, or older than what they say. */
  due: DueSummary[]
}

/** The pages that the memory makes now. `files` are those that are there: a subject that has a page keeps it. */
export function memoryPlan(
  memories: readonly WorkspaceMemory[],
  files: readonly WikiFile[],
  { mode, read, summaries }: { mode: WikiRenderMode; read: FactReader; summaries: Summaries },
): MemoryPlan {
  const { subjects, rest, homeOf, nearest } = subjectsOf(memories, read)
  const places = pagePlaces(subjects, files)
  const changes = changesBySubject(memories, homeOf, nearest)
  const before = new Map(files.map((file) => [file.page.relativePath, file.about.modelSummary]))
  const due: DueSummary[] = []
  const pages = subjects.map((subject) => {
    const path = places.get(subject)?.path ?? ''
    const known = summaries === 'off' ? null : (summaries.get(path) ?? before.get(path) ?? null)
    const made = subjectPage(subject, {
      ...{ places, mode, changes: changes.of.get(subject) ?? [] },
      ...{ known, isSummarised: summaries !== 'off' },
    })
    if (made.due) due.push(made.due)
    return made.page
  })
  for (const memory of memories) {
    if (memory.facts.length === 0) continue
    const own = rest.filter((item) => item.memory === memory)
    pages.push(workspacePage(memory, own, changes.rest.get(memory) ?? []))
  }
  const wanted = new Set(pages.map(({ path }) => path))
  const left = files.filter(
    ({ page, about }) =>
      !wanted.has(page.relativePath) && (about.isFromMemory || page.claims.some(isMemoryClaim)),
  )
  return { pages, left, due }
}

/** A page of before with nothing of the memory in it. */
export function emptied({ page }: WikiFile): MemoryPage {
  return {
    path: page.relativePath,
    kind: page.kind,
    id: page.id ?? '',
    title: page.title,
    aliases: [],
    entityType: null,
    sourceType: null,
    sourceIds: [],
    claims: [],
    history: [],
    firstSeen: null,
    lastConfirmed: null,
    summary: null,
    block: null,
  }
}

type SubjectInput = {
  places: ReadonlyMap<Subject, PagePlace>
  mode: WikiRenderMode
  changes: readonly MemoryChange[]
  /** What a model wrote of it. */
  known: WikiSummary | null
  isSummarised: boolean
}
type Made = { page: MemoryPage; due: DueSummary | null }

/** Pages that were made before, by what they were made of. */
const made = new Map<string, { of: string; made: Made }>()
const MAX_MADE = 50_000

function subjectPage(subject: Subject, input: SubjectInput): Made {
  const place = input.places.get(subject) as PagePlace
  const of = ingredients(subject, place, input)
  const known = made.get(`${place.path} ${input.mode}`)
  if (known?.of === of) return known.made
  const fresh = newSubjectPage(subject, place, input)
  if (made.size >= MAX_MADE) made.clear()
  made.set(`${place.path} ${input.mode}`, { of, made: fresh })
  return fresh
}

const numbers = new WeakMap<MemoryFact, number>()
let lastNumber = 0

/** All that a page is made of, in short: a fact that is the same object says the same. */
function ingredients(
  subject: Subject,
  place: PagePlace,
  { places, changes, known, isSummarised }: SubjectInput,
): string {
  const numberOf = (fact: MemoryFact) => {
    let number = numbers.get(fact)
    if (number === undefined) {
      lastNumber += 1
      number = lastNumber
      numbers.set(fact, number)
    }
    return number
  }
  const { kind, own, mentions, aliases, isPerson } = subject
  const parts: (string | number | boolean)[] = [kind, place.kind, place.title, isPerson, aliases.join('|')]
  parts.push(isSummarised, known === null ? '' : JSON.stringify(known))
  for (const { memory, fact } of own) parts.push(memory.name, numberOf(fact))
  parts.push('/')
  for (const { memory, fact, home } of mentions) {
    const at = home && places.get(home)
    parts.push(memory.name, numberOf(fact), at?.path ?? '', at?.title ?? '')
  }
  return `${parts.join(' ')}${changes.length > 0 ? JSON.stringify(changes) : ''}`
}

function newSubjectPage(
  subject: Subject,
  place: PagePlace,
  { places, mode, changes, known, isSummarised }: SubjectInput,
): Made {
  const own = inOrder(subject.own)
  const days = daysOf([...own, ...subject.mentions].map(({ fact }) => fact))
  const slug = place.path.replace(/^.*\//, '').replace(/\.md$/, '')
  const homes = homesOf(subject, places)
  const summed = isSummarised ? summaryOf(subject, { place, own, known }) : NO_SUMMARY
  const sources = [...new Set([...own, ...subject.mentions].map(({ memory }) => sourceIdOf(memory)))].sort()
  const page: MemoryPage = {
    ...place,
    id: `${subject.kind}.${slug}`,
    aliases: subject.aliases.map(plainTitle).filter((alias) => alias !== '' && alias !== place.title),
    entityType: subject.isPerson ? 'person' : null,
    sourceType: null,
    sourceIds: sources,
    claims: own.map(claimOf),
    history: changes.map(historyOf),
    ...days,
    summary: summed.summary,
    block: factBlock({
      own,
      mentions: inOrder(subject.mentions),
      changes,
      homes,
      mode,
      ...days,
      summary: summed.summary,
      path: place.path,
    }),
  }
  return { page, due: summed.due }
}

/** The page that each fact that only names the subject stands on. */
function homesOf(
  { mentions }: Subject,
  places: ReadonlyMap<Subject, PagePlace>,
): ReadonlyMap<FactOf, PagePlace> {
  const homes = new Map<FactOf, PagePlace>()
  for (const item of mentions) {
    const place = item.home && places.get(item.home)
    if (place) homes.set(item, place)
  }
  return homes
}

function workspacePage(
  memory: WorkspaceMemory,
  rest: readonly FactOf[],
  changes: readonly MemoryChange[],
): MemoryPage {
  const own = inOrder(rest)
  const title = `Memory: ${plainTitle(memory.title) || memory.name}`
  return {
    path: `sources/memory-${memory.name}.md`,
    kind: 'source',
    id: sourceIdOf(memory),
    title,
    aliases: [],
    entityType: null,
    sourceType: 'memory',
    sourceIds: [],
    claims: own.map(claimOf),
    history: changes.map(historyOf),
    ...daysOf(memory.facts),
    summary: null,
    block: restBlock(own, { total: memory.facts.length, changes }),
  }
}

/** Oldest first; the same facts stand in the same order whoever hands them in. */
function inOrder(items: readonly FactOf[]): FactOf[] {
  if (items.length < 2) return [...items]
  return items
    .map((item) => ({ item, order: `${item.fact.firstSeen ?? '9'} ${item.memory.name} ${item.fact.key}` }))
    .sort((one, other) => (one.order < other.order ? -1 : 1))
    .map(({ item }) => item)
}

function daysOf(facts: readonly MemoryFact[]): { firstSeen: string | null; lastConfirmed: string | null } {
  let first: string | null = null
  let last: string | null = null
  for (const { firstSeen, lastConfirmed } of facts) {
    if (firstSeen !== null && (first === null || firstSeen < first)) first = firstSeen
    if (lastConfirmed !== null && (last === null || lastConfirmed > last)) last = lastConfirmed
  }
  return { firstSeen: first, lastConfirmed: last }
}

function historyOf({ on, before, after }: MemoryChange) {
  return { on, before, ...(after === null ? {} : { after }) }
}

type Changes = {
  of: Map<Subject, MemoryChange[]>
  rest: Map<WorkspaceMemory, MemoryChange[]>
}

/** A change stands on the page of what took its place, else on that of what it was about. Newest first. */
function changesBySubject(
  memories: readonly WorkspaceMemory[],
  homeOf: (memory: WorkspaceMemory, key: string) => Subject | undefined,
  nearest: (memory: WorkspaceMemory, text: string, headings: readonly string[]) => Subject | undefined,
): Changes {
  const found: Changes = { of: new Map(), rest: new Map() }
  for (const memory of memories)
    for (const change of [...memory.changes].sort((one, other) => (one.on < other.on ? 1 : -1))) {
      const subject =
        (change.by === null ? undefined : homeOf(memory, change.by)) ??
        nearest(memory, change.before, change.headings)
      const list = subject ? found.of.get(subject) : found.rest.get(memory)
      if (list) list.push(change)
      else if (subject) found.of.set(subject, [change])
      else found.rest.set(memory, [change])
    }
  return found
}
