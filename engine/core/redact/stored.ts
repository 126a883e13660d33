import { isBelow, SESSION_CORPUS_DIR } from '../../model/paths.ts'
import type { RedactionSettings } from '../../model/redaction.ts'
import { deriveConceptTags } from '../recall/concept-tags.ts'
import { isJsonObject, type JsonObject, parsedObject } from '../text/json.ts'
import { redacted } from './redact.ts'
import { withoutSecrets } from './secrets.ts'

/** A text as it would be stored today, and how many lines or records of it are others then. */
export type Restored = { text: string; count: number }

/** An event whose query is a hash, or one of dreaming itself: there is nothing to take out, and most are like that. */
const HASHED = /^\{[^{}]{0,200}"query":"(?:sha1:|__dreaming_)/
const PLACE = /^\[[^\]\n]{1,500}\] /
/** A row of a report that was made of a session. */
const SPOKEN_ROW = /^\s*[-*] (?:Candidate: )?(?:User|Assistant): /

/** Lines of the corpus; each keeps its place, so that entries find it. */
export function restoredCorpus(text: string, settings: RedactionSettings): Restored {
  return byLine(text, (line) => {
    const place = PLACE.exec(line)?.[0] ?? ''
    return place + redacted(line.slice(place.length), settings)
  })
}

/** Reports: what came out of sessions as the corpus has it, of notes the secrets alone. */
export function restoredReport(text: string, settings: RedactionSettings): Restored {
  return byLine(text, (line) => (SPOKEN_ROW.test(line) ? redacted(line, settings) : withoutSecrets(line)))
}

/** The recall store: entries of sessions without personal data, those of notes without secrets. */
export function restoredStore(
  text: string,
  settings: RedactionSettings,
  clean: CleanTexts = newCleanTexts(),
): Restored {
  const store = parsedObject(text)
  const entries = store?.['entries']
  if (!store || !isJsonObject(entries)) return { text, count: 0 }
  let count = 0
  for (const [key, entry] of Object.entries(entries)) {
    const next = isJsonObject(entry) ? restoredEntry(entry, settings, clean) : null
    if (!next) continue
    entries[key] = next
    count += 1
  }
  return count === 0 ? { text, count } : { text: `${JSON.stringify(store, null, 2)}\n`, count }
}

/** Our archive of entries, and the log of events: one record a line. */
export function restoredLines(
  text: string,
  settings: RedactionSettings,
  clean: CleanTexts = newCleanTexts(),
): Restored {
  return byLine(text, (line) => {
    const isPlain = !line.startsWith('{') || HASHED.test(line)
    const record = isPlain ? null : parsedObject(line)
    if (!record) return line
    const { entry, query } = record
    if (isJsonObject(entry)) {
      const next = restoredEntry(entry, settings, clean)
      return next ? JSON.stringify({ ...record, entry: next }) : line
    }
    if (typeof query !== 'string') return line
    const next = redacted(query, settings)
    return next === query ? line : JSON.stringify({ ...record, query: next })
  })
}

function restoredEntry(entry: JsonObject, settings: RedactionSettings, clean: CleanTexts): JsonObject | null {
  const { snippet, path } = entry
  if (typeof snippet !== 'string') return null
  const isSession = typeof path === 'string' && isBelow(path, SESSION_CORPUS_DIR)
  if (isKnownClean(snippet, isSession, settings, clean)) return null
  const next = isSession ? redacted(snippet, settings) : withoutSecrets(snippet)
  if (next === snippet) clean.texts.add(cleanKey(snippet, isSession))
  return next === snippet ? null : { ...entry, snippet: next, conceptTags: deriveConceptTags(next) }
}

/** A word for a secret, an address with credentials, or a run of characters that no word has. */
const MAY_BE_SECRET =
  /[A-Za-z0-9+/_-]{16,}|pass|pwd|pin|token|secret|key|bearer|basic|cookie|auth|-----BEGIN|:\/\/\S*@|senha|contrase|kennwort|parola|codice|пароль|şifre|密码|密碼|口令|令牌|密钥|密鑰|パスワード|暗証|トークン|鍵|비밀|암호|토큰/i

/**
 * Texts in which nothing was found with some settings: a store of 100,000 entries is looked at again after every search.
 * Whoever looks again keeps it.
 */
export type CleanTexts = { stamp: string; texts: Set<string> }

export function newCleanTexts(): CleanTexts {
  return { stamp: '', texts: new Set() }
}

const MAX_CLEAN = 200_000

function isKnownClean(
  text: string,
  isSession: boolean,
  settings: RedactionSettings,
  clean: CleanTexts,
): boolean {
  const stamp = JSON.stringify(settings)
  if (stamp !== clean.stamp || clean.texts.size > MAX_CLEAN) {
    clean.stamp = stamp
    clean.texts.clear()
  }
  return (!isSession && !MAY_BE_SECRET.test(text)) || clean.texts.has(cleanKey(text, isSession))
}

/** The same words may be a person's own in a note and be taken out of a session. */
function cleanKey(text: string, isSession: boolean): string {
  return `${isSession ? 's' : 'n'}${text}`
}

function byLine(text: string, change: (line: string) => string): Restored {
  let count = 0
  const lines = text.split('\n').map((line) => {
    const next = change(line)
    if (next !== line) count += 1
    return next
  })
  return count === 0 ? { text, count } : { text: lines.join('\n'), count }
}
