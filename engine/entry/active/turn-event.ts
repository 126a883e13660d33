import { z } from 'zod'
import type { Turn, TurnEvent } from '../../model/active.ts'

/** Why a text is no turn, for whoever sent it. */
export class NoTurn extends Error {
  override name = 'NoTurn'
}

/** A turn, and where a hook says that the conversation before it stands. */
export type ReadTurn = { event: TurnEvent; transcriptPath: string | null }

const Name = z.string().trim().min(1).nullish().catch(null)
const Content = z.union([
  z.string(),
  z
    .array(z.object({ type: z.string().catch(''), text: z.string().catch('') }))
    .transform((parts) => parts.flatMap(({ type, text }) => (type === 'text' ? [text] : [])).join(' ')),
])
/** A message of a user or an assistant; of what else there is in a conversation nothing is read. */
const Message = z.object({ role: z.enum(['user', 'assistant']), content: Content })
const Messages = z
  .array(z.unknown())
  .transform((items) => items.flatMap(turnOf))
  .catch([])
const Context = z.object({
  agentId: Name,
  sessionKey: Name,
  sessionId: Name,
  trigger: Name,
  messageProvider: Name,
  channelId: Name,
  modelProviderId: Name,
  modelId: Name,
})
const Said = z.object({ prompt: z.string(), messages: Messages })
/** `{event, ctx}` as OpenClaw's hook has it. */
const Hosted = z.object({ event: Said, ctx: Context })
/** What Claude Code sends a UserPromptSubmit hook. */
const Hooked = z.object({
  hook_event_name: z.literal('UserPromptSubmit'),
  prompt: z.string(),
  session_id: Name,
  transcript_path: Name,
})
/** All in one object; whatever is left out is a person in a direct chat. */
const Flat = Said.extend(Context.shape)

/** One message as a turn; none when it has no text. */
export function turnOf(message: unknown): Turn[] {
  const { data } = Message.safeParse(message)
  return data && data.content.trim() !== '' ? [{ role: data.role, text: data.content }] : []
}

/** A turn out of JSON, in any of the three shapes; fails with `NoTurn`. */
export function readTurn(text: string, agentId: string): ReadTurn {
  return turnFrom(jsonOf(text), agentId)
}

/** As `readTurn`, of a value. */
export function turnFrom(value: unknown, agentId: string): ReadTurn {
  const hooked = Hooked.safeParse(value)
  if (hooked.success) return hookedTurn(hooked.data, agentId)
  const hosted = Hosted.safeParse(value)
  if (hosted.success) return plain(eventOf(hosted.data.event, hosted.data.ctx))
  const flat = Flat.safeParse(value)
  if (!flat.success) throw new NoTurn('this is no turn: a JSON object with "prompt" is needed')
  const event = eventOf(flat.data, flat.data)
  const isAnywhere = event.messageProvider === null && event.channelId === null
  const hasSession = event.sessionKey !== null || event.sessionId !== null
  return plain({
    ...event,
    agentId: event.agentId ?? (event.sessionKey === null ? agentId || null : null),
    sessionKey: hasSession ? event.sessionKey : `agent:${agentId}:main`,
    trigger: event.trigger ?? 'user',
    messageProvider: isAnywhere ? 'webchat' : event.messageProvider,
  })
}

function hookedTurn(hook: z.output<typeof Hooked>, agentId: string): ReadTurn {
  const sessionId = hook.session_id ?? 'claude-code'
  return {
    event: {
      ...{
        prompt: hook.prompt,
        messages: [],
        agentId: agentId || null,
        sessionId,
        channelId: null,
        model: null,
      },
      sessionKey: `agent:${agentId}:claude-code:${sessionId}`,
      trigger: 'user',
      messageProvider: 'webchat',
    },
    transcriptPath: hook.transcript_path ?? null,
  }
}

function plain(event: TurnEvent): ReadTurn {
  return { event, transcriptPath: null }
}

function eventOf(said: z.output<typeof Said>, ctx: z.output<typeof Context>): TurnEvent {
  const { modelProviderId: provider, modelId: model } = ctx
  return {
    prompt: said.prompt,
    messages: said.messages,
    agentId: ctx.agentId ?? null,
    sessionKey: ctx.sessionKey ?? null,
    sessionId: ctx.sessionId ?? null,
    trigger: ctx.trigger ?? null,
    messageProvider: ctx.messageProvider ?? null,
    channelId: ctx.channelId ?? null,
    model: model ? (provider ? `${provider}/${model}` : model) : null,
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new NoTurn('this is no turn: it is not JSON', { cause: error })
  }
}
