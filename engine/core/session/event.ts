import type { EndedSession } from '../../model/session.ts'

/** What a hook told: a session has ended, or something that is none of our business. */
export type HookEvent =
  | { kind: 'ended'; session: EndedSession; workspaceDir: string | null; cwd: string | null }
  | { kind: 'ignored'; name: string }
  | { kind: 'unknown' }

type Shape = Record<string, unknown>

/**
 * Reads the JSON of a hook: OpenClaw's event (spec session-memory 3), or that of Claude Code and Codex at the end of a
 * session (`hook_event_name`, `session_id`, `transcript_path`, `cwd`). Everything else is `unknown`.
 */
export function readHookEvent(value: unknown): HookEvent {
  const event = shapeOf(value)
  const name = textOr(event['hook_event_name'])
  if (name !== null) return name === 'SessionEnd' ? sessionEnd(event) : { kind: 'ignored', name }
  const [type, action] = [textOr(event['type']), textOr(event['action'])]
  if (type === null || action === null) return { kind: 'unknown' }
  const isReset = type === 'command' && (action === 'new' || action === 'reset')
  return isReset ? openClawReset(event) : { kind: 'ignored', name: `${type}:${action}` }
}

function openClawReset(event: Shape): HookEvent {
  const context = shapeOf(event['context'])
  const entry = shapeOf(context['previousSessionEntry'] ?? context['sessionEntry'])
  const session: EndedSession = {
    sessionKey: textOr(event['sessionKey']),
    sessionId: textOr(entry['sessionId']),
    sessionFile: textOr(entry['sessionFile']),
    isExact: false,
    source: textOr(context['commandSource']),
    atMs: momentOf(event['timestamp']),
  }
  return { kind: 'ended', session, workspaceDir: textOr(context['workspaceDir']), cwd: null }
}

function sessionEnd(event: Shape): HookEvent {
  const session: EndedSession = {
    sessionKey: null,
    sessionId: textOr(event['session_id']),
    sessionFile: textOr(event['transcript_path']),
    isExact: true,
    source: null,
    atMs: null,
  }
  return { kind: 'ended', session, workspaceDir: null, cwd: textOr(event['cwd']) }
}

function momentOf(value: unknown): number | null {
  const ms = typeof value === 'number' ? value : typeof value === 'string' ? Date.parse(value) : Number.NaN
  // Beyond this there is no date.
  return Math.abs(ms) <= 8.64e15 ? ms : null
}

function shapeOf(value: unknown): Shape {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Shape) : {}
}

function textOr(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}
