import pc from 'picocolors'
import type { MemoryHit } from '../../core/wiki/corpora.ts'
import type { WikiHit } from '../../core/wiki/search.ts'
import type { Applied } from '../../host/wiki/apply.ts'
import type { Compiled } from '../../host/wiki/compile.ts'
import type { Imported } from '../../host/wiki/import.ts'
import type { Linted } from '../../host/wiki/lint.ts'
import type { SummaryStatus, WikiStatus } from '../../host/wiki/status.ts'
import type { SummaryProblem } from '../../host/wiki/summaries.ts'
import type { Initialised } from '../../host/wiki/vault.ts'
import type { BrokenPage } from '../../model/wiki.ts'
import { t } from './text.ts'

export function initText({ created, rootDir }: Initialised): string[] {
  return [t(created ? 'wiki.made' : 'wiki.there', { path: rootDir })]
}

export function statusText(status: WikiStatus): string[] {
  const { vaultPath, vaultMode, renderMode, pageCounts } = status
  return [
    t('wiki.place', { path: vaultPath, mode: vaultMode, render: renderMode }),
    t('wiki.counts', pageCounts),
    ...(status.summaries ? summaryText(status.summaries) : []),
    ...brokenText(status.brokenPages),
    ...warningText(status),
  ]
}

/** Summaries by a model: how many there are, and why others are none. */
export function summaryText({ model, written, waiting, refused, problem }: SummaryStatus): string[] {
  // Without a model there is nothing to count, unless one wrote some before.
  const isCounted = model !== null || written > 0
  return [
    ...(isCounted ? [t('wiki.summary.counts', { model: model ?? '–', written, waiting: waiting ?? 0 })] : []),
    ...refused.map(({ path, reason }) => pc.dim(`  ${path}: ${t(`wiki.summary.refused.${reason}`)}`)),
    ...(problem ? [pc.yellow(problemText(problem))] : []),
  ]
}

function problemText({ code, detail }: SummaryProblem): string {
  if (code === 'no_model') return t('wiki.summary.noModel')
  const reason = t(`wiki.summary.problem.${code}`)
  return detail === '' ? reason : `${reason}\n  ${detail}`
}

function warningText({ warnings }: WikiStatus): string[] {
  return warnings.map((code) => pc.yellow(t(`wiki.warning.${code}`)))
}

export function doctorText(status: WikiStatus): string[] {
  if (status.warnings.length === 0) return [pc.green(t('wiki.healthy'))]
  return [...warningText(status), ...brokenText(status.brokenPages)]
}

/** `files`: how many the whole run wrote, with what it did before the compilation. */
export function compiledText({ pages, claimCount, brokenPages }: Compiled, files: number): string[] {
  const counts = { pages: pages.length, claims: claimCount, files }
  return [t('wiki.compiled', counts), ...brokenText(brokenPages)]
}

function brokenText(broken: readonly BrokenPage[] = []): string[] {
  return broken.map(({ path, problem, line }) =>
    pc.yellow(t('wiki.broken', { path: line === undefined ? path : `${path}:${line}`, problem })),
  )
}

export function lintText({ issues, reportPath }: Linted): string[] {
  if (issues.length === 0) return [pc.green(t('wiki.noIssue'))]
  const lines = issues.map(({ severity, code, path, message }) => {
    const name = severity === 'error' ? pc.red(code) : pc.yellow(code)
    return `${name}  ${path}: ${message}`
  })
  return [...lines, pc.dim(t('wiki.issues', { count: issues.length, path: reportPath }))]
}

export function hitText(hits: readonly (WikiHit | MemoryHit)[]): string[] {
  if (hits.length === 0) return [t('wiki.noHit')]
  return hits.flatMap(({ title, path, score, snippet }) => [
    `${pc.bold(title)}  ${pc.dim(`${path}  ${score}`)}`,
    `  ${snippet}`,
  ])
}

export function appliedText({ pagePath, compile }: Applied, files: number): string[] {
  return [t('wiki.applied', { path: pagePath }), ...compiledText(compile, files)]
}

export function importedText(result: Imported): string[] {
  const { importedCount, updatedCount, skippedCount, removedCount } = result
  return [
    t('wiki.imported', {
      imported: importedCount,
      updated: updatedCount,
      skipped: skippedCount,
      removed: removedCount,
    }),
  ]
}
