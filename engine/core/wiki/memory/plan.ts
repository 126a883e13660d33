import type { WikiFile, WikiRenderMode } from '../../../model/wiki.ts'
import type { WikiSummary } from '../../../model/wiki-summary.ts'
import { type DueSummary, NO_SUMMARY, summaryOf } from '../summary/due.ts'
import { factBlock, restBlock } from './block-text.ts'
import { claimOf, isMemoryClaim, sourceIdOf } from './claim.ts'
import { type FactReader, readFact } from './fact-reader.ts'
import type { MemoryPage } from './memory-page.ts'
import { type PagePlace, type Places, placeFinder } from './places.ts'
import { plainTitle } from './plain.ts'
import type { FactOf, Subject } from './subject.ts'
import { SubjectBook, type Subjects } from './subject-book.ts'
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

/** What the pages of one vault were made of, so that the next plan makes only those anew of which something changed. */
export type MemoryPlans = {
  book: SubjectBook
  placesOf: ReturnType<typeof placeFinder>
  places: Places
  made: Map<Subject, Made & { of: string }>
  workspaces: Map<string, { rest: ReadonlySet<FactOf>; of: string; page: MemoryPage }>
  /** What files were found to hold already. */
  held: WeakMap<WikiFile, MemoryPage>
}

export function newMemoryPlans(read: FactReader = readFact): MemoryPlans {
  return {
    book: new SubjectBook(read),
    placesOf: placeFinder(),
    places: new Map(),
    made: new Map(),
    workspaces: new Map(),
    held: new WeakMap(),
  }
}

/** The pages that the memory makes now. `files` are those that are there: a subject that has a page keeps it. */
export function memoryPlan(
  memories: readonly WorkspaceMemory[],
  files: readonly WikiFile[],
  { mode, plans, summaries }: { mode: WikiRenderMode; plans: MemoryPlans; summaries: Summaries },
): MemoryPlan {
  const found = plans.book.look(memories)
  const { subjects, touched, restOf } = found
  const placesBefore = plans.places
  const places = plans.placesOf(subjects, touched, files)
  plans.places = places
  for (const subject of [...touched, ...movedSubjects(placesBefore, places)]) plans.made.delete(subject)
  const changes = changesBySubject(memories, found)
  const before = new Map(files.map((file) => [file.page.relativePath, file.about.modelSummary]))
  const due: DueSummary[] = []
  const pages = subjects.map((subject) => {
    const path = places.get(subject)?.path ?? ''
    const known = summaries === 'off' ? null : (summaries.get(path) ?? before.get(path) ?? null)
    const made = subjectPage(subject, plans, {
      ...{ places, mode, changes: changes.of.get(subject) ?? [] },
      ...{ known, isSummarised: summaries !== 'off' },
    })
    if (made.due) due.push(made.due)
    return made.page
  })
  for (const memory of memories) {
    if (memory.facts.length === 0) continue
    pages.push(
      workspacePage(memory, plans, { rest: restOf(memory.name), changes: changes.rest.get(memory) ?? [] }),
    )
  }
  const wanted = new Set(pages.map(({ path }) => path))
  const left = files.filter(
    ({ page, about }) =>
      !wanted.has(page.relativePath) && (about.isFromMemory || page.claims.some(isMemoryClaim)),
  )
  return { pages, left, due }
}

/** Subjects whose page lies elsewhere now, or is called otherwise, and those whose pages link to it. */
function movedSubjects(before: Places, now: Places): Set<Subject> {
  const moved = new Set<Subject>()
  if (before === now) return moved
  const linking = new Set<Subject>()
  for (const [subject, place] of now) {
    const old = before.get(subject)
    if (!old || (old.path === place.path && old.title === place.title && old.kind === place.kind)) continue
    linking.add(subject)
  }
  if (linking.size === 0) return moved
  for (const subject of now.keys()) {
    const isMentioned = () =>
      [...subject.mentions].some(({ home }) => home !== undefined && linking.has(home))
    if (linking.has(subject) || isMentioned()) moved.add(subject)
  }
  return moved
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
  places: Places
  mode: WikiRenderMode
  changes: readonly MemoryChange[]
  /** What a model wrote of it. */
  known: WikiSummary | null
  isSummarised: boolean
}
type Made = { page: MemoryPage; due: DueSummary | null }

