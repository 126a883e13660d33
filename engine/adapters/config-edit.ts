import { existsSync, readFileSync } from 'node:fs'
import { applyEdits, modify, type ParseError, parse } from 'jsonc-parser'
import type { z } from 'zod'
import { patternProblem } from '../core/redact/custom.ts'
import { isTimeZone } from '../core/time/zone.ts'
import { ReverieConfig } from '../model/config-schema.ts'
import { type FileNote, fileNote } from '../model/file-note.ts'
import { faultNote, isKnownKey, nearestKey, patternNote, valueAt } from './config-check.ts'
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
  refuseBroken(path, body, 'hand_written')
  const text = changed(path, body, segments, value)
  if (value !== undefined) refuseInvalid(path, { before: body, after: text }, key, value)
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
  throw new ConfigProblem(
    nearest
      ? fileNote('no_setting_near', {}, { key, near: nearest.join('.') })
      : fileNote('no_setting', {}, { key }),
  )
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

function refuseBroken(path: string, text: string, code: 'hand_written' | 'would_break'): void {
  const errors: ParseError[] = []
  parse(text, errors, LENIENT)
  const first = errors[0]
  if (!first) return
  const lines = text.slice(0, first.offset).split('\n')
  const column = (lines.at(-1) ?? '').length + 1
  throw new ConfigProblem(fileNote(code, { path, line: lines.length, column }))
}

function changed(path: string, text: string, segments: string[], value: unknown): string {
  const formattingOptions = { ...indentOf(text), eol: text.includes('\r\n') ? '\r\n' : '\n' }
  let result: string
  try {
    result = applyEdits(text, modify(text, segments, value, { formattingOptions }))
    if (value === undefined && commentCount(result) < commentCount(text))
      result = withoutProperty(text, segments)
  } catch (error) {
    throw new ConfigProblem(fileNote('no_place', { path }, { key: segments.join('.') }), { cause: error })
  }
  refuseBroken(path, result, 'would_break')
  return text.trim() === '' && result !== text ? `${result.trimEnd()}\n` : result
}

function indentOf(text: string): { insertSpaces: boolean; tabSize: number } {
  const indent = /^([ \t]+)\S/m.exec(text)?.[1] ?? '  '
  return indent.startsWith('\t')
    ? { insertSpaces: false, tabSize: 1 }
    : { insertSpaces: true, tabSize: indent.length }
}

/** Problems that the file had before are no reason against this change. */
function refuseInvalid(
  path: string,
  { before, after }: { before: string; after: string },
  key: string,
  value: unknown,
): void {
  const known = new Set(issuesOf(before).map(idOf))
  const issue = issuesOf(after).find((one) => !known.has(idOf(one)))
  const found = issue && valueAt(parse(after, [], LENIENT), issue.path)
  const note = issue
    ? faultNote(issue, { at: { path }, key, value: found, instead: 'unchanged' })
    : meaningless(path, after, key, value)
  if (note) throw new ConfigProblem(note)
}

function issuesOf(text: string): z.core.$ZodIssue[] {
  return ReverieConfig.safeParse(parse(text, [], LENIENT) ?? {}).error?.issues ?? []
}

function idOf({ path, message }: z.core.$ZodIssue): string {
  return `${path.join('.')} ${message}`
}

/** Values of the right type that could never work. */
function meaningless(path: string, after: string, key: string, value: unknown): FileNote | null {
  const at = { path }
  const instead = 'unchanged'
  if (key === 'dreaming.timezone' && !isTimeZone(String(value)))
    return fileNote('no_zone', at, { zone: String(value), instead })
  if (key === 'dreaming.frequency') {
    const problem = cronProblem(String(value))
    return problem && fileNote('no_schedule', at, { frequency: String(value), problem })
  }
  if (key === 'dreaming.redaction.patterns') {
    for (const pattern of value as string[]) {
      const problem = patternProblem(pattern)
      if (problem) return patternNote(problem, at, { key, pattern })
    }
  }
  const gate = /^dreaming\.(limit|minScore|minRecallCount|minUniqueQueries)$/.exec(key)?.[1]
  const mode = (parse(after, [], LENIENT) as { dreaming?: { mode?: unknown } } | undefined)?.dreaming?.mode
  return gate && mode === undefined
    ? fileNote('needs_mode', at, {
        key,
        mode: 'dreaming.mode',
        near: `dreaming.phases.deep.${gate}`,
        instead,
      })
    : null
}
