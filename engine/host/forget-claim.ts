import { withoutManagedBlocks } from '../core/ingest/managed-blocks.ts'
import { MEMORY_ARCHIVE_FILE } from '../core/promote/archive.ts'
import { ownerLines, promotedPairs } from '../core/promote/memory-file.ts'
import { bareLine, claimMatcher, type IsSame, piecesOf, plainText } from '../core/promote/mentions.ts'
import { detectLanguage } from '../core/text/language.ts'
import { contentWords } from '../core/text/stop-words.ts'
import { wholeText } from '../model/files.ts'
import { MEMORY_FILE, PROPOSALS_FILE } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'
import { memoryFilesAndCopies } from './note-walk.ts'
import { loadProvenance } from './provenance.ts'
import { loadRecall } from './recall-files.ts'
import { readRecord } from './sweep-records.ts'

/** Something that says a statement; `line` from 1 where there is one. */
export type Statement = { text: string; key: string | null; path: string; line: number | null }

/** The claim that a selector names: its wordings, and the entry keys that hold nothing else. */
export type FoundClaim =
  | { kind: 'found'; claim: string; wordings: string[]; keys: string[] }
  | { kind: 'several'; choices: Statement[] }
  | { kind: 'none' }

const MAX_CHOICES = 10
/** Fewest words of a part of a longer passage that counts as a statement of its own. */
const MIN_PART_WORDS = 3

/**
 * Finds what a person wants forgotten: by entry key, by `path:line`, or by text, which may be cut short with dots or
 * be a part of one statement only.
 */
export function findClaim(files: Files, selector: string, isSame: IsSame, nowIso: string): FoundClaim {
  const wanted = selector.trim()
  if (plainText(wanted) === '') return { kind: 'none' }
  const said = derivedStatements(files, nowIso)
  const byKey = said.filter(({ key }) => key === wanted).map(({ text }) => text)
  const named = byKey.length > 0 ? byKey : textsAtPlace(files, wanted)
  const [first] = named
  if (first !== undefined) return claimOf(first, named.flatMap(withParts), said, isSame)
  const { says } = claimMatcher([wanted], isSame)
  if (said.some(({ text }) => says(text))) return claimOf(wanted, [wanted], said, isSame)
  const groups = groupsOf(holding([...said, ...noteLines(files)], wanted), isSame)
  if (groups.length > 1) return { kind: 'several', choices: groups.slice(0, MAX_CHOICES) }
  const [only] = groups
  return only ? claimOf(only.text, [only.text], said, isSame) : { kind: 'none' }
}

function claimOf(
  claim: string,
  named: readonly string[],
  said: readonly Statement[],
  isSame: IsSame,
): FoundClaim {
  const { isClaim } = claimMatcher([claim], isSame)
  const same = said.map(({ text }) => text).filter(isClaim)
  const wordings = [...new Set([claim, ...named, ...same])]
  const { holds } = claimMatcher(wordings, isSame)
  // An entry whose lines say something else by now keeps its key.
  const [own, others] = [new Set<string>(), new Set<string>()]
  for (const { key, text } of said) if (key !== null) (holds(text) ? own : others).add(key)
  return { kind: 'found', claim, wordings, keys: [...own].filter((key) => !others.has(key)) }
}

/** A passage of several statements is all of them. */
function withParts(text: string): string[] {
  const parts = piecesOf(text).filter(
    (piece) => contentWords(piece, detectLanguage(piece)).length >= MIN_PART_WORDS,
  )
  return [text, ...parts]
}

