import type { ActiveSettings, QueryMode, Turn } from '../../model/active.ts'
import { collapseWhitespace } from '../text/normalize.ts'
import { withoutInjected } from './injected.ts'

/** Lines of an earlier recall that were shown to the person (spec active-memory 10). */
const DIAGNOSTIC =
  /^\s*(?:🧩\s*Active Memory:|🔎\s*Active Memory Debug:|🧠\s*Memory Search:|Active Memory(?: Debug)?:|Memory Search:)/iu
const EXTERNAL = /<<<EXTERNAL_UNTRUSTED_CONTENT\b[^>]*>>>[\s\S]*?<<<END_EXTERNAL_UNTRUSTED_CONTENT\b[^>]*>>>/g

/** A whole conversation that a model is shown, characters: the newest turns of a longer one. */
const MAX_CONTEXT_CHARS = 32_000

/** The text without what other people's pages and messages brought into it. */
export function withoutExternal(text: string): string {
  return text.includes('<<<EXTERNAL_UNTRUSTED_CONTENT') ? text.replace(EXTERNAL, '') : text
}

/** What was said, turn by turn: without earlier recalls, third-party content and empty turns. */
export function cleanTurns(turns: readonly Turn[]): Turn[] {
  return turns.flatMap(({ role, text }) => {
    const own = withoutExternal(withoutInjected(text))
    const said =
      role === 'assistant'
        ? own
            .split('\n')
            .filter((line) => !DIAGNOSTIC.test(line))
            .join('\n')
        : own
    const flat = collapseWhitespace(said)
    return flat === '' ? [] : [{ role, text: flat }]
  })
}

/** What a model is shown of the conversation (spec active-memory 4); `turns` are clean. */
export function conversationContext(
  prompt: string,
  turns: readonly Turn[],
  settings: ActiveSettings,
): string {
  const latest = withoutExternal(withoutInjected(prompt)).trim()
  const shown = shownTurns(turns, settings)
  if (shown.length === 0) return latest
  const lines = shown.map(({ role, text }) => `${role}: ${text}`)
  return [LABEL[settings.queryMode], ...lines, '', 'Latest user message:', latest].join('\n')
}

const LABEL: Readonly<Record<QueryMode, string>> = {
  message: '',
  recent: 'Recent conversation tail:',
  full: 'Full conversation context:',
}

function shownTurns(turns: readonly Turn[], { queryMode, recent }: ActiveSettings): Turn[] {
  if (queryMode === 'message') return []
  if (queryMode === 'full') return newest(turns)
  const left = { user: recent.userTurns, assistant: recent.assistantTurns }
  const chars = { user: recent.userChars, assistant: recent.assistantChars }
  const kept: Turn[] = []
  for (const { role, text } of turns.toReversed()) {
    if (left[role] === 0) continue
    left[role] -= 1
    kept.unshift({ role, text: text.slice(0, chars[role]) })
  }
  return kept
}

function newest(turns: readonly Turn[]): Turn[] {
  let room = MAX_CONTEXT_CHARS
  const from = turns.findLastIndex(({ text }) => {
    room -= text.length
    return room < 0
  })
  return turns.slice(from + 1)
}
