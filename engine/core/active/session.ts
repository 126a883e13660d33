import type { ActiveSettings, Audience, ChatType, TurnEvent } from '../../model/active.ts'

/** Why a turn gets no recall, in the order in which it is checked (spec active-memory 3). */
export type Ineligible =
  | 'session_off'
  | 'turned_off'
  | 'agent_not_listed'
  | 'not_a_user_turn'
  | 'no_session'
  | 'no_channel'
  | 'chat_type'
  | 'chat_id'

const WEBCHAT = 'webchat'
const THREAD = /:thread:[^:]*$/
const MAIN_KEY = /^agent:[^:]+:main$/

/** The agent of a turn: named by it, else by its session key; lower case. */
export function agentOf({ agentId, sessionKey }: Pick<TurnEvent, 'agentId' | 'sessionKey'>): string | null {
  const named = agentId ?? /^agent:([^:]+):/i.exec(sessionKey ?? '')?.[1]
  return named?.trim().toLowerCase() || null
}

/** Null when the turn may have a recall. `isSessionOff`: somebody turned it off for this session. */
export function ineligible(
  event: TurnEvent,
  settings: ActiveSettings,
  { isSessionOff }: { isSessionOff: boolean },
): Ineligible | null {
  if (isSessionOff) return 'session_off'
  if (!settings.isOn) return 'turned_off'
  const agent = agentOf(event)
  if (agent === null || !settings.agents.includes(agent)) return 'agent_not_listed'
  if (event.trigger !== 'user') return 'not_a_user_turn'
  if (!event.sessionKey && !event.sessionId) return 'no_session'
  if (event.messageProvider !== WEBCHAT && !event.channelId) return 'no_channel'
  const type = chatTypeOf(event)
  if (type === null || !settings.allowedChatTypes.includes(type)) return 'chat_type'
  return isChatIdAllowed(event.sessionKey, settings) ? null : 'chat_id'
}

/** What kind of chat a session is; null when its key does not tell. */
export function chatTypeOf({ sessionKey, messageProvider, channelId }: TurnEvent): ChatType | null {
  const key = (sessionKey ?? '').toLowerCase().replace(THREAD, '')
  if (/^agent:[^:]+:explicit:/.test(key)) return 'explicit'
  if (key.includes(':group:')) return 'group'
  if (key.includes(':channel:')) return 'channel'
  if (key.includes(':direct:') || key.includes(':dm:')) return 'direct'
  if (messageProvider === WEBCHAT) return 'direct'
  return MAIN_KEY.test(key) && messageProvider && channelId ? 'direct' : null
}

/** In a group or a channel others read the answer (case C171). */
export function audienceOf(event: TurnEvent): Audience {
  const type = chatTypeOf(event)
  return type === 'group' || type === 'channel' ? 'others' : 'owner'
}

/** A person who talks to the agent alone may switch it for all sessions; nobody else by a message. */
export function mayChangeSettings(event: TurnEvent): boolean {
  const type = chatTypeOf(event)
  return event.trigger === 'user' && (type === 'direct' || type === 'explicit')
}

/** What follows the first part of the key that names a kind of chat. */
export function chatIdOf(sessionKey: string | null): string | null {
  const parts = (sessionKey ?? '').toLowerCase().replace(THREAD, '').split(':').slice(2)
  const at = parts.findIndex((part) => ['direct', 'dm', 'group', 'channel'].includes(part))
  return at < 0 ? null : parts.slice(at + 1).join(':') || null
}

function isChatIdAllowed(
  sessionKey: string | null,
  { allowedChatIds, deniedChatIds }: ActiveSettings,
): boolean {
  const id = chatIdOf(sessionKey)
  if (id !== null && deniedChatIds.includes(id)) return false
  return allowedChatIds.length === 0 || (id !== null && allowedChatIds.includes(id))
}
