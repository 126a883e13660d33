import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolveActive } from '../../engine/core/active/settings.ts'
import { turnFrom } from '../../engine/entry/active/turn-event.ts'
import { ActiveMemory, type ActiveResult } from '../../engine/host/active.ts'
import { ActiveMemoryConfig } from '../../engine/model/config-schema.ts'
import type { ActiveState, TimeoutRun } from '../../engine/ports/active-state.ts'
import type { RecallAgent, RecallRequest, ToolOutcome } from '../../engine/ports/recall-agent.ts'
import { firstDifference } from './compare.ts'
import type { SessionOutcome } from './session.ts'

type Stub = {
  toolResult?: 'hit' | 'empty' | 'disabled'
  reply?: string
  hangs?: boolean
  partialToolResult?: 'hit' | 'empty' | 'disabled'
  throws?: string
}
type ActiveCase = {
  id: string
  pluginConfig: object
  event: object
  ctx: object
  options: { repeat?: number; before?: string }
  stubSubAgent: Stub | Stub[] | null
  expected: {
    rounds: { injected: string | null; lines: string[]; runsSoFar: number }[]
    subAgentRun: Record<string, unknown> | null
  }
}

/** Cases of this shape stand in one file each, beside a README. */
export function isActiveFolder(folder: string): boolean {
  return activeFiles(folder).length > 0
}

/** Runs each case through the product's recall with the recorded sub-agent in the place of a model. */
export async function* runActiveFolder(
  folder: string,
  only: readonly string[],
): AsyncGenerator<SessionOutcome> {
  for (const name of activeFiles(folder)) {
    const golden = JSON.parse(readFileSync(join(folder, name), 'utf8')) as ActiveCase
    if (only.length > 0 && !only.includes(golden.id)) continue
    const detail = await differenceOf(golden)
    yield outcomeOf(golden.id, detail)
  }
}

/** Where ours differs on purpose (engine/README.md, "Deviations"): what comes then, and why. */
const DEVIATIONS: Readonly<Record<string, { got: string; why: string }>> = {
  'a05-search-unavailable': {
    got: 'got "🔎 Active Memory Debug: w a"',
    why: 'the debug line says why the search is unavailable, also when the run ended in time',
  },
  'a14-noise-stripped-from-query': {
    got: 'Sender (untrusted): x\\n\\nWhat do I usually drink at work?"',
    why: 'quoted third-party content is kept out of the conversation that the model is shown',
  },
  'a28-timeout-partial': {
    got: 'got null',
    why: 'half a sentence that no tool result supports is not put before a prompt',
  },
  'a32-none-not-cached': {
    got: 'got null',
    why: 'NONE is cached too: repeating a message does not pay again',
  },
}

function outcomeOf(id: string, difference: string | null): SessionOutcome {
  if (difference === null) return { id, kind: 'passed', detail: null }
  const known = DEVIATIONS[id]
  return known && difference.endsWith(known.got)
    ? { id, kind: 'deviates', detail: known.why }
    : { id, kind: 'failed', detail: difference }
}

function activeFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .filter((name) => readFileSync(join(folder, name), 'utf8').includes('"stubSubAgent"'))
    .sort()
}

async function differenceOf(golden: ActiveCase): Promise<string | null> {
  const runs: RecallRequest[] = []
  const off = new Set<string>()
  const config = ActiveMemoryConfig.parse(golden.pluginConfig)
  const settings = {
    ...resolveActive({ enabled: true, config }),
    endpoint: { baseUrl: 'stub:', apiKeyEnv: undefined },
  }
  const active = new ActiveMemory({
    settings: () => settings,
    state: stateOf(off),
    nowMs: () => Date.now(),
    way: 'hook',
    log: () => undefined,
    agent: () => stubAgent(golden.stubSubAgent, runs),
    search: async () => ({
      ...{ hits: [], confidenceScore: 0, named: new Set<string>() },
      ...{ ms: 0, revision: '1', problem: null },
    }),
  })
  const { event } = turnFrom({ event: golden.event, ctx: golden.ctx }, 'main')
  if (golden.options.before === 'off' && event.sessionKey) off.add(event.sessionKey)
  for (const [index, expected] of golden.expected.rounds.entries()) {
    const { block, lines } = await active.recall(event)
    const round = { injected: block, lines: masked(lines), runsSoFar: runs.length }
    const found = firstDifference(expected, round, `rounds[${index}]`)
    if (found) return found
  }
  const [first] = runs
  return firstDifference(shown(golden.expected.subAgentRun), first ? runOf(first, settings) : null, 'run')
}

/** Elapsed times differ from run to run; figures of our own search are ours. */
function masked(lines: ActiveResult['lines']): string[] {
  return lines.map((line) => line.replace(/elapsed=\S+/, 'elapsed=<T>'))
}

const COMPARED = [
  'searchQuery',
  'conversationContext',
  'toolsAllow',
  'timeoutMs',
  'provider',
  'model',
  'thinkLevel',
]

/** Of a run what is ours to decide; the rest belongs to the host of the original. */
function shown(run: Record<string, unknown> | null): Record<string, unknown> | null {
  return run && Object.fromEntries(COMPARED.map((key) => [key, run[key]]))
}

function runOf({ model, query, prompt, tools, thinking }: RecallRequest, settings: { timeoutMs: number }) {
  const [provider, name] = model.split('/')
  const [, conversationContext] = prompt.split('\n\nConversation context:\n')
  return {
    ...{ searchQuery: query, conversationContext, toolsAllow: tools, timeoutMs: settings.timeoutMs },
    ...{ provider, model: name, thinkLevel: thinking },
  }
}

function stubAgent(stubs: Stub | Stub[] | null, runs: RecallRequest[]): RecallAgent {
  return {
    run(request, signal, onTool) {
      const all = Array.isArray(stubs) ? stubs : [stubs]
      const stub = all[Math.min(runs.length, all.length - 1)] ?? {}
      runs.push(request)
      if (stub.throws !== undefined) return Promise.reject(new Error(stub.throws))
      const tool = stub.partialToolResult ?? stub.toolResult
      if (tool) onTool(OUTCOMES[tool])
      if (!stub.hangs) return Promise.resolve(stub.reply ?? '')
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
    },
  }
}

const OUTCOMES: Readonly<Record<'hit' | 'empty' | 'disabled', ToolOutcome>> = {
  hit: { kind: 'evidence', sources: [] },
  empty: { kind: 'empty' },
  disabled: { kind: 'unavailable', warning: 'w', action: 'a' },
}

/** What is kept between the turns of a case; `off`: sessions that it switched off. */
function stateOf(off: ReadonlySet<string>): ActiveState {
  const timeouts = new Map<string, TimeoutRun>()
  return {
    isOff: (key) => off.has(key),
    setOff: () => undefined,
    timeouts: (model) => timeouts.get(model) ?? null,
    setTimeouts: (model, run) => void (run ? timeouts.set(model, run) : timeouts.delete(model)),
    counts: () => ({ recalls: 0, empty: 0, modelEmptyInRow: 0 }),
    note: () => undefined,
    uses: () => [],
  }
}
