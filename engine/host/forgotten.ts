import { randomBytes } from 'node:crypto'
import { type ForgottenPrint, isPrintOf, printOf } from '../core/promote/forgotten.ts'
import { parsedObject } from '../core/text/json.ts'
import { REVIEW_FILE } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'

const SALT_BYTES = 16

/**
 * Prints of the claims that were forgotten and not re-allowed since, out of `review.jsonl`: such a claim is not
 * learned again. Lines that cannot be read are left out.
 */
export function loadForgotten(files: Files): ForgottenPrint[] {
  const prints = new Map<string, ForgottenPrint>()
  for (const line of reviewLines(files)) {
    const { decision, textHash } = line
    if (typeof textHash !== 'string') continue
    if (decision === 'forget' && isPrint(line)) {
      const { salt, words, strict, things, firm } = line
      const more = areTexts(things) && areTexts(firm) ? { things, firm } : {}
      prints.set(textHash, { salt, textHash, words, strict, ...more })
    } else if (decision === 'allow') prints.delete(textHash)
  }
  return [...prints.values()]
}

type Line = Record<string, unknown>

function reviewLines(files: Files): Line[] {
  const file = files.read(REVIEW_FILE)
  if (file.kind !== 'text') return []
  return file.text.split('\n').flatMap((line) => {
    if (line.trim() === '') return []
    const value = parsedObject(line)
    return value ? [value] : []
  })
}

function areTexts(list: unknown): list is string[] {
  return Array.isArray(list) && list.every((item) => typeof item === 'string')
}

function isPrint(line: Line): line is Line & ForgottenPrint {
  const { salt, words, strict } = line
  return typeof salt === 'string' && areTexts(words) && areTexts(strict)
}

/** Blocks a claim from being learned again; its text is not kept. Call it under the lock; again it does nothing. */
export function blockClaim(files: Files, text: string, nowIso: string): void {
  const known = loadForgotten(files)
  const salt = known[0]?.salt ?? saltOf(files) ?? randomBytes(SALT_BYTES).toString('hex')
  const print = printOf(text, salt)
  if (known.some(({ textHash }) => textHash === print.textHash)) return
  append(files, { at: nowIso, decision: 'forget', by: 'owner', ...print })
}

/** One salt a workspace: that of an earlier forget, also of one that was re-allowed. */
function saltOf(files: Files): string | null {
  for (const { salt } of reviewLines(files)) if (typeof salt === 'string') return salt
  return null
}

/**
 * Lets a claim that was forgotten be learned again, as a part of the decision with this receipt: its undo blocks the
 * claim again. Call it under the lock. True when there was one.
 */
export function allowClaim(files: Files, text: string, nowIso: string, receipt: string): boolean {
  const found = loadForgotten(files).filter((print) => isPrintOf(text, print))
  for (const { textHash } of found)
    append(files, { at: nowIso, decision: 'allow', by: 'owner', textHash, receipt })
  return found.length > 0
}

function append(files: Files, line: Line): void {
  files.append(REVIEW_FILE, `${JSON.stringify(line)}\n`, { mode: 0o600 })
}
