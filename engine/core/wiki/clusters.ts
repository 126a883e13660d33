import type { WikiPage } from '../../model/wiki.ts'
import { compareStatements } from '../claims/compare.ts'
import { featuresOf } from '../claims/features.ts'
import { createClaimIndex } from '../claims/index.ts'
import { isContested, type ListedClaim } from './claim-list.ts'
import { byText } from './order.ts'

export type NoteCluster = { key: string; label: string; pages: WikiPage[] }
export type ClaimCluster = { id: string; entries: readonly ListedClaim[] }

/** For each of some notes the name of what it says: notes that say the same have the same one. */
export type NoteNames = (notes: readonly string[]) => readonly string[]

/** By the engine's claims, in whatever words. The answer of before stands while the notes are the same. */
export function noteNames(): NoteNames {
  let known: { notes: readonly string[]; names: readonly string[] } = { notes: [], names: [] }
  return (notes) => {
    if (notes.length === known.notes.length && notes.every((note, at) => note === known.notes[at]))
      return known.names
    const index = createClaimIndex()
    index.add(
      notes.map((note, at) => ({
        ...{ entryKey: String(at), text: plainNote(note), path: '', day: '', heading: '' },
        ...{ startLine: at + 1, endLine: at + 1 },
      })),
    )
    const names = notes.map((note, at) => index.claimOf(String(at), 0)?.id ?? plainNote(note))
    known = { notes, names }
    return names
  }
}

/**
 * Notes of contradictions that say the same; one note alone is a cluster too. The first note of a cluster names it.
 */
export function noteClusters(pages: readonly WikiPage[], namesOf: NoteNames = noteNames()): NoteCluster[] {
  const notes = pages.flatMap((page) => page.contradictions.map((note) => ({ page, note })))
  if (notes.length === 0) return []
  const names = namesOf(notes.map(({ note }) => note))
  const clusters = new Map<string, NoteCluster>()
  for (const [at, { page, note }] of notes.entries()) {
    const name = names[at] ?? note
    const cluster = clusters.get(name)
    if (cluster) cluster.pages.push(page)
    else clusters.set(name, { key: plainNote(note), label: note, pages: [page] })
  }
  return [...clusters.values()].sort((one, other) => byText(one.label, other.label))
}

/** Words in small letters, as clusters are named (spec memory-wiki 7). */
function plainNote(note: string): string {
  return note
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}

/** Claims of each page, in the order of the pages. */
export type ClaimGroups = readonly (readonly ListedClaim[])[]
/** Claims whose id others have too, by that id, in the order of the groups. */
export type SharedIds = (groups: ClaimGroups) => ReadonlyMap<string, readonly ListedClaim[]>

/** Counts the ids of those groups again that are others than at the last look. */
export function sharedIds(): SharedIds {
  let known = new Set<readonly ListedClaim[]>()
  const counts = new Map<string, number>()
  const shared = new Set<string>()
  const count = (group: readonly ListedClaim[], by: 1 | -1) => {
    for (const { claim } of group) {
      if (claim.id === undefined) continue
      const next = (counts.get(claim.id) ?? 0) + by
      if (next === 0) counts.delete(claim.id)
      else counts.set(claim.id, next)
      if (next > 1) shared.add(claim.id)
      else shared.delete(claim.id)
    }
  }
  return (groups) => {
    const now = new Set(groups.filter((group) => group.length > 0))
    for (const group of known) if (!now.has(group)) count(group, -1)
    for (const group of now) if (!known.has(group)) count(group, 1)
    known = now
    const found = new Map<string, ListedClaim[]>()
    if (shared.size === 0) return found
    for (const group of now)
      for (const item of group) {
        const { id } = item.claim
        if (id === undefined || !shared.has(id)) continue
        const entries = found.get(id)
        if (entries) entries.push(item)
        else found.set(id, [item])
      }
    return found
  }
}

/** Claims that have one id and differ in text or status, and claims of one page of which one denies the other. */
export function claimClusters(
  groups: ClaimGroups,
  {
    sharedOf = sharedIds(),
    deniedOf = deniedAmong,
  }: { sharedOf?: SharedIds; deniedOf?: (claims: readonly ListedClaim[]) => readonly ClaimCluster[] } = {},
): ClaimCluster[] {
  const byId = [...sharedOf(groups)]
    .filter(([, entries]) => new Set(entries.map(saying)).size > 1)
    .map(([id, entries]) => ({ id, entries }))
  const denied = groups.flatMap((group) => (group.length < 2 ? [] : deniedOf(group)))
  return [...byId, ...denied].sort((one, other) => byText(one.id, other.id))
}

/** Do claims of one page stand against each other? */
export function isAgainstItself(
  claims: readonly ListedClaim[],
  { deniedOf }: { deniedOf: (claims: readonly ListedClaim[]) => readonly ClaimCluster[] },
): boolean {
  return claimClusters([claims], { deniedOf }).length > 0
}

/** More claims than these on a page are a list, and comparing them all would take too long. */
const MAX_COMPARED = 200

/** Claims of a page that say the opposite of each other, while both are held to be so. */
export function deniedAmong(claims: readonly ListedClaim[]): readonly ClaimCluster[] {
  const own = claims.filter(({ status }) => !isContested(status))
  if (own.length < 2 || own.length > MAX_COMPARED) return []
  const read = own.map(({ claim }) => featuresOf(claim.text))
  return own.flatMap((item, at) => {
    const against = own.slice(at + 1).filter((_, ahead) => {
      const [one, other] = [read[at], read[at + 1 + ahead]]
      return one !== undefined && other !== undefined && compareStatements(one, other).relation === 'negates'
    })
    const id = item.claim.id ?? item.claim.text
    return against.length === 0 ? [] : [{ id, entries: [item, ...against] }]
  })
}

function saying({ claim, status }: ListedClaim): string {
  return `${claim.text.toLowerCase().replace(/\s+/g, ' ').trim()}\n${status}`
}
