import type { SessionRole } from '../../model/session.ts'

const SYSTEM_LINE = /^System(?: \(untrusted\))?: \[/
const CRON_PROMPT = /^\[cron:/
const EXEC_NOTICE = /^\[?exec (?:finished|completed)/i
/** Silent replies, with whatever marks stand around them. */
const SILENT = /^[\s*_`"'.]*(?:HEARTBEAT_OK|NO_REPLY)[\s*_`"'.!]*$/

type Turn = { role: SessionRole; text: string }

/** Machine chatter in the place of a person's words or of an answer (spec dreaming 7.4, case C112). */
export function isChatter({ role, text }: Turn): boolean {
  return SILENT.test(text) || isProgramPrompt({ role, text })
}

/** A prompt of the program itself, by its fixed wording: for transcripts that record no origin. */
export function isProgramPrompt({ role, text }: Turn): boolean {
  if (role === 'assistant') return false
  const isHeartbeat = text.includes('HEARTBEAT.md') && text.includes('HEARTBEAT_OK')
  return isHeartbeat || SYSTEM_LINE.test(text) || CRON_PROMPT.test(text) || EXEC_NOTICE.test(text)
}

/** The prompt of a scheduled run. */
export function isCronPrompt({ role, text }: Turn): boolean {
  return role === 'user' && CRON_PROMPT.test(text)
}
