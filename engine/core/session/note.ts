import type { SessionMessage } from '../../model/session.ts'
import { isTimeZone } from '../time/zone.ts'

/** A moment as a person in that zone would write it down. */
export type Moment = {
  /** `YYYY-MM-DD` */
  day: string
  /** `HH:MM:SS`, 24 hours. */
  time: string
  /** Short name such as `GMT+1`, or empty. */
  zone: string
  /** `HHMM`: what a file is named after when there is nothing better. */
  slug: string
}

/** The moment (epoch ms) in the named zone if there is such a zone, else in that of this computer. */
export function momentIn(ms: number, zone: string | undefined): Moment {
  // Made anew each time: the zone of the computer may have changed.
  const format = new Intl.DateTimeFormat('en-US', {
    ...(zone && isTimeZone(zone) ? { timeZone: zone } : {}),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
  const part = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]))
  const { year = '', month, day, hour, minute, second, timeZoneName: name = '' } = part
  return {
    day: `${year.padStart(4, '0')}-${month}-${day}`,
    time: `${hour}:${minute}:${second}`,
    zone: name,
    slug: `${hour}${minute}`,
  }
}

export type NoteHead = {
  moment: Moment
  sessionKey: string | null
  sessionId: string | null
  source: string | null
  /** First and last day of a conversation over several days (case C096); null: it was one day. */
  days: readonly [string, string] | null
}

/** The text of the note (spec session-memory 7). */
export function sessionNote(head: NoteHead, messages: readonly SessionMessage[]): string {
  const { day, time, zone } = head.moment
  return [
    `# Session: ${day} ${time}${zone ? ` ${zone}` : ''}`,
    '',
    `- **Session Key**: ${named(head.sessionKey)}`,
    sessionIdLine(head.sessionId),
    `- **Source**: ${named(head.source)}`,
    ...(head.days ? [`- **Days**: ${head.days.join(' – ')}`] : []),
    '',
    CONVERSATION_HEADING,
    '',
    ...messages.map(({ role, text }) => `${role}: ${text}`),
    '',
  ].join('\n')
}

/** Below it stand the messages, word for word. */
export const CONVERSATION_HEADING = '## Conversation Summary'

export function sessionIdLine(sessionId: string | null): string {
  return `- **Session ID**: ${named(sessionId)}`
}

/** On one line: what comes from outside makes no heading here. */
function named(value: string | null): string {
  return value?.replace(/[\s\p{Cc}]+/gu, ' ').trim() || 'unknown'
}

/** The key with the agent that really owns the workspace (spec session-memory 7). */
export function keyOfWorkspace(sessionKey: string | null, agentIds: readonly string[]): string | null {
  const match = /^agent:([^:]+)(?=:)/i.exec(sessionKey ?? '')
  const [owner] = agentIds
  if (!sessionKey || !match || !owner) return sessionKey
  const isOwner = agentIds.includes((match[1] ?? '').toLowerCase())
  return isOwner ? sessionKey : `agent:${owner}${sessionKey.slice(match[0].length)}`
}
