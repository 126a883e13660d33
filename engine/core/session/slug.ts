import type { SessionMessage, SlugKind } from '../../model/session.ts'
import { deriveConceptTags } from '../recall/concept-tags.ts'

const MAX_ASCII_CHARS = 30
/** Characters, not bytes: 36 of them stay below every file system's limit in any script. */
const MAX_CHARS = 36
const MAX_WORDS = 3
/** What of one message is looked at; its subject stands at the front. */
const SCANNED_CHARS = 2_000
const TAGS_OF_MESSAGE = 24

/** What redaction left, code, addresses and paths: no words of a conversation. */
const NO_WORDS =
  /```[\s\S]*?(?:```|$)|`[^`\n]*`|\b[a-z][a-z0-9+.-]*:\/\/\S+|\[[\p{L} _-]{2,24}\]|\S*…\S*|\*{3,}|(?:[\w.~-]*\/){2,}\S*/giu

/** A reply as OpenClaw makes a file name of it: ASCII only; empty when nothing is left (spec session-memory 6). */
export function asciiSlug(reply: string): string {
  const bare = reply
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '-')
  return stripped(stripped(bare.replace(/-+/g, '-')).slice(0, MAX_ASCII_CHARS))
}

/**
 * Letters and digits of any script, lower case, joined by hyphens: a name that every system allows, the same bytes on
 * all of them. Empty when nothing is left.
 */
export function slugOf(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().normalize('NFC')
  const bare = plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/(?<=^|-)\p{M}+/gu, '')
  const characters = [...stripped(bare.replace(/-+/g, '-'))]
  if (characters.length <= MAX_CHARS) return characters.join('')
  const cut = characters.slice(0, MAX_CHARS).join('')
  const border = cut.lastIndexOf('-')
  return stripped(border > MAX_CHARS / 3 ? cut.slice(0, border) : cut)
}

function stripped(text: string): string {
  return text.replace(/^-+|-+$/g, '')
}

/** What a person asks and answers with, in six languages; it is no subject of a conversation. */
const ASKING = new Set(
  [
    'what when where which who whom whose why how please thanks thank yes okay sure hello could would can',
    'quando onde quem como qual quais porque favor obrigado obrigada sim olá',
    'dove chi come quale quali perché grazie prego ciao',
    '什么 怎么 怎样 哪里 哪个 何时 时候 为什么 请问 谢谢 可以',
    'いつ どこ なに 何時 なぜ どう ください お願い ありがとう はい',
    '언제 어디 어디서 누구 무엇 어떻게 감사합니다 해줘 주세요',
  ].flatMap((words) => words.split(' ')),
)

/**
 * A name out of the words of the conversation, in its own script: what was spoken of most, the person's words before
 * the answers. Null when it holds no word that says anything.
 */
export function contentSlug(messages: readonly SessionMessage[]): string | null {
  const weights = new Map<string, number>()
  for (const { role, text } of messages) {
    const said = text.slice(0, SCANNED_CHARS).replace(NO_WORDS, ' ')
    const weight = role === 'user' ? 2 : 1
    for (const tag of deriveConceptTags(said, TAGS_OF_MESSAGE))
      if (slugOf(tag) !== '' && !ASKING.has(tag)) weights.set(tag, (weights.get(tag) ?? 0) + weight)
  }
  const inOrder = [...weights.keys()]
  // Of words that came as often the longer ones say more.
  const best = [...weights].sort(([a, x], [b, y]) => y - x || b.length - a.length).slice(0, MAX_WORDS)
  const words = best.map(([tag]) => tag).sort((a, b) => inOrder.indexOf(a) - inOrder.indexOf(b))
  return slugOf(words.join('-')) || null
}

/** The name that a model gave, cleaned; null when it cannot be used for this conversation. */
export function slugFromReply(
  reply: string,
  messages: readonly SessionMessage[],
  kind: SlugKind,
): string | null {
  if (kind === 'time') return asciiSlug(reply) || null
  const slug = slugOf(reply)
  const said = messages.map(({ text }) => text).join('\n')
  // In a script that the conversation does not have it would tell its reader nothing.
  const isForeign = SCRIPTS.some((script) => script.test(slug) && !script.test(said))
  return slug === '' || isForeign ? null : slug
}

const SCRIPTS = [
  /\p{Script=Han}/u,
  /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  /\p{Script=Hangul}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Devanagari}/u,
]
