import type { WikiPage } from '../../model/wiki.ts'
import type { ListedClaim } from './claim-list.ts'

/** What every report is made of. */
export type ReportInput = {
  /** In the order of their titles; reports among them are passed over. */
  pages: readonly WikiPage[]
  claims: readonly ListedClaim[]
  nowMs: number
  link: (page: Pick<WikiPage, 'relativePath' | 'title'>) => string
}
