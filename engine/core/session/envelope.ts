import { withoutExternal } from '../active/conversation.ts'
import { INJECTED_HEADER, OPEN_TAG, withoutInjected } from '../active/injected.ts'
import { parsedObject } from '../text/json.ts'
import { type Sender, senderOf } from './records.ts'

/** What a program put around the words of a person, and what it says about who spoke. */
export type Opened = { text: string; sender: Sender | null; isGroup: boolean }

/** `Sender (untrusted metadata):`, `Chat history since last reply (untrusted, for context):` and the like. */
const SENTINEL = /^[^\S\n]*[\p{L}\p{N}][^\n]{0,100}\(untrusted[^\n)]{0,60}\):?[^\S\n]*\n+/u
const FENCE = /^[^\S\n]*```[a-z]*[^\S\n]*\n([\s\S]*?)\n?[^\S\n]*```[^\S\n]*(?:\n+|$)/
/** `[Wed 2026-05-27 09:02 UTC]`, `[Telegram Rosa id:7 2026-05-27 09:02 UTC]`. */
const STAMP = /^\s*\[[^\]\n]{0,160}\d{4}-\d{2}-\d{2}[T ]\d{1,2}:\d{2}[^\]\n]{0,60}\]\s*/
const RUNTIME = /<<<BEGIN_([A-Z_]{3,60})>>>[\s\S]*?<<<END_\1>>>/g
const HINT =
  /^\s*\[(?:message[_ ]id|reply[_ ]to|thread[_ ]id|media attached)\b[^\]\n]{0,300}\][^\S\n]*(?:\n+|$)/i
const TRAILING_HINT = /\n\s*\[message[_ ]id:[^\]\n]{0,120}\]\s*$/i
const REPLY_TAG = /\[\[\s*reply_to(?:_current|:[^\]\n]{0,80})\s*\]\]\s*/gi
/** Keys of a block that describes a message instead of being one. */
const ENVELOPE_KEY =
  /^(?:chat_?id|sender(?:_?(?:id|name))?|message_?id|conversation_?(?:label|id)|channel(?:_?id)?|account_?id|thread_?id|is_group_chat|chat_?type)$/i

/** The words of a turn without what a program put around them (spec dreaming 7.4, case C037). */
export function opened(text: string, role: 'user' | 'assistant'): Opened {
  const bare = withoutRuntime(text)
  if (role === 'assistant') return { text: bare.replace(REPLY_TAG, ''), sender: null, isGroup: false }
  const found: Opened = { text: withoutTrailing(bare), sender: null, isGroup: false }
  for (let before = ''; before !== found.text; ) {
    before = found.text
    takeBlock(found)
    found.text = found.text.replace(STAMP, '').replace(HINT, '')
  }
  found.text = found.text.replace(TRAILING_HINT, '').replace(REPLY_TAG, '')
  return found
}

function withoutRuntime(text: string): string {
  return text.includes('<<<BEGIN_') ? text.replace(RUNTIME, '') : text
}

/** Blocks of a memory go one by one; behind any other header of untrusted context nothing is the person's. */
function withoutTrailing(text: string): string {
  const own = withoutExternal(text)
  const at = own.lastIndexOf(INJECTED_HEADER)
  const behind = at < 0 ? '' : own.slice(at + INJECTED_HEADER.length).trimStart()
  const isTrailing = at >= 0 && !behind.startsWith(OPEN_TAG)
  return withoutInjected(isTrailing ? own.slice(0, at) : own)
}

/** One block at the front, fenced under its headline or bare. */
function takeBlock(found: Opened): void {
  const head = SENTINEL.exec(found.text)
  const behind = head ? found.text.slice(head[0].length) : found.text.trimStart()
  const fence = FENCE.exec(behind)
  if (fence) {
    const value = parsedObject(fence[1] ?? '')
    if (!head && !isEnvelope(value)) return
    learn(found, value, head?.[0] ?? '')
    found.text = behind.slice(fence[0].length)
    return
  }
  const json = behind.startsWith('{') ? balanced(behind) : null
  const value = json === null ? null : parsedObject(json)
  if (json !== null && isEnvelope(value)) {
    learn(found, value, head?.[0] ?? '')
    found.text = behind.slice(json.length)
  } else if (head) found.text = behind
}

/** A block of a reply's target or of the history tells of others, not of who speaks. */
function learn(found: Opened, value: Record<string, unknown> | null, head: string): void {
  if (value === null) return
  if (value['is_group_chat'] === true || /group|channel/i.test(String(value['chat_type'] ?? '')))
    found.isGroup = true
  if (/^\s*(?:sender|conversation)/i.test(head) || head === '') found.sender = senderOf(value) ?? found.sender
}

function isEnvelope(value: Record<string, unknown> | null): boolean {
  return value !== null && Object.keys(value).some((key) => ENVELOPE_KEY.test(key))
}

const MAX_BLOCK_CHARS = 20_000

/** The JSON object that a text begins with; null when it does not end. */
function balanced(text: string): string | null {
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < Math.min(text.length, MAX_BLOCK_CHARS); at += 1) {
    const sign = text[at]
    if (isQuoted) {
      if (sign === '\\') at += 1
      else if (sign === '"') isQuoted = false
    } else if (sign === '"') isQuoted = true
    else if (sign === '{') depth += 1
    else if (sign === '}') {
      depth -= 1
      if (depth === 0) return text.slice(0, at + 1)
    }
  }
  return null
}
