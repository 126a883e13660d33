import { cutAtGrapheme } from '../core/text/normalize.ts'
import { DIARY_FILE, MEMORY_DIR, MEMORY_FILE, normalizePath } from '../model/paths.ts'
import type { ExtraNotes } from '../ports/extra-notes.ts'
import type { Files } from '../ports/files.ts'
import { diaryPath } from './diary-file.ts'

/** Shape of spec memory-search 10; `disabled` with an `error` where a path is not allowed. */
export type MemoryText = {
  path: string
  text: string
  from?: number
  lines?: number
  truncated?: boolean
  nextFrom?: number
  disabled?: boolean
  error?: string
}

export const DEFAULT_LINES = 120
const MAX_CHARS = 12_000

export type GetOptions = {
  /** First line, from 1. */
  from?: number | undefined
  lines?: number | undefined
  /** Files of the configured extra paths, which may be read too. */
  extra?: ExtraNotes | undefined
}

/** Lines of a memory file, whole lines up to 12,000 characters. Nothing else can be read. */
export function getMemory(
  files: Files,
  given: string,
  { from = 1, lines = DEFAULT_LINES, extra }: GetOptions = {},
): MemoryText {
  const asked = normalizePath(given.trim())
  const refusal = refusalOf(asked)
  const isExtra = refusal !== null && extra?.list().notes.some(({ path }) => path === asked) === true
  if (refusal && !isExtra) return { path: asked, text: '', disabled: true, error: refusal }
  const path = isDiary(asked) ? diaryPath(files) : asked
  const file = isExtra && extra ? extra.read(path) : files.read(path)
  if (file.kind === 'problem') {
    if (file.problem === 'missing') return { path, text: '' }
    return { path, text: '', disabled: true, error: `${path} cannot be read (${file.problem})` }
  }
  const all = file.text.split(/\r?\n/)
  if (all.at(-1) === '') all.pop()
  return windowOf(path, all, Math.max(1, Math.floor(from)), Math.max(1, Math.floor(lines)))
}

function windowOf(path: string, all: readonly string[], from: number, count: number): MemoryText {
  const taken: string[] = []
  let chars = 0
  for (const line of all.slice(from - 1, from - 1 + count)) {
    if (taken.length > 0 && chars + line.length + 1 > MAX_CHARS) break
    taken.push(cutAtGrapheme(line, MAX_CHARS))
    chars += line.length + 1
    if (line.length > MAX_CHARS)
      return {
        path,
        text: `${taken.join('\n')}\n\n[...notice: this line is longer and was cut...]`,
        from,
        lines: taken.length,
        truncated: true,
      }
  }
  const next = from + taken.length
  if (next > all.length) return { path, text: taken.join('\n'), from, lines: taken.length }
  return {
    path,
    text: `${taken.join('\n')}\n\n[...notice: more from line ${next}...]`,
    from,
    lines: taken.length,
    truncated: true,
    nextFrom: next,
  }
}

function isDiary(path: string): boolean {
  return path.toLowerCase() === DIARY_FILE.toLowerCase()
}

/** Why this path is not read; the state of dreaming and other hidden folders are nobody's memory. */
function refusalOf(path: string): string | null {
  const allowed = `allowed are ${MEMORY_FILE}, ${DIARY_FILE} and Markdown files below ${MEMORY_DIR}/`
  if (path === '') return `a path is needed: ${allowed}`
  const parts = path.split('/')
  const isOutside =
    path.includes('\0') || path.startsWith('/') || /^[a-z]:/i.test(path) || parts.includes('..')
  if (isOutside) return `${JSON.stringify(path)} is outside of the memory: ${allowed}`
  const isBelow = path.startsWith(`${MEMORY_DIR}/`) && path.endsWith('.md')
  const isPlain = parts.every((part) => part !== '' && !part.startsWith('.'))
  const isMemory = path === MEMORY_FILE || isDiary(path) || (isBelow && isPlain)
  return isMemory ? null : `${path} is no memory file: ${allowed}`
}
