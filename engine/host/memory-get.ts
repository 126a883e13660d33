import { cutAtGrapheme } from '../core/text/normalize.ts'
import type { FileRead } from '../model/files.ts'
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
const RESTING = '[...notice: this line is kept from agents...]'
const NOT_THERE: FileRead = { kind: 'problem', problem: 'missing' }

export type GetOptions = {
  /** First line, from 1. */
  from?: number | undefined
  lines?: number | undefined
  /** Files of the configured extra paths, which may be read too. */
  extra?: ExtraNotes | undefined
  /** Lines that are kept from whoever reads: each is sent as a notice in its place. */
  isResting?: ((path: string, text: string) => boolean) | undefined
}

/** `PATH:3-7` as a person writes it, and `PATH#L3-L7` as a search cites a line. */
const CITED = /^(.*?)(?::(\d+)(?:-(\d+))?|#L(\d+)(?:-L?(\d+))?)$/s

/** The path and the lines that a place names; the whole text as a path when it names none. */
export function citedLines(place: string): { path: string; from?: number; to?: number } {
  const [, path, from, to, first, last] = CITED.exec(place) ?? []
  const start = from ?? first
  if (path === undefined || start === undefined) return { path: place }
  return { path, from: Number(start), to: Number(to ?? last ?? start) }
}

/** Lines of a memory file, whole lines up to 12,000 characters. Nothing else can be read. */
export function getMemory(files: Files, given: string, options: GetOptions = {}): MemoryText {
  const { extra } = options
  // An extra file is asked for by the very path that a search gave, whatever signs its name holds.
  const cited = extra?.holds(given) === true ? { path: given } : citedLines(given)
  const { from = cited.from ?? 1, lines = countOf(cited, options.from) } = options
  const isExtra = extra?.holds(cited.path) === true
  const asked = isExtra ? cited.path : normalizePath(cited.path.trim())
  const refusal = refusalOf(asked, extra)
  if (refusal) return { path: asked, text: '', disabled: true, error: refusal }
  const path = isDiary(asked) ? diaryPath(files) : asked
  const file = isMemory(asked) ? files.read(path) : (extra?.read(asked) ?? NOT_THERE)
  if (file.kind === 'problem') {
    if (file.problem === 'missing') return { path, text: '' }
    return { path, text: '', disabled: true, error: `${path} cannot be read (${file.problem})` }
  }
  const { isResting } = options
  const all = file.text
    .split(/\r?\n/)
    .map((line) => (line.trim() !== '' && isResting?.(path, line) ? RESTING : line))
  if (all.at(-1) === '') all.pop()
  return windowOf(path, all, Math.max(1, Math.floor(from)), Math.max(1, Math.floor(lines)))
}

/** The lines of a citation unless others are asked for. */
function countOf({ from, to }: { from?: number; to?: number }, asked: number | undefined): number {
  if (asked !== undefined || from === undefined || to === undefined) return DEFAULT_LINES
  return Math.max(1, to - from + 1)
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
function refusalOf(path: string, extra: ExtraNotes | undefined): string | null {
  if (isMemory(path) || extra?.holds(path)) return null
  const isAnyExtra = (extra?.folders().length ?? 0) > 0
  const more = isAnyExtra ? ', and the notes of the configured extra paths' : ''
  const allowed = `allowed are ${MEMORY_FILE}, ${DIARY_FILE} and Markdown files below ${MEMORY_DIR}/${more}`
  if (path === '') return `a path is needed: ${allowed}`
  return isOutside(path)
    ? `${JSON.stringify(path)} is outside of the memory: ${allowed}`
    : `${path} is no memory file: ${allowed}`
}

function isOutside(path: string): boolean {
  return (
    path.includes('\0') || path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..')
  )
}

function isMemory(path: string): boolean {
  if (isOutside(path)) return false
  const isBelow = path.startsWith(`${MEMORY_DIR}/`) && path.endsWith('.md')
  const isPlain = path.split('/').every((part) => part !== '' && !part.startsWith('.'))
  return path === MEMORY_FILE || isDiary(path) || (isBelow && isPlain)
}
