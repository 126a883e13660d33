import type { BrokenPage, WikiIssue, WikiPage } from '../../model/wiki.ts'
import { isLow, type ListedClaim, statusOf } from './claim-list.ts'
import { claimClusters } from './clusters.ts'
import { type Derived, newDerived } from './derived.ts'
import { freshnessLabel, freshnessOf, isStale } from './freshness.ts'
import { linkKey } from './links.ts'

const SOURCED = new Set(['entity', 'concept', 'synthesis'])

/** Everything that is wrong or open in the pages, by path. `pages` in the order of their titles. */
export function lintIssues(
  pages: readonly WikiPage[],
  broken: readonly BrokenPage[],
  nowMs: number,
  derived: Derived = newDerived(),
): WikiIssue[] {
  const groups = pages.map((page) => derived.claims(page, nowMs))
  const issues = [
    ...broken.map(({ path, problem, line }) => {
      const at = line === undefined ? '' : ` (line ${line})`
      const message = `The page cannot be read and is left out: ${problem}${at}`
      return error('invalid-frontmatter', path, message)
    }),
    ...pages.flatMap((page) => [
      ...structure(page),
      ...provenance(page),
      ...openPoints(page),
      ...quality(page, nowMs),
      ...derived.claims(page, nowMs).flatMap(claimIssues),
    ]),
    ...claimClusters(groups, derived).flatMap(({ id, entries }) =>
      entries.map((entry) => conflict(id, entry)),
    ),
    ...duplicateIds(pages),
    ...brokenLinks(pages),
  ]
  return issues.sort((one, other) => one.path.localeCompare(other.path))
}

function error(code: string, path: string, message: string): WikiIssue {
  return { severity: 'error', category: 'structure', code, path, message }
}

function warning(category: WikiIssue['category'], code: string, path: string, message: string): WikiIssue {
  return { severity: 'warning', category, code, path, message }
}

function structure({
  relativePath,
  id,
  pageType,
  kind,
  title,
  unmanagedRawSourceBody,
}: WikiPage): WikiIssue[] {
  const issues: WikiIssue[] = []
  if (!unmanagedRawSourceBody) {
    if (id === undefined) issues.push(error('missing-id', relativePath, 'Missing `id` in the frontmatter.'))
    if (pageType === undefined)
      issues.push(error('missing-page-type', relativePath, 'Missing `pageType` in the frontmatter.'))
    else if (pageType !== kind)
      issues.push(
        error('page-type-mismatch', relativePath, `Expected pageType \`${kind}\`, found \`${pageType}\`.`),
      )
  }
  if (title.trim() === '') issues.push(error('missing-title', relativePath, 'Missing page title.'))
  return issues
}

function provenance(page: WikiPage): WikiIssue[] {
  const issues: WikiIssue[] = []
  const { relativePath: path, kind, sourceIds, sourceType, provenanceMode } = page
  if (SOURCED.has(kind) && sourceIds.length === 0)
    issues.push(
      warning('provenance', 'missing-source-ids', path, 'No `sourceIds` say where this comes from.'),
    )
  const isBridge = sourceType === 'memory-bridge' || sourceType === 'memory-bridge-events'
  const isUnsafe = sourceType === 'memory-unsafe-local' || provenanceMode === 'unsafe-local'
  const needed = isBridge
    ? [page.sourcePath, page.bridgeRelativePath, page.bridgeWorkspaceDir]
    : isUnsafe
      ? [page.sourcePath, page.unsafeLocalConfiguredPath, page.unsafeLocalRelativePath]
      : []
  if (needed.includes(undefined))
    issues.push(
      warning(
        'provenance',
        'missing-import-provenance',
        path,
        'The imported page lacks fields that say from where.',
      ),
    )
  return issues
}

function openPoints({ relativePath, contradictions, questions }: WikiPage): WikiIssue[] {
  const issues: WikiIssue[] = []
  const count = (items: readonly string[], one: string, many: string) =>
    `${items.length} ${items.length === 1 ? one : many}.`
  if (contradictions.length > 0) {
    const message = count(contradictions, 'contradiction', 'contradictions')
    issues.push(warning('contradictions', 'contradiction-present', relativePath, message))
  }
  if (questions.length > 0) {
    const message = count(questions, 'open question', 'open questions')
    issues.push(warning('open-questions', 'open-question', relativePath, message))
  }
  return issues
}

