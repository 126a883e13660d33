import type { EndedSession } from '../../model/session.ts'

/** Longest name of a channel that is kept. */
const MAX_CHARS = 40

/** Where a session was held: as its hook tells, else as its key does (`agent:main:telegram:…`), else `command`. */
export function channelOf({ source, sessionKey }: Pick<EndedSession, 'source' | 'sessionKey'>): string {
  const part = sessionKey?.split(':')[2]
  return (source ?? (part && part !== '' ? part : 'command')).slice(0, MAX_CHARS)
}