/** That of before, while none of what it is made of is another. */
function subjectPage(subject: Subject, { made }: MemoryPlans, input: SubjectInput): Made {
  const { mode, changes, known, isSummarised } = input
  const of = [
    mode,
    isSummarised,
    changes.length > 0 && JSON.stringify(changes),
    known && JSON.stringify(known),
  ].join(' ')
  const before = made.get(subject)
  if (before?.of === of) return before
  const fresh = { of, ...newSubjectPage(subject, input.places.get(subject) as PagePlace, input) }
  made.set(subject, fresh)
  return fresh
}

function newSubjectPage(
  subject: Subject,
  place: PagePlace,
  { places, mode, changes, known, isSummarised }: SubjectInput,
): Made {
  const own = inOrder(subject.own)
  const mentions = inOrder(subject.mentions)
  const all = [...own, ...mentions]
  const days = daysOf(all.map(({ fact }) => fact))
  const slug = place.path.replace(/^.*\//, '').replace(/\.md$/, '')
  const { summary, due } = isSummarised ? summaryOf(subject, { place, own, known }) : NO_SUMMARY
  const page: MemoryPage = {
    ...place,
    id: `${subject.kind}.${slug}`,
    aliases: subject.aliases.map(plainTitle).filter((alias) => alias !== '' && alias !== place.title),
    entityType: subject.isPerson ? 'person' : null,
    sourceType: null,
    sourceIds: [...new Set(all.map(({ workspace }) => sourceIdOf(workspace)))].sort(),
    claims: own.map(claimOf),
    history: changes.map(historyOf),
    ...days,
    summary,
    block: factBlock({
      ...{ own, mentions, changes, mode, summary },
      homes: homesOf(mentions, places),
      ...days,
      path: place.path,
    }),
  }
  return { page, due }
}

/** The page that each fact that only names the subject stands on. */
function homesOf(mentions: readonly FactOf[], places: Places): ReadonlyMap<FactOf, PagePlace> {
  const homes = new Map<FactOf, PagePlace>()
  for (const item of mentions) {
    const place = item.home && places.get(item.home)
    if (place) homes.set(item, place)
  }
  return homes
}

function workspacePage(
  memory: WorkspaceMemory,
  { workspaces }: MemoryPlans,
  { rest, changes }: { rest: ReadonlySet<FactOf>; changes: readonly MemoryChange[] },
): MemoryPage {
  const days = daysOf(memory.facts)
  const of = JSON.stringify([memory.title, memory.facts.length, days, changes])
  const known = workspaces.get(memory.name)
  if (known?.rest === rest && known.of === of) return known.page
  const own = inOrder(rest)
  const page: MemoryPage = {
    path: `sources/memory-${memory.name}.md`,
    kind: 'source',
    id: sourceIdOf(memory.name),
    title: `Memory: ${plainTitle(memory.title) || memory.name}`,
    aliases: [],
    entityType: null,
    sourceType: 'memory',
    sourceIds: [],
    claims: own.map(claimOf),
    history: changes.map(historyOf),
    ...days,
    summary: null,
    block: restBlock(own, { total: memory.facts.length, changes }),
  }
  workspaces.set(memory.name, { rest, of, page })
  return page
}

/** Oldest first; the same facts stand in the same order whoever hands them in. */
function inOrder(items: Iterable<FactOf>): FactOf[] {
  const all = [...items]
  if (all.length < 2) return all
  return all
    .map((item) => {
      const { workspace, fact } = item
      return { item, order: `${fact.firstSeen ?? '9'} ${workspace} ${fact.key} ${fact.text}` }
    })
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
function changesBySubject(memories: readonly WorkspaceMemory[], { homeOf, nearest }: Subjects): Changes {
  const found: Changes = { of: new Map(), rest: new Map() }
  for (const memory of memories)
    for (const change of [...memory.changes].sort((one, other) => (one.on < other.on ? 1 : -1))) {
      const subject =
        (change.by === null ? undefined : homeOf(memory.name, change.by)) ??
        nearest(change.before, change.headings)
      const list = subject ? found.of.get(subject) : found.rest.get(memory)
      if (list) list.push(change)
      else if (subject) found.of.set(subject, [change])
      else found.rest.set(memory, [change])
    }
  return found
}
