import type { GroundedSection } from './parse.ts'
import type { GroundedLanguage, Signals } from './signals.ts'
import type { SignalClass } from './tables/class-words.ts'
import { REFLECTIONS, type ReflectionCode } from './tables/reflection-words.ts'
import { type GroundedStatement, MONITORING_DAY, type Told } from './types.ts'

export type Findings = {
  path: string
  sections: readonly GroundedSection[]
  told: readonly Told[]
  facts: readonly GroundedStatement[]
  memoryImplications: readonly GroundedStatement[]
  monitoringCount: number
  signals: Signals
  language: GroundedLanguage
}

type Found = { code: ReflectionCode; refs: string[] }

const MAX_REFS = 3
const MAX_REFLECTIONS = 4

/** What a day was like, in fixed sentences, each with its places (spec dreaming 16.4). */
export function reflectionsOf(findings: Findings): GroundedStatement[] {
  const { facts, language } = findings
  const most = facts.length === 0 ? 1 : facts.length === 1 ? 2 : Math.min(MAX_REFLECTIONS, facts.length + 1)
  return found(findings)
    .slice(0, most)
    .map(({ code, refs }) => ({ text: REFLECTIONS[language][code], refs }))
}

function found(findings: Findings): Found[] {
  const { facts, memoryImplications, signals, told, monitoringCount } = findings
  const list: Found[] = []
  if (facts.length === 0 && monitoringCount >= MONITORING_DAY)
    list.push({ code: 'monitoring-day', refs: [wholeDay(findings)] })
  if (memoryImplications.length > 0) list.push({ code: 'explicit-rule', refs: refsOf(memoryImplications) })
  const people = facts.filter(({ text }) => signals('stablePerson', text))
  if (people.length >= 2) list.push({ code: 'several-people', refs: refsOf(people) })
  else if (facts.length > 0) list.push(...ofWork(findings))
  const tasks = told.filter(({ text }) => signals('task', text))
  if (list.length === 0 && tasks.length >= 3) list.push({ code: 'mostly-tasks', refs: [wholeDay(findings)] })
  return list
}

/** What was done: sorted, written down, built, mended, arranged. */
function ofWork({ told, facts, signals }: Findings): Found[] {
  const of = (kind: SignalClass) => told.filter(({ text }) => signals(kind, text))
  const toldOf = (kind: SignalClass) => facts.filter(({ text }) => signals(kind, text))
  const [routing, noted, built, broken] = [of('routing'), of('externalization'), of('build'), of('incident')]
  const retried = of('retry')
  const moves = toldOf('logistics')
  const list: Found[] = []
  if (routing.length >= 2 && built.length >= broken.length)
    list.push({ code: 'routing', refs: firstRefs(routing) })
  if (noted.length >= 2) list.push({ code: 'externalizing', refs: firstRefs(noted) })
  if (built.length >= 2 && toldOf('build').length > 0) list.push({ code: 'building', refs: firstRefs(built) })
  if (broken.length >= 2)
    list.push({ code: retried.length >= 2 ? 'repeated-incident' : 'incident', refs: firstRefs(broken) })
  if (of('logistics').length >= 2 && moves.length > 0)
    list.push({ code: 'logistics', refs: refsOf(moves).slice(0, MAX_REFS) })
  return list
}

const refsOf = (items: readonly GroundedStatement[]) => [...new Set(items.flatMap(({ refs }) => refs))]
const firstRefs = (told: readonly Told[]) => told.slice(0, MAX_REFS).map(({ ref }) => ref)

function wholeDay({ path, sections }: Findings): string {
  const start = sections[0]?.line ?? 1
  const end = sections.at(-1)?.endLine ?? start
  return start === end ? `${path}:${start}` : `${path}:${start}-${end}`
}
