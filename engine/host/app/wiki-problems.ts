import type { BrokenPage } from '../../model/wiki.ts'
import type { WikiWarning } from '../wiki/status.ts'
import type { SummaryProblem } from '../wiki/summaries.ts'

type Problem = { code: string; path: string | null; line: number | null; detail: string | null }

const MAX_SHOWN = 200
const MAX_DETAIL_CHARS = 1_000

/** What stands in the way: each page that cannot be read by itself, with its line. */
export function wikiProblems(
  warnings: readonly WikiWarning[],
  broken: readonly BrokenPage[] = [],
  summary: SummaryProblem | null = null,
): Problem[] {
  const pages = broken.map(({ path, problem, line }) => ({
    code: 'page-unreadable',
    path,
    line: line ?? null,
    detail: problem.slice(0, MAX_DETAIL_CHARS),
  }))
  const others = warnings
    .filter((code) => code !== 'pages-unreadable' && code !== 'vault-missing')
    .map((code) => ({ code, path: null, line: null, detail: null }))
  const unasked = summary
    ? [
        {
          ...{ code: `summaries-${summary.code.replaceAll('_', '-')}`, path: null, line: null },
          detail: summary.detail === '' ? null : summary.detail.slice(0, MAX_DETAIL_CHARS),
        },
      ]
    : []
  return [...others, ...unasked, ...pages].slice(0, MAX_SHOWN)
}
