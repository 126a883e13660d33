import { keyOf } from '../../../adapters/models/language-model.ts'
import { recallAgent } from '../../../adapters/models/recall-agent.ts'
import { recallPrompt } from '../../../core/active/prompt.ts'
import { withoutCredentials } from '../../../core/connections/shown-problem.ts'
import { OFTEN_EMPTY } from '../../../host/active-command.ts'
import type { ActiveSettings } from '../../../model/active.ts'
import type { RecallCounts } from '../../../ports/active-state.ts'
import { RecallFailed } from '../../../ports/recall-agent.ts'
import { modelWorld } from '../../night-models.ts'
import { type OwnCommand, ownCommand } from '../own-command.ts'
import { blotted, faultOf } from './endpoint-fault.ts'
import { type ConnectionKind, type ConnectionWorld, factsOf, row, type Tried, tried } from './kind.ts'
import { shellWord } from './mcp-ways.ts'

/** An invented message: what is tried never holds text of a note, and none fits it. */
const TEST_MESSAGE = 'Which colour is the door of the lighthouse keeper?'

/** Memories before a reply (`plugins.entries.active-memory`): the hook, the tool and the call that ask for them. */
export const active: ConnectionKind = {
  id: 'active',
  async look(world) {
    const { settings, state, agents } = world.active
    const own = agents.filter((agent) => settings.agents.includes(agent))
    const uses = state.uses().filter(({ agent }) => agents.includes(agent))
    const counts = sum(agents.map((agent) => state.counts(agent)))
    const facts = factsOf(
      ['agents', 'text', own.length > 0 ? own.join(', ') : null],
      ['lane', 'code', settings.endpoint ? 'model' : 'local'],
      ['model', 'text', settings.endpoint ? (settings.model ?? settings.modelFallback) : null],
      ['endpoint', 'text', settings.endpoint && withoutCredentials(settings.endpoint.baseUrl)],
      ['deadline', 'span', settings.endpoint ? settings.timeoutMs + settings.setupGraceTimeoutMs : null],
      ['recalls', 'count', counts.recalls > 0 ? counts.recalls : null],
      ['helped', 'count', counts.recalls > 0 ? counts.recalls - counts.empty : null],
    )
    const more = { facts, uses, lastUseMs: uses[0]?.atMs ?? null, ways: waysOf(world) }
    if (!settings.isOn) return row('off', 'turned_off', more)
    if (own.length === 0) return row('attention', 'no_agent', more)
    const { state: tone, says, params } = healthOf(world, counts)
    return row(tone, says, { ...more, params })
  },
  async test(world, signal) {
    const { settings, trial } = world.active
    if (settings.endpoint) return await askModel(world, settings.endpoint, signal)
    const { status, timings } = await trial(TEST_MESSAGE)
    return status === 'unavailable'
      ? tried(false, 'no_search')
      : tried(true, 'searched', { params: { ms: Math.round(timings.elapsedMs) } })
  },
}

type Health = { state: 'ready' | 'attention'; says: string; params: Record<string, string | number> }

function healthOf(
  { active: { settings, state, agents }, env, keys, search, nowMs }: ConnectionWorld,
  counts: RecallCounts,
): Health {
  const attention = (says: string, params = {}): Health => ({ state: 'attention', says, params })
  const { endpoint, breaker } = settings
  if (!search.enabled) return attention('no_search')
  if (!endpoint) return { state: 'ready', says: 'local', params: {} }
  const variable = endpoint.apiKeyEnv
  if (variable !== undefined && !keyOf(endpoint, { env, keys })) return attention('no_key', { variable })
  const model = settings.model ?? settings.modelFallback
  const runs = model === null ? [] : agents.flatMap((agent) => state.timeouts(`${agent}:${model}`) ?? [])
  const isResting = runs.some(
    ({ count, lastAtMs }) => count >= breaker.maxTimeouts && nowMs - lastAtMs < breaker.cooldownMs,
  )
  if (isResting) return attention('rests')
  const { modelEmptyInRow: count } = counts
  if (count >= OFTEN_EMPTY) return attention('often_empty', { count })
  return { state: 'ready', says: 'model', params: {} }
}

function sum(all: readonly RecallCounts[]): RecallCounts {
  return all.reduce(
    (before, one) => ({
      recalls: before.recalls + one.recalls,
      empty: before.empty + one.empty,
      modelEmptyInRow: Math.max(before.modelEmptyInRow, one.modelEmptyInRow),
    }),
    { recalls: 0, empty: 0, modelEmptyInRow: 0 },
  )
}

/** Asks the model as a recall does, with tools that find nothing. */
async function askModel(
  { active: { settings }, home, env, keys, context }: ConnectionWorld,
  endpoint: NonNullable<ActiveSettings['endpoint']>,
  signal: AbortSignal,
): Promise<Tried> {
  const model = settings.model ?? settings.modelFallback
  if (model === null) return tried(false, 'no_model_named')
  const nothing = async () => ({ text: '{"results":[]}', outcome: { kind: 'empty' as const } })
  const world = modelWorld({ home, env, keys }, context)
  const agent = recallAgent(endpoint, { memory_search: nothing, memory_get: nothing }, world)
  const prompt = recallPrompt(TEST_MESSAGE, TEST_MESSAGE, settings)
  const { toolsAllow: tools, thinking } = settings
  // As late as this is too late before a reply.
  const limit = AbortSignal.timeout(settings.timeoutMs + settings.setupGraceTimeoutMs)
  const ended = AbortSignal.any([signal, limit])
  try {
    await agent.run({ model, prompt, query: TEST_MESSAGE, tools, thinking }, ended, () => undefined)
    return tried(true, 'answered', { params: { model } })
  } catch (error) {
    if (ended.aborted) return tried(false, 'late')
    if (!(error instanceof RecallFailed)) throw error
    return faultOf(error, blotted([keyOf(endpoint, { env, keys })]))
  }
}

/** The hook of Claude Code with the command of this installation; none where there is no command. */
function waysOf({ home, env, config, context }: ConnectionWorld) {
  const own = ownCommand({ home, env, config })
  if (!own) return []
  const command = recallCommand(own, context.root)
  const hooks = { UserPromptSubmit: [{ hooks: [{ type: 'command', command, timeout: 20 }] }] }
  return [
    { client: 'claude_code', into: '~/.claude/settings.json', text: JSON.stringify({ hooks }, null, 2) },
    { client: 'other', into: null, text: command },
  ]
}

function recallCommand({ command, args, env }: OwnCommand, root: string): string {
  const isWindows = process.platform === 'win32'
  const set = Object.entries(env).map(([name, value]) =>
    isWindows ? `set "${name}=${value}" &&` : `${name}=${shellWord(value)}`,
  )
  const words = [command, ...args, 'recall', '--event', '-', '--workspace', root].map(shellWord)
  return [...set, ...words].join(' ')
}
