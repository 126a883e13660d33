import type { SessionExclusion } from '../../model/session-source.ts'

const AGENT_KEY = /^agent:[^:]+:/
const DIARY_RUN = /^dreaming-narrative-/
const CRON_RUN = /^cron:[^:]+(?::run:|$)/
const CHILD = /(?:^|:)(?:subagent|acp):/
const GROUP = /(?:^|:)(?:group|channel|room|thread):/
const UNATTENDED = /^(?:hook|webhook|heartbeat)(?::|$)/

/** The key without the agent in front of it. */
function ownPart(key: string): string {
  return key.replace(AGENT_KEY, '')
}

/** Whose session a key names when it is no person's (spec dreaming 7.3, case C036); null for a person's. */
export function exclusionByKey(key: string): SessionExclusion | null {
  const own = ownPart(key)
  if (DIARY_RUN.test(own)) return 'diary'
  if (CRON_RUN.test(own)) return 'scheduled'
  if (CHILD.test(own)) return 'subagent'
  return UNATTENDED.test(own) ? 'unattended' : null
}

export function isGroupKey(key: string): boolean {
  return GROUP.test(ownPart(key))
}

type Named = {
  agentId: string
  sessionId: string
  sessionKey: string | null
  name: string
  channel: string | null
}

/** Does a person leave this session out: by its agent, channel, id, or by how its key or path begins? */
export function isLeftOut(session: Named, exclude: readonly string[]): boolean {
  const { agentId, sessionId, sessionKey, name } = session
  const channels = [session.channel, channelOf(sessionKey)].flatMap((item) =>
    item ? [item.toLowerCase()] : [],
  )
  const path = `${agentId}/sessions/${agentId}/${name}`
  return exclude.some((written) => {
    const rule = written.trim()
    const [, kind, value] = /^(agent|channel|session):([^:]+)$/.exec(rule) ?? []
    if (kind === 'agent') return value === agentId
    if (kind === 'channel') return channels.includes(value?.toLowerCase() ?? '')
    if (kind === 'session') return value === sessionId
    return rule !== '' && (sessionKey?.startsWith(rule) === true || path.startsWith(rule))
  })
}

/** `telegram` of `agent:main:telegram:direct:42`; null for the session that belongs to no channel. */
function channelOf(key: string | null): string | null {
  const [channel, ...rest] = key === null ? [] : ownPart(key).split(':')
  return channel !== undefined && rest.length > 0 ? channel : null
}