/** What the program has made of the notes: promoted lines, archive, entries, provenance, proposals. */
function derivedStatements(files: Files, nowIso: string): Statement[] {
  const memory = textOf(files, MEMORY_FILE)
  const pairsOf = (path: string, text: string): Statement[] =>
    promotedPairs(text).map(({ key, text: bullet, line }) => ({ text: bullet, key, path, line }))
  const recall = loadRecall(files, { nowIso, isReadOnly: true })
  return [
    ...pairsOf(MEMORY_FILE, memory),
    ...ownerLines(memory).map(({ text, line }) => ({ text, key: null, path: MEMORY_FILE, line })),
    ...[...loadProvenance(files, nowIso).provenance.lines.values()].map(({ key, text }) => ({
      text,
      key,
      path: MEMORY_FILE,
      line: null,
    })),
    ...proposals(files),
    ...pairsOf(MEMORY_ARCHIVE_FILE, textOf(files, MEMORY_ARCHIVE_FILE)),
    ...[...recall.store.entries.values()].map(({ key, snippet, path, startLine }) => ({
      text: snippet,
      key,
      path,
      line: startLine,
    })),
  ]
}

function textOf(files: Files, path: string): string {
  const file = files.read(path)
  return file.kind === 'text' ? wholeText(file) : ''
}

function proposals(files: Files): Statement[] {
  const value = readRecord<{ proposals?: unknown }>(files, PROPOSALS_FILE)?.proposals
  return (Array.isArray(value) ? value : []).flatMap((item: Partial<Record<string, unknown>> | null) => {
    const { key, text, path, startLine } = item ?? {}
    if (typeof text !== 'string') return []
    return [
      {
        text,
        key: typeof key === 'string' ? key : null,
        path: typeof path === 'string' ? path : PROPOSALS_FILE,
        line: typeof startLine === 'number' ? startLine : null,
      },
    ]
  })
}

/** Lines of the notes, without what we have put into them. */
function noteLines(files: Files): Statement[] {
  return memoryFilesAndCopies(files).flatMap(({ path }) =>
    withoutManagedBlocks(textOf(files, path).split(/\r?\n/)).flatMap((line, index) => {
      const text = bareLine(line)
      return text === '' || text.startsWith('<!--') ? [] : [{ text, key: null, path, line: index + 1 }]
    }),
  )
}

const PLACE = /^(.+?):(\d+)(?:-(\d+))?$/

/** Texts of the lines at `path:line` or `path:from-to`; a promoted line is named by its marker as well. */
function textsAtPlace(files: Files, selector: string): string[] {
  const [, path = '', from = '', to = from] = PLACE.exec(selector) ?? []
  if (path === '') return []
  const text = textOf(files, path)
  const lines = text.split(/\r?\n/)
  const pairs = new Map(
    promotedPairs(text).flatMap((pair) => [pair.line - 1, pair.line].map((line) => [line, pair])),
  )
  const texts: string[] = []
  for (let line = Number(from); line <= Math.min(Number(to), lines.length); line += 1) {
    const own = pairs.get(line)?.text ?? bareLine(lines[line - 1] ?? '').replace(/^#{1,6}\s+/, '')
    if (plainText(own) !== '') texts.push(own)
  }
  return [...new Set(texts)]
}

/** The single statements in which the selector stands as a part, or as a beginning that was cut. */
function holding(statements: readonly Statement[], wanted: string): Statement[] {
  const isCut = /(?:…|\.\.\.)\s*$/.test(wanted)
  const part = plainText(wanted)
  const has = (text: string) => {
    const plain = plainText(text)
    return isCut ? plain.startsWith(part) : plain.includes(part)
  }
  return statements.flatMap((statement) => {
    if (!plainText(statement.text).includes(part)) return []
    // What was shown cut may have been several sentences.
    if (isCut && has(statement.text)) return [statement]
    const pieces = piecesOf(statement.text).filter(has)
    const shortest = pieces.toSorted((a, b) => a.length - b.length)[0]
    return shortest === undefined ? [] : [{ ...statement, text: shortest }]
  })
}

function groupsOf(statements: readonly Statement[], isSame: IsSame): Statement[] {
  const groups: Statement[] = []
  for (const statement of statements) {
    const isKnown = groups.some(
      ({ text }) => plainText(text) === plainText(statement.text) || isSame(text, statement.text),
    )
    if (!isKnown) groups.push(statement)
  }
  return groups
}
