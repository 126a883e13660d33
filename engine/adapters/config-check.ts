import { closest, distance } from 'fastest-levenshtein'
import type { z } from 'zod'
import type { PatternProblem } from '../core/redact/custom.ts'
import { type FileNote, type FileNoteCode, type FilePosition, fileNote } from '../model/file-note.ts'
import { ConfigProblem } from './config-types.ts'

type Path = readonly PropertyKey[]
/** Where the checked value stands: its file, the text of it, and the keys that lead to it. */
export type Place = { path: string; text: string; prefix: Path }

/** Parses what can be used; every unusable key is left out and named with its line and the nearest known key. */
export function usable<T extends z.ZodType>(
  schema: T,
  raw: unknown,
  { path, text, prefix }: Place,
): { value: z.output<T>; warnings: FileNote[] } {
  const warnings: FileNote[] = []
  const draft = structuredClone(raw)
  for (;;) {
    const result = schema.safeParse(draft)
    if (result.success) return { value: result.data, warnings: warnings.reverse() }
    // From the end, so that the places of a list stay those of the issues.
    for (const issue of result.error.issues.toReversed()) {
      const isUnknown = issue.code === 'unrecognized_keys'
      for (const keyPath of isUnknown ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]) {
        const full = [...prefix, ...keyPath]
        const at = { path, line: lineOf(text, full) }
        const note = isUnknown
          ? unknown(schema, keyPath, { at, prefix })
          : faultNote(issue, { at, key: full.join('.'), value: valueAt(draft, keyPath), instead: 'default' })
        warnings.push(note)
        if (!removeAt(draft, keyPath)) throw new ConfigProblem(note)
      }
    }
  }
}

/** The value that stands there; undefined where there is none. */
export function valueAt(draft: unknown, path: Path): unknown {
  let value = draft
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key]
  return value
}

type Faulty = {
  at: { path: string; line?: number }
  key: string
  value: unknown
  /** What is done instead: the default counts, or the file stays as it was. */
  instead: 'default' | 'unchanged'
}

/** What the schema says of a value. What was found is told as it stands in the file: a number that is none is no `NaN`. */
export function faultNote(issue: z.core.$ZodIssue, { at, key, value, instead }: Faulty): FileNote {
  const told = (code: FileNoteCode, params: FileNote['params'] = {}) =>
    fileNote(code, at, { key, found: shownValue(value), instead, ...params })
  if (issue.code === 'invalid_type') return told('wrong_type', { type: issue.expected })
  if (issue.code === 'invalid_value') return told('no_choice', { choices: issue.values.join(', ') })
  const isNumber = typeof value === 'number' || typeof value === 'string'
  if (issue.code === 'too_small' && issue.origin === 'number' && isNumber)
    return told('too_small', { min: Number(issue.minimum) })
  if (issue.code === 'too_big' && issue.origin === 'number' && isNumber)
    return told('too_big', { max: Number(issue.maximum) })
  return told(issue.code === 'too_small' ? 'nothing_in_it' : 'not_valid')
}

const MAX_SHOWN = 40

/** A value as it stands in the file, cut where it is long. */
export function shownValue(value: unknown): string {
  const shown = JSON.stringify(value) ?? String(value)
  return shown.length > MAX_SHOWN ? `${shown.slice(0, MAX_SHOWN - 1).toWellFormed()}…` : shown
}

function removeAt(target: unknown, path: Path): boolean {
  const last = path.at(-1)
  let node = target
  for (const key of path.slice(0, -1)) node = (node as Record<PropertyKey, unknown> | undefined)?.[key]
  if (last === undefined || node === null || typeof node !== 'object') return false
  if (Array.isArray(node)) node.splice(Number(last), 1)
  else delete (node as Record<PropertyKey, unknown>)[last]
  return true
}

type Standing = { at: { path: string; line: number }; prefix: Path }