function quality(page: WikiPage, nowMs: number): WikiIssue[] {
  const { relativePath, confidence, kind, unmanagedRawSourceBody, updatedAt } = page
  const issues: WikiIssue[] = []
  if (isLow(confidence))
    issues.push(
      warning('quality', 'low-confidence', relativePath, `Page confidence is ${confidence?.toFixed(2)}.`),
    )
  const freshness = freshnessOf(updatedAt, nowMs)
  if (kind !== 'report' && !unmanagedRawSourceBody && isStale(freshness))
    issues.push(
      warning(
        'quality',
        'stale-page',
        relativePath,
        `The page needs a new look: ${freshnessLabel(freshness)}.`,
      ),
    )
  return issues
}

function claimIssues({ page, claim, freshness }: ListedClaim): WikiIssue[] {
  const name = claim.id === undefined ? 'A claim' : `Claim \`${claim.id}\``
  const path = page.relativePath
  const issues: WikiIssue[] = []
  if (claim.evidence.length === 0)
    issues.push(
      warning('provenance', 'claim-missing-evidence', path, `${name} is missing structured evidence.`),
    )
  if (isLow(claim.confidence))
    issues.push(
      warning(
        'quality',
        'claim-low-confidence',
        path,
        `${name} has confidence ${claim.confidence?.toFixed(2)}.`,
      ),
    )
  if (isStale(freshness))
    issues.push(
      warning('quality', 'stale-claim', path, `${name} needs a new look: ${freshnessLabel(freshness)}.`),
    )
  return issues
}

function conflict(id: string, { page, claim }: ListedClaim): WikiIssue {
  const message = `Claim \`${id}\` says something else on another page (here ${statusOf(claim)}).`
  return warning('contradictions', 'claim-conflict', page.relativePath, message)
}

function duplicateIds(pages: readonly WikiPage[]): WikiIssue[] {
  const groups = Map.groupBy(
    pages.filter(({ id }) => id !== undefined),
    ({ id }) => id,
  )
  return [...groups].flatMap(([id, group]) =>
    group.length < 2
      ? []
      : group.map((page) => error('duplicate-id', page.relativePath, `Duplicate page id \`${id}\`.`)),
  )
}

function brokenLinks(pages: readonly WikiPage[]): WikiIssue[] {
  const known = new Set(['index'])
  for (const { relativePath } of pages) {
    const key = linkKey(relativePath)
    known.add(key)
    known.add(`${key.split('/')[0]}/index`)
    known.add(key.split('/').at(-1) ?? key)
  }
  return pages.flatMap(({ relativePath, linkTargets }) =>
    linkTargets
      .filter((target) => !known.has(linkKey(target)))
      .map((target) => warning('links', 'broken-wikilink', relativePath, `Broken link to \`${target}\`.`)),
  )
}

/** What stands in the block of `reports/lint.md`. */
export function lintReport(issues: readonly WikiIssue[]): string {
  const errors = issues.filter(({ severity }) => severity === 'error')
  const warnings = issues.filter(({ severity }) => severity === 'warning')
  if (issues.length === 0) return '- No issues found.'
  const of = (...categories: string[]) =>
    categories.flatMap((category) => warnings.filter((issue) => issue.category === category))
  const part = (title: string, list: readonly WikiIssue[]) =>
    list.length === 0
      ? []
      : ['', `### ${title}`, ...list.map(({ path, message }) => `- \`${path}\`: ${message}`)]
  return [
    `- Errors: ${errors.length}`,
    `- Warnings: ${warnings.length}`,
    ...part('Errors', errors),
    ...part('Warnings', warnings),
    ...part('Contradictions', of('contradictions')),
    ...part('Open Questions', of('open-questions')),
    ...part('Quality Follow-Up', of('provenance', 'quality')),
  ].join('\n')
}
