import { parsedJson } from '../text/json.ts'
/** What goes out of a state file: texts that hold the claim, and records of these entry keys. */
export type ScrubRule = { keys: ReadonlySet<string>; holds: (text: string) => boolean }

type Scrubbed = { value: unknown; holds: boolean }

/** Names under which one record points to another: the pointer goes, the record stays. */
const POINTERS = new Set(['supersedes', 'endedBy'])

/**
 * A JSON document without every record that holds the claim. A record is the nearest item of a list, or member of a
 * map by entry key, around the text; text outside of any record is emptied. The same text when nothing held it.
 */
export function scrubJsonText(text: string, rule: ScrubRule): { text: string; removed: number } {
  const value: unknown = JSON.parse(text)
  const counter = { removed: 0 }
  const { value: rest, holds } = scrub(value, rule, counter)
  const result = holds ? emptied(rest, rule, counter) : rest
  if (counter.removed === 0) return { text, removed: 0 }
  const indent = /^\s*[{[]\r?\n( +)/.exec(text)?.[1]?.length ?? 0
  return {
    text: `${JSON.stringify(result, null, indent)}${text.endsWith('\n') ? '\n' : ''}`,
    removed: counter.removed,
  }
}

/** Lines of JSON, each a record of its own; a line that is none goes only when it holds the claim as plain text. */
export function scrubJsonLines(text: string, rule: ScrubRule): { text: string; removed: number } {
  const counter = { removed: 0 }
  const lines = text.split('\n').flatMap((line) => {
    if (line.trim() === '') return [line]
    const scrubbed = scrubLine(line, rule, counter)
    return scrubbed === null ? [] : [scrubbed]
  })
  return counter.removed === 0 ? { text, removed: 0 } : { text: lines.join('\n'), removed: counter.removed }
}

function scrubLine(line: string, rule: ScrubRule, counter: { removed: number }): string | null {
  const before = counter.removed
  const parsed = parsedJson(line)
  if (parsed === undefined) {
    if (!rule.holds(line)) return line
    counter.removed += 1
    return null
  }
  const { value, holds } = scrub(parsed, rule, counter)
  if (holds) counter.removed += 1
  if (holds || hasLostItsList(parsed, value)) return null
  return counter.removed === before ? line : asciiJson(value)
}

/** A search of which no hit is left says nothing any more. */
function hasLostItsList(before: unknown, after: unknown): boolean {
  const [old, rest] = [before, after].map((value) => (value as { hits?: unknown } | null)?.hits)
  return Array.isArray(old) && Array.isArray(rest) && old.length > 0 && rest.length === 0
}

function scrub(value: unknown, rule: ScrubRule, counter: { removed: number }): Scrubbed {
  if (typeof value === 'string') return { value, holds: rule.keys.has(value) || rule.holds(value) }
  if (Array.isArray(value)) {
    const kept = value.flatMap((item) => {
      const { value: rest, holds } = scrub(item, rule, counter)
      if (holds) counter.removed += 1
      return holds ? [] : [rest]
    })
    return { value: kept, holds: false }
  }
  if (value === null || typeof value !== 'object') return { value, holds: false }
  return scrubObject(value, rule, counter)
}

function scrubObject(value: object, rule: ScrubRule, counter: { removed: number }): Scrubbed {
  let holdsSelf = false
  const kept: [string, unknown][] = []
  for (const [name, item] of Object.entries(value)) {
    const isPointer = POINTERS.has(name) && typeof item === 'string' && rule.keys.has(item)
    if (isPointer || rule.keys.has(name)) {
      counter.removed += 1
      continue
    }
    const { value: rest, holds } = scrub(item, rule, counter)
    if (holds && isEntryKey(name)) {
      counter.removed += 1
      continue
    }
    if (holds) holdsSelf = true
    kept.push([name, rest])
  }
  return { value: Object.fromEntries(kept), holds: holdsSelf }
}

/** Maps by entry key have members such as `memory:memory/2026-05-28.md:3:3`. */
function isEntryKey(name: string): boolean {
  return name.includes(':')
}

/** Text that stands in no record: the lines that hold the claim go, a single one is emptied. */
function emptied(value: unknown, rule: ScrubRule, counter: { removed: number }): unknown {
  if (typeof value === 'string') {
    if (!rule.keys.has(value) && !rule.holds(value)) return value
    counter.removed += 1
    const rest = value
      .split('\n')
      .filter((line) => !rule.holds(line))
      .join('\n')
    return rest === value ? '' : rest
  }
  if (Array.isArray(value)) return value.map((item) => emptied(item, rule, counter))
  if (value === null || typeof value !== 'object') return value
  const members = Object.entries(value).map(([name, item]) => [name, emptied(item, rule, counter)])
  return Object.fromEntries(members)
}

const NOT_ASCII = /[\u007f-\uffff]/g

/** As our own lines are written: one that is torn leaves a file that can still be read. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    NOT_ASCII,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