function unknown(schema: z.ZodType, path: Path, { at, prefix }: Standing): FileNote {
  const nearest = nearestKey(schema, path)
  const key = [...prefix, ...path].join('.')
  return nearest
    ? fileNote('unknown_near', at, { key, near: [...prefix, ...nearest].join('.') })
    : fileNote('unknown', at, { key })
}

/** A part of the settings that is no object; its defaults count. */
export function noObject({ path, text, prefix }: Place, found: unknown): FileNote {
  const at = { path, line: lineOf(text, prefix) }
  return fileNote('wrong_type', at, {
    key: prefix.join('.'),
    type: 'object',
    found: shownValue(found),
    instead: 'defaults',
  })
}

/** A key that is misspelt by no more than this is looked for on its own level only. */
const NEAR = 2

/** The known key nearest to an unknown one: on the same level, or of the same name elsewhere. */
export function nearestKey(schema: z.ZodType, path: Path): Path | null {
  const name = String(path.at(-1))
  const parent = path.slice(0, -1)
  const known = knownKeys(schema, parent)
  const begun = known.find((key) => name.length > 2 && key.toLowerCase().startsWith(name.toLowerCase()))
  if (begun) return [...parent, begun]
  const sibling = known.length > 0 ? closest(name, known) : null
  if (sibling !== null && distance(name, sibling) <= NEAR) return [...parent, sibling]
  const namesake = allPaths(schema).find((item) => String(item.at(-1)).toLowerCase() === name.toLowerCase())
  if (namesake) return namesake
  // Half of the letters are another key, not a slip.
  return sibling === null || distance(name, sibling) > name.length / 2 ? null : [...parent, sibling]
}

/** Does the schema have this key? Items of a list count as known. */
export function isKnownKey(schema: z.ZodType, path: Path): boolean {
  return knownKeys(schema, path.slice(0, -1)).includes(String(path.at(-1)))
}

type Node = { def: { type: string; innerType?: Node; shape?: Record<string, Node> } }

function knownKeys(schema: z.ZodType, path: Path): string[] {
  let node: Node | undefined = schema as unknown as Node
  for (const key of path) node = node && shapeOf(node)?.[String(key)]
  return Object.keys((node && shapeOf(node)) ?? {})
}

function shapeOf(node: Node): Record<string, Node> | undefined {
  let inner: Node | undefined = node
  while (inner?.def.type === 'optional') inner = inner.def.innerType
  return inner?.def.shape
}

function allPaths(schema: z.ZodType): string[][] {
  const walk = (node: Node, path: string[]): string[][] =>
    Object.entries(shapeOf(node) ?? {}).flatMap(([key, child]) => [
      [...path, key],
      ...walk(child, [...path, key]),
    ])
  return walk(schema as unknown as Node, [])
}

/** Line of the key at the end of `path`, found key by key; that of the last one found, 1 when none is. */
export function lineOf(text: string, path: Path): number {
  const code = withoutComments(text)
  let offset = 0
  let found = 0
  for (const key of path) {
    if (typeof key !== 'string') continue
    const name = key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const pattern = new RegExp(`(?<=^|[\\s{,])(["']?)${name}\\1\\s*:`, 'g')
    pattern.lastIndex = offset
    const match = pattern.exec(code)
    if (!match) break
    found = match.index
    offset = pattern.lastIndex
  }
  return text.slice(0, found).split('\n').length
}

/** The text with every comment blanked out, so that offsets stay. */
function withoutComments(text: string): string {
  return text.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (part) =>
    part.startsWith('/') ? part.replace(/[^\n]/g, ' ') : part,
  )
}

/** Why a pattern of the redaction cannot be used. */
export function patternNote(
  problem: PatternProblem,
  at: FilePosition,
  params: { key: string; pattern: string },
): FileNote {
  return problem.kind === 'all'
    ? fileNote('pattern_of_all', at, params)
    : fileNote('pattern_wrong', at, { ...params, reason: problem.said })
}
