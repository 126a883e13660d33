import type { WikiPage } from '../../model/wiki.ts'
import { compareStatements } from '../claims/compare.ts'
import { featuresOf } from '../claims/features.ts'
import { createClaimIndex } from '../claims/index.ts'
import { byText, claimsOnPage, isContested, type ListedClaim } from './claim-list.ts'
import { remembered } from './remembered.ts'

export type NoteCluster = { key: string; label: string; pages: WikiPage[] }
export type ClaimCluster = { id: string; entries: ListedClaim[] }

/**
 * Notes of contradictions that say the same, in whatever words (the engine's claims); one note alone is a cluster too. The
 * first note of a cluster names it.
 */
export function noteClusters(pages: readonly WikiPage[]): NoteCluster[] {
  const notes = pages.flatMap((page) => page.contradictions.map((note) => ({ page, note })))
  if (notes.length === 0) return []
  const index = createClaimIndex()
  index.add(
    notes.map(({ note }, at) => ({
      ...{ entryKey: String(at), text: plainNote(note), path: '', day: '', heading: '' },
      ...{ startLine: at + 1, endLine: at + 1 },
    })),
  )
  const clusters = new Map<string, NoteCluster>()
  for (const [at, { page, note }] of notes.entries()) {
    const key = index.claimOf(String(at), 0)?.id ?? plainNote(note)
    const cluster = clusters.get(key)
    if (cluster) cluster.pages.push(page)
    else clusters.set(key, { key: plainNote(note), label: note, pages: [page] })
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

/** Claims that have one id and differ in text or status, and claims of one page of which one denies the other. */
export function claimClusters(claims: readonly ListedClaim[]): ClaimCluster[] {
  const groups = new Map<string, ListedClaim[]>()
  const pages = new Set<WikiPage>()
  for (const item of claims) {
    pages.add(item.page)
    if (item.claim.id === undefined) continue
    const group = groups.get(item.claim.id)
    if (group) group.push(item)
    else groups.set(item.claim.id, [item])
  }
  const byId = [...groups]
    .filter(([, entries]) => entries.length > 1 && new Set(entries.map(saying)).size > 1)
    .map(([id, entries]) => ({ id, entries }))
  const denied = [...pages].flatMap((page) => deniedOn(page, 0))
  return [...byId, ...denied].sort((one, other) => byText(one.id, other.id))
}

/** More claims than these on a page are a list, and comparing them all would take too long. */
const MAX_COMPARED = 200

/** Claims of a page that say the opposite of each other, while both are held to be so. */
const deniedOn = remembered((page, nowMs): ClaimCluster[] => {
  const own = claimsOnPage(page, nowMs).filter(({ status }) => !isContested(status))
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
})

function saying({ claim, status }: ListedClaim): string {
  return `${claim.text.toLowerCase().replace(/\s+/g, ' ').trim()}\n${status}`
}
