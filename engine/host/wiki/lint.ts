import { lintIssues, lintReport } from '../../core/wiki/lint.ts'
import { WIKI_ISSUE_CATEGORIES, type WikiIssue, type WikiIssueCategory } from '../../model/wiki.ts'
import { compileWiki, reportText } from './compile.ts'
import { readPages } from './pages.ts'
import { absolutePath, logLine, type Vault, writeChanged } from './vault.ts'

export type Linted = {
  vaultRoot: string
  issueCount: number
  issues: WikiIssue[]
  issuesByCategory: Record<WikiIssueCategory, WikiIssue[]>
  reportPath: string
}

/** Compiles, looks for what is wrong or open, and writes `reports/lint.md` (spec memory-wiki 11). */
export function lintWiki(vault: Vault): Linted {
  const { vaultRoot } = compileWiki(vault)
  const { pages, broken } = readPages(vault)
  const issues = lintIssues(
    pages.map(({ page }) => page),
    broken,
    vault.nowMs,
    vault.cache?.derived,
  )
  const reportPath = 'reports/lint.md'
  const report = { name: 'lint', title: 'Lint Report', body: lintReport(issues), isDated: false }
  writeChanged(vault, reportPath, reportText(vault, report))
  logLine(vault, 'lint', { issueCount: issues.length, reportPath })
  const of = (category: WikiIssueCategory) => issues.filter((issue) => issue.category === category)
  return {
    vaultRoot,
    issueCount: issues.length,
    issues,
    issuesByCategory: Object.fromEntries(
      WIKI_ISSUE_CATEGORIES.map((category) => [category, of(category)]),
    ) as Linted['issuesByCategory'],
    reportPath: absolutePath(vault, reportPath),
  }
}
