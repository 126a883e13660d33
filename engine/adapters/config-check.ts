import { closest, distance } from 'fastest-levenshtein'
import type { z } from 'zod'
import { ConfigProblem } from './config-types.ts'

type Path = readonly PropertyKey[]
/** Where the checked value stands: its file, the text of it, and the keys that lead to it. */
export type Place = { path: string; text: string; prefix: Path }

/** Parses what can be used; every unusable key is left out and named with its line and the nearest known key. */
export function usable<T extends z.ZodType>(
  schema: T,
  raw: unknown,
  { path, text, prefix }: Place,
): { value: z.output<T>; warnings: string[] } {
  const warnings: string[] = []
  const draft = structuredClone(raw)
  for (;;) {
    const result = schema.safeParse(draft)
    if (result.success) return { value: result.data, warnings: warnings.reverse() }
    // From the end, so that the places of a list stay those of the issues.
    for (const issue of result.error.issues.toReversed()) {
      const isUnknown = issue.code === 'unrecognized_keys'
      for (const keyPath of isUnknown ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]) {
        const full = [...prefix, ...keyPath]
        const at = `${path}:${lineOf(text, full)}`
        const name = full.join('.')
        warnings.push(
          isUnknown
            ? `${at}: unknown key "${name}" is ignored${hint(schema, keyPath, prefix)}`
            : `${at}: "${name}" ${messageOf(issue.message, draft, keyPath)}; the default is used`,
        )
        if (!removeAt(draft, keyPath)) throw new ConfigProblem(`${at}: ${issue.message}`)
      }
    }
  }
}

/** What was found is told as it stands in the file: a number that is none would be told of as `NaN`. */
function messageOf(message: string, draft: unknown, path: Path): string {
  let value = draft
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key]
  const shown = JSON.stringify(value) ?? String(value)
  const short = shown.length > 40 ? `${shown.slice(0, 39)}…` : shown
  return plainMessage(message).replace(/, received \w+$/, `, not ${short}`)
}

/** The schema library's message without its opening words. */
export function plainMessage(message: string): string {
  return message.replace(/^Invalid input: /, '').replace(/^Invalid option: /, '')
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

function hint(schema: z.ZodType, path: Path, prefix: Path): string {
  const nearest = nearestKey(schema, path)
  return nearest ? `; did you mean "${[...prefix, ...nearest].join('.')}"?` : ''
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
  return sibling === null ? null : [...parent, sibling]
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
