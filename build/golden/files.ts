import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { DIARY_FILE } from '../../engine/model/paths.ts'
import { firstDifference, firstTextDifference } from './compare.ts'
import { withoutPlaceholders } from './placeholder.ts'

/** Files that are ours beside the recorded ones (engine/README.md): they may appear in any case. */
const OWN_FILES = [
  /^memory\/\.dreams\/sweeps\//,
  /^memory\/\.dreams\/receipts\//,
  /^memory\/\.dreams\/review\.jsonl$/,
  /^memory\/\.dreams\/short-term-recall-archive\.jsonl$/,
  /^memory\/\.dreams\/(?:provenance|proposals)\.json$/,
  /^memory\/archive\//,
  /^memory\/\.dreams\/history\//,
]
/** Is this path one of those that only we write? */
export function isOwnFile(path: string): boolean {
  return OWN_FILES.some((pattern) => pattern.test(path))
}

/** Keys of the stores as the original knows them: any other key is somebody's own and is kept (issue). */
const STORE_FILES =
  /^memory\/\.dreams\/(?:short-term-recall|phase-signals|daily-ingestion|session-ingestion)\.json$/
const TOP_KEYS = new Set([
  'version',
  'updatedAt',
  'entries',
  'files',
  'seenMessages',
  'note',
  'count',
  'keys',
])

export type FileCheck = {
  root: string
  inputDir: string | null
  expectedDir: string | null
  changedFiles: readonly string[]
  deletedFiles: readonly string[]
  /** Turns paths of this run into the placeholders of the case. */
  mask: (text: string) => string
}

/** First difference between the workspace and what the case expects of its files, or null. */
export function compareFiles(check: FileCheck): string | null {
  const actual = new Map(listFiles(check.root).map((path) => [masked(path), path]))
  for (const path of check.deletedFiles) if (actual.has(path)) return `${path}: should be gone`
  for (const path of check.changedFiles) {
    const real = actual.get(path)
    if (real === undefined && isPlaceholderOnly(check, path)) continue
    if (real === undefined) return `${path}: missing`
    if (!check.expectedDir) continue
    const found = compareFile(check, path, join(check.expectedDir, path), join(check.root, real))
    if (found) return `${path}: ${found}`
  }
  return untouchedDifference(check, actual)
}

/** Recorded as made, but of nothing that we write. */
function isPlaceholderOnly({ expectedDir }: FileCheck, path: string): boolean {
  const expected = join(expectedDir ?? '', path)
  if (path !== DIARY_FILE || expectedDir === null || !existsSync(expected)) return false
  return withoutPlaceholders(readFileSync(expected, 'utf8')) === ''
}

function untouchedDifference(check: FileCheck, actual: ReadonlyMap<string, string>): string | null {
  const inputs = new Set(check.inputDir ? listFiles(check.inputDir) : [])
  for (const path of inputs) {
    if (check.changedFiles.includes(path) || check.deletedFiles.includes(path)) continue
    const real = join(check.root, path)
    if (!existsSync(real)) return `${path}: was removed`
    if (!readFileSync(real).equals(readFileSync(join(check.inputDir ?? '', path))))
      return `${path}: was changed`
  }
  for (const path of actual.keys()) {
    const isExpected = inputs.has(path) || check.changedFiles.includes(path) || isOwnFile(path)
    if (!isExpected) return `${path}: appeared`
  }
  return null
}

function compareFile(
  check: FileCheck,
  path: string,
  expectedPath: string,
  actualPath: string,
): string | null {
  if (!existsSync(expectedPath)) return null
  const recorded = readFileSync(expectedPath, 'utf8')
  const expected = path === DIARY_FILE ? withoutPlaceholders(recorded) : recorded
  const actual = check.mask(readFileSync(actualPath, 'utf8'))
  if (path.endsWith('.jsonl')) return compareLines(expected, actual)
  if (!/\.json(?:\.UUID)?$/.test(path)) return firstTextDifference(expected, actual)
  const want = JSON.parse(expected) as Record<string, unknown>
  const got = JSON.parse(actual) as Record<string, unknown>
  if ('count' in want && 'keys' in want)
    return compareLarge(want as { count: number; keys: Record<string, unknown> | string[] }, got)
  if (path.endsWith('daily-ingestion.json')) followWrittenSizes(want, got)
  return firstDifference(
    want,
    STORE_FILES.test(path) ? withoutForeignKeys(want, got, check, path) : got,
    '',
    true,
  )
}

function compareLines(expected: string, actual: string): string | null {
  const parse = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown)
  return firstDifference(parse(expected), parse(actual), 'line', true)
}

/** A large store is recorded by its number of entries and some of them. */
function compareLarge(
  { count, keys }: { count: number; keys: Record<string, unknown> | string[] },
  got: Record<string, unknown>,
): string | null {
  const entries = got.entries as Record<string, unknown>
  const found = Object.keys(entries).length
  if (found !== count) return `expected ${count} entries, got ${found}`
  if (Array.isArray(keys)) {
    const missing = keys.find((key) => !(key in entries))
    return missing === undefined ? null : `entry ${missing} is missing`
  }
  for (const [key, value] of Object.entries(keys)) {
    const difference = firstDifference(value, entries[key], key, true)
    if (difference) return difference
  }
  return null
}

/** Keys that stood in the input and that the original drops are kept by us: they are no difference. */
function withoutForeignKeys(
  want: Record<string, unknown>,
  got: Record<string, unknown>,
  check: FileCheck,
  path: string,
): unknown {
  const inputPath = join(check.inputDir ?? '', path)
  if (!check.inputDir || !existsSync(inputPath)) return got
  let input: Record<string, unknown>
  try {
    input = JSON.parse(readFileSync(inputPath, 'utf8')) as Record<string, unknown>
  } catch {
    return got
  }
  const result = { ...got }
  for (const key of Object.keys(got)) {
    if (!TOP_KEYS.has(key) && !(key in want) && firstDifference(input[key], got[key]) === null)
      delete result[key]
    if (key === 'note' && !('note' in want) && input.note === got.note) delete result[key]
  }
  return result
}

/** A file that the run itself wrote has a time, and so a size, that only this run knows. */
function followWrittenSizes(want: Record<string, unknown>, got: Record<string, unknown>): void {
  const wanted = (want.files ?? {}) as Record<string, Record<string, unknown>>
  const given = (got.files ?? {}) as Record<string, Record<string, unknown>>
  for (const [path, checkpoint] of Object.entries(wanted)) {
    if (typeof checkpoint.mtimeMs === 'string' && given[path]) {
      checkpoint.mtimeMs = given[path].mtimeMs
      checkpoint.size = given[path].size
    }
  }
}

const UUID = /\.[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Random suffixes of archived files as the cases write them. */
export function masked(text: string): string {
  return text.replaceAll(UUID, '.UUID')
}

/** Paths of all files below a folder, relative, sorted. */
export function listFiles(root: string): string[] {
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}
