import type { WikiPage } from '../../model/wiki.ts'
import type { ClaimCluster, NoteCluster } from './clusters.ts'

/** A line with the confidence it stands by. */
export type LowLine = { confidence: number; line: string }
export type Count = readonly [name: string, count: number]

/** What one page adds to the reports: lines without their list marker, in the order of its claims. */
export type ReportPiece = {
  question: string | null
  low: LowLine | null
  lowClaims: readonly LowLine[]
  unproven: readonly string[]
  contested: readonly string[]
  staleClaims: readonly string[]
  stale: string | null
  person: string | null
  evidence: number
  kinds: readonly Count[]
  sources: readonly Count[]
  unsourced: readonly string[]
  /** Null where the page has relationships: what those lead to are other pages. */
  privacy: readonly string[] | null
}

/** What every report is made of. */
export type ReportInput = {
  /** In the order of their titles; reports are not among them. */
  pages: readonly WikiPage[]
  /** Of each of these pages. */
  pieces: readonly ReportPiece[]
  clusters: { notes: readonly NoteCluster[]; claims: readonly ClaimCluster[] }
  link: (page: Pick<WikiPage, 'relativePath' | 'title'>) => string
}
