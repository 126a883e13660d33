import type { WikiPage } from '../../model/wiki.ts'
import { byText, type ListedClaim } from './claim-list.ts'

export type NoteCluster = { key: string; label: string; pages: WikiPage[] }
export type ClaimCluster = { id: string; entries: ListedClaim[] }

/** Notes of contradictions that say the same in the same words; one note alone is a cluster too. */
export function noteClusters(pages: readonly WikiPage[]): NoteCluster[] {
  const clusters = new Map<string, NoteCluster>()
  for (const page of pages)
    for (const note of page.contradictions) {
      const key = note
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
        .trim()
      const cluster = clusters.get(key)
      if (cluster) cluster.pages.push(page)
      else clusters.set(key, { key, label: note, pages: [page] })
    }
  return [...clusters.values()].sort((one, other) => byText(one.label, other.label))
}

/** Claims that have one id and differ in text or status. */
export function claimClusters(claims: readonly ListedClaim[]): ClaimCluster[] {
  const groups = new Map<string, ListedClaim[]>()
  for (const item of claims) {
    if (item.claim.id === undefined) continue
    const group = groups.get(item.claim.id)
    if (group) group.push(item)
    else groups.set(item.claim.id, [item])
  }
  return [...groups]
    .filter(([, entries]) => new Set(entries.map(saying)).size > 1)
    .map(([id, entries]) => ({ id, entries }))
    .sort((one, other) => byText(one.id, other.id))
}

function saying({ claim, status }: ListedClaim): string {
  return `${claim.text.toLowerCase().replace(/\s+/g, ' ').trim()}\n${status}`
}
