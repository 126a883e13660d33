import { existsSync, readFileSync } from 'node:fs'
import { applyEdits, modify, type ParseError, parse } from 'jsonc-parser'
import { patternProblem } from '../core/redact/custom.ts'
import { isTimeZone } from '../core/time/zone.ts'
import { ReverieConfig } from '../model/config-schema.ts'
import { isKnownKey, nearestKey, plainMessage } from './config-check.ts'
import { configPath, goodCopyPath } from './config-file.ts'
import { commentCount, withoutProperty } from './config-remove.ts'
import { ConfigProblem } from './config-types.ts'
import { replaceFile } from './config-write.ts'
import { cronProblem } from './schedule.ts'

export type ConfigEdit = { path: string; text: string; isChanged: boolean }

const LENIENT = { allowTrailingComma: true, allowEmptyContent: true }

/**
 * Sets (or with `undefined` removes) one key of our `config.json5`. Comments, order and all other keys stay; an
 * unknown key, a value the schema does not allow, or a file that cannot be read changes nothing (case C076).
 */
export function editConfig(home: string, key: string, value: unknown): ConfigEdit {
  const path = configPath(home)
  const segments = knownPath(key)
  const before = currentText(home, path)
  const bom = before.startsWith('\ufeff') ? '\ufeff' : ''
  const body = before.slice(bom.length)
  refuseBroken(
    path,
    body,
    '; a file with unquoted keys or single quotes is not edited here. Change it by hand',
  )
  const text = changed(path, body, segments, value)
  if (value !== undefined) refuseInvalid(body, text, key, value)
  if (text === body) return { path, text: before, isChanged: false }
  replaceFile(path, bom + text)
  // What was just set must survive a broken file tomorrow.
  replaceFile(goodCopyPath(home), bom + text)
  return { path, text: bom + text, isChanged: true }
}

/** The segments of a key that the schema knows; any other is refused with the nearest one. */
export function knownPath(key: string): string[] {
  const segments = key.split('.')
  if (isKnownKey(ReverieConfig, segments)) return segments
  const nearest = nearestKey(ReverieConfig, segments) ?? nearestByName(segments)
  throw new ConfigProblem(`"${key}" is no setting${nearest ? `; did you mean "${nearest.join('.')}"?` : ''}`)
}

/** For a wrong parent (`dreaming.phase.deep.limit`) the parent is what is misspelt. */
function nearestByName(segments: readonly string[]): readonly PropertyKey[] | null {
  for (let length = segments.length - 1; length > 0; length -= 1) {
    const nearest = nearestKey(ReverieConfig, segments.slice(0, length))
    if (nearest) return nearest
  }
  return null
}

/** An empty file after a forced quit goes on from the last good copy (case C085). */
function currentText(home: string, path: string): string {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const goodCopy = goodCopyPath(home)
  const isLost = text.trim() === '' && existsSync(path) && existsSync(goodCopy)
  return isLost ? readFileSync(goodCopy, 'utf8') : text
}

function refuseBroken(path: string, text: string, advice: string): void {
  const errors: ParseError[] = []
  parse(text, errors, LENIENT)
  const first = errors[0]
  if (!first) return
  const lines = text.slice(0, first.offset).split('\n')
  const column = (lines.at(-1) ?? '').length + 1
  throw new ConfigProblem(`${path}:${lines.length}:${column}: this is not JSON with comments${advice}`)
}

function changed(path: string, text: string, segments: string[], value: unknown): string {
  const formattingOptions = { ...indentOf(text), eol: text.includes('\r\n') ? '\r\n' : '\n' }
  let result: string
  try {
    result = applyEdits(text, modify(text, segments, value, { formattingOptions }))
    if (value === undefined && commentCount(result) < commentCount(text))
      result = withoutProperty(text, segments)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigProblem(
      `${path}: ${segments.join('.')} cannot be put there (${reason}). Change it by hand`,
    )
  }
  refuseBroken(path, result, '; the change would break the file, so nothing was changed. Change it by hand')
  return text.trim() === '' && result !== text ? `${result.trimEnd()}\n` : result
}

function indentOf(text: string): { insertSpaces: boolean; tabSize: number } {
  const indent = /^([ \t]+)\S/m.exec(text)?.[1] ?? '  '
  return indent.startsWith('\t')
    ? { insertSpaces: false, tabSize: 1 }
    : { insertSpaces: true, tabSize: indent.length }
}

/** Problems that the file had before are no reason against this change. */
function refuseInvalid(before: string, after: string, key: string, value: unknown): void {
  const known = new Set(issuesOf(before).map(({ id }) => id))
  const issue = issuesOf(after).find(({ id }) => !known.has(id))
  const reason = issue?.message ?? meaninglessReason(after, key, value)
  if (reason) throw new ConfigProblem(`${key}: ${reason}; nothing was changed`)
}

function issuesOf(text: string): { id: string; message: string }[] {
  const result = ReverieConfig.safeParse(parse(text, [], LENIENT) ?? {})
  if (result.success) return []
  return result.error.issues.map(({ path, message }) => ({
    id: `${path.join('.')} ${message}`,
    message: plainMessage(message),
  }))
}

/** Values of the right type that could never work. */
function meaninglessReason(after: string, key: string, value: unknown): string | null {
  if (key === 'dreaming.timezone' && !isTimeZone(String(value)))
    return `"${value}" is no known time zone; use a name such as Europe/Lisbon`
  if (key === 'dreaming.frequency') {
    const problem = cronProblem(String(value))
    return problem && `"${value}" is no schedule (${problem}); use five fields such as "0 3 * * *"`
  }
  if (key === 'dreaming.redaction.patterns') {
    const unusable = (value as string[]).find((pattern) => patternProblem(pattern) !== null)
    if (unusable !== undefined) return `"${unusable}" ${patternProblem(unusable)}`
  }
  const gate = /^dreaming\.(limit|minScore|minRecallCount|minUniqueQueries)$/.exec(key)?.[1]
  const mode = (parse(after, [], LENIENT) as { dreaming?: { mode?: unknown } } | undefined)?.dreaming?.mode
  return gate && mode === undefined
    ? `it counts only together with dreaming.mode; did you mean "dreaming.phases.deep.${gate}"?`
    : null
}
