import { isContaminated } from '../recall/contamination.ts'
import { holdsSecret } from '../redact/secrets.ts'
import { isCode, isCommand } from './code.ts'
import type { Refusal } from './refusals.ts'
import { GENERATED_LINES, LOG_LINES, ROLE_LINES, TOOL_LINES } from './tables/line-shapes.ts'

const HEADING = /^#{1,6}(?:\s|$)/
/** A line that is nothing but bold words, or ends in a colon with a few words before it. */
const BOLD_ONLY = /^(?:\*\*|__)[^*_]{1,120}(?:\*\*|__)[:：]?$/
const RULE = /^(?:[-=*_~]\s?){3,}$/
const TABLE_RULE = /^[|:\s-]+$/
const URL =
  '(?:https?|ftp|file|ssh|git|obsidian|mailto|tel):\\/{0,2}[^\\s<>]+|[a-z][a-z0-9+.-]{1,20}:\\/\\/[^\\s<>]+|www\\.[^\\s<>]+'
const URL_START = new RegExp(`(?:${URL}|\\]\\(|\\[\\[)`)
/** Labels that say no more than that an address follows. */
const BARE_URL_LABEL =
  /^(?:(?:see|source|sources|link|links|url|urls|via|ref|refs|fonte|veja|vedi|ver|quelle|来源|链接|參見|参见|出典|リンク|参照|출처|링크|참고)(?: also)?[:：]?\s*)?(?=<?(?:https?|ftp|file|ssh|git|mailto|tel|obsidian|www|!?\[))/i
const PATH_PART = '[^\\s/\\\\:"<>|]+'
const PATH_ONLY = new RegExp(
  `^[\`"']?(?:(?:~|\\.{1,2}|[A-Za-z]:)?[/\\\\](?:${PATH_PART}[/\\\\])*(?:${PATH_PART})?|(?!\\d+/)(?:${PATH_PART}[/\\\\]){1,20}|(?!\\d+/)(?:${PATH_PART}[/\\\\]){2,20}${PATH_PART}|(?:${PATH_PART}[/\\\\]){1,20}${PATH_PART}\\.[A-Za-z0-9]{1,8}|[\\w.-]+\\.(?:md|txt|ts|tsx|js|mjs|json|ya?ml|toml|py|rs|go|sh|csv|log|pdf|png|jpe?g|html|css|sqlite|db|env|lock))(?::\\d+(?::\\d+)?)?[\`"']?$`,
  'u',
)
const SPACED_PATH =
  /^(?:[A-Z]:\\|~\/|\/(?:Users|home|etc|usr|var|opt|tmp|mnt|srv|Applications|Library)\/)[^:;,]*$/

const IDENTIFIERS: readonly RegExp[] = [
  /^[^\p{L}]*\d[^\p{L}]*$/u,
  /^[0-9a-f]{7,64}$/i,
  /^\{?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\}?$/i,
  /^(?:[A-Z][A-Z0-9]{1,9}-\d+|#\d+|v?\d+(?:\.\d+){1,4}(?:-[\w.]+)?|[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64})+|@[\w.-]+|\+?[\d\s()/-]{6,})(?:[,;\s]+(?:[A-Z][A-Z0-9]{1,9}-\d+|#\d+))*$/,
  /^(?:id|uuid|guid|sha|sha1|sha256|hash|md5|commit|session|trace|request[ -]?id|trace[ -]?id|build|run)[:：#=\s]+[#\w:-]*\d[\w:.-]*$/i,
  /^(?=\S*\d)(?=\S*[a-z])[\w-]{20,}$/i,
  /^[A-Za-z]+(?:[_-][A-Za-z0-9]+)*[_-]?\d{2,}[\w-]*$/,
]

function isTableRow(text: string): boolean {
  if (TABLE_RULE.test(text) && text.includes('--') && text.includes('|')) return true
  const pipes = text.replace(/`[^`]*`/g, '').split('|').length - 1
  if (pipes >= 3 || (pipes >= 2 && text.startsWith('|'))) return !/^\$\s|\|\|/.test(text)
  return text.split('\t').length > 3
}

const MAX_CELL_CHARS = 20

/** Four or more short cells, two of them numbers, parted by commas or semicolons: a row of a CSV file. */
function isCsvRow(text: string): boolean {
  const cells = text.split(/[,;]/)
  if (cells.length < 4 || /[,;] /.test(text)) return false
  if (cells.some((cell) => cell.length > MAX_CELL_CHARS)) return false
  return cells.filter((cell) => /^-?[\d.:"/-]*$/.test(cell)).length >= 2
}

/** A line that is only an address, with at most a label such as "Source:" in front. */
function isUrlOnly(text: string): boolean {
  if (!URL_START.test(text)) return false
  const bare = text.replace(BARE_URL_LABEL, '').replace(/^[^:：]{1,12}[:：]\s*(?=<?www\.)/, '')
  return bare.split(/[\s,;|]+/).every((part) => part === '' || isOneUrl(part)) || isOneLink(bare)
}

const ONE_URL = new RegExp(`^<?(?:${URL})>?$`)
const ONE_LINK = /^!?\[[^\]]{0,300}\]\([^)\s]{1,1000}\)[.,;]?$|^!?\[\[[^\]]{1,300}\]\]$/

function isOneUrl(part: string): boolean {
  return ONE_URL.test(part)
}

function isOneLink(text: string): boolean {
  return ONE_LINK.test(text)
}

/**
 * What a line is by its outer shape, whatever its language: a secret, generated text, the frame of a conversation,
 * output of a program, code, a heading, an address. `raw` is the line as written, `text` the same without the marks
 * in front of it. Null when it may be a statement.
 */
export function refusedShape(raw: string, text: string): Refusal | null {
  if (holdsSecret(raw)) return 'secret'
  if (isContaminated(raw) || matches(GENERATED_LINES, raw)) return 'generated'
  if (HEADING.test(raw) || RULE.test(raw) || BOLD_ONLY.test(text)) return 'heading'
  if (matches(ROLE_LINES, raw) || matches(ROLE_LINES, text)) return 'role_text'
  if (matches(LOG_LINES, raw) || matches(LOG_LINES, text)) return 'log_line'
  if (matches(TOOL_LINES, raw) || matches(TOOL_LINES, text)) return 'tool_output'
  if (isTableRow(raw) || isCsvRow(text)) return 'table'
  if (isUrlOnly(text)) return 'url'
  if (isCommand(raw) || isCommand(text)) return 'command'
  if (PATH_ONLY.test(text) || SPACED_PATH.test(text)) return 'path'
  if (isCode(raw) || isCode(text)) return 'code'
  return matches(IDENTIFIERS, text) ? 'identifier' : null
}

function matches(rules: readonly RegExp[], text: string): boolean {
  return rules.some((rule) => rule.test(text))
}
