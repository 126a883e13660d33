import { firstDifference } from './compare.ts'

export type Places = Record<'VAULT' | 'INPUT' | 'WORKSPACE' | 'PRIVATE', string>
/** Text of each file that a step wrote, by its path. */
export type Recorded = Record<string, string>

const FREE = /<(?:FREE TEXT|EMPTY|MESSAGE|ERROR)>/
const CONTRADICTIONS = 'reports/contradictions.md'
const NOTES = 'contradiction notes of the same words are one cluster'

/** Our result as the recorded ones are kept: codes of warnings, counts of issues, pages only where they were kept. */
export function shownResult(op: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  const result = { ...(value as Record<string, unknown>) }
  const codes = (list: unknown) => (list as { code: string }[]).map(({ code }) => code)
  if (op === 'status') result['warnings'] = codes(result['warnings'])
  if (op === 'doctor') {
    const status = result['status'] as Record<string, unknown>
    result['status'] = { ...status, warnings: codes(status['warnings']) }
    result['fixes'] = codes(result['fixes'])
  }
  if (op === 'lint') {
    const issues = result['issues'] as Record<string, unknown>[]
    result['issues'] = issues.map(({ message: _, ...issue }) => issue)
    const groups = result['issuesByCategory'] as Record<string, unknown[]>
    result['issuesByCategory'] = Object.fromEntries(
      Object.entries(groups).map(([category, list]) => [category, list.length]),
    )
  }
  return result
}

/**
 * First difference of two values; `pages` of a compilation may be left out of what was recorded. `tell` hears of a
 * place where we differ on purpose.
 */
export function resultDifference(
  expected: unknown,
  actual: unknown,
  tell: (reason: string) => void,
): string | null {
  const found = firstDifference(expected, withoutPages(expected, actual))
  if (found === null) return null
  const [want, got] = [expected, actual].map(withoutNoteLinks)
  if (firstDifference(want, withoutPages(want, got)) !== null) return found
  tell(NOTES)
  return null
}

/** The order in which the report on contradictions links to the pages follows from how notes are put together. */
function withoutNoteLinks(value: unknown): unknown {
  if (!isRecord(value) || !Array.isArray(value['pages'])) return value
  const pages = (value['pages'] as { relativePath: string; linkTargets: string[] }[]).map((page) =>
    page.relativePath === CONTRADICTIONS ? { ...page, linkTargets: page.linkTargets.toSorted() } : page,
  )
  return { ...value, pages }
}

function withoutPages(expected: unknown, actual: unknown): unknown {
  if (!isRecord(expected) || !isRecord(actual)) return actual
  const entries = Object.entries(actual).filter(
    ([key]) => key !== 'pages' || !('claimCount' in actual) || key in expected,
  )
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutPages(expected[key], value)]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

/** First difference of a file, free text apart; `tell` hears of a place where we differ on purpose. */
export function fileDifference(
  path: string,
  expected: string,
  actual: string,
  tell: (reason: string) => void,
): string | null {
  if (expected.trim() === '<FREE TEXT>') return actual.trim() === '' ? 'is empty' : null
  const found = lineDifference(expected, actual)
  if (found === null) return null
  const [want, got] = [expected, actual].map((text) => withoutNotes(path, text))
  if (want === undefined || got === undefined || lineDifference(want, got) !== null) return found
  tell(NOTES)
  return null
}

function lineDifference(expected: string, actual: string): string | null {
  const want = expected.split('\n')
  const got = actual.split('\n')
  for (let index = 0; index < Math.max(want.length, got.length); index += 1) {
    const [line, own] = [want[index], got[index]]
    if (line === own || (line !== undefined && own !== undefined && isFree(line, own))) continue
    return `line ${index + 1}: expected ${JSON.stringify(line)}, got ${JSON.stringify(own)}`
  }
  return null
}

/** A placeholder stands for any words of its line. */
function isFree(line: string, own: string): boolean {
  const [before, after] = line.split(FREE)
  return after !== undefined && own.startsWith(before ?? '') && own.slice(before?.length ?? 0).endsWith(after)
}

/** The text without what depends on how notes of contradictions are put together, and which pages they are of. */
function withoutNotes(path: string, text: string): string | undefined {
  if (path === CONTRADICTIONS) {
    const pages = [...text.matchAll(/^- (?!Contradiction|Competing|`).*?: (.*)$/gm)]
      .flatMap(([, links]) => links?.split(' | ') ?? [])
      .sort()
    return `${text
      .replace(/^- Contradiction note clusters: \d+$/m, '')
      .replace(/### Page Notes\n(?:- .*\n)+/, '')}\n${pages.join('\n')}`
  }
  if (!path.endsWith('agent-digest.json')) return undefined
  const digest = JSON.parse(text) as { contradictionClusters: { kind: string; paths: string[] }[] }
  const notes = digest.contradictionClusters.filter(({ kind }) => kind === 'page-note')
  const paths = [...new Set(notes.flatMap((cluster) => cluster.paths))].sort()
  const others = digest.contradictionClusters.filter(({ kind }) => kind !== 'page-note')
  return JSON.stringify({ ...digest, contradictionClusters: [...others, { paths }] }, null, 2)
}
