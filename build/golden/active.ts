import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { peerActive } from '../../engine/adapters/config-active.ts'
import { activeCommand } from '../../engine/core/active/command.ts'
import { needOf } from '../../engine/core/active/quiet.ts'
import { judged } from '../../engine/core/active/reply.ts'
import { turnFrom } from '../../engine/entry/active/turn-event.ts'
import { ActiveMemory, type ActiveResult } from '../../engine/host/active.ts'
import { RECALL_TOOLS } from '../../engine/model/active.ts'
import type { ActiveState, TimeoutRun } from '../../engine/ports/active-state.ts'
import type { RecallAgent, RecallRequest, ToolOutcome } from '../../engine/ports/recall-agent.ts'
import { firstDifference } from './compare.ts'
import type { SessionOutcome } from './session.ts'

type Stub = {
  toolResult?: 'hit' | 'empty' | 'disabled'
  reply?: string
  hangs?: boolean
  partialToolResult?: 'hit' | 'empty' | 'disabled'
  partialTranscript?: string
  throws?: string
}
type ActiveCase = {
  id: string
  pluginConfig: { toolsAllow?: string[] } & Record<string, unknown>
  event: { prompt?: unknown } & Record<string, unknown>
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
    yield outcomeOf(golden, detail)
  }
}

type Deviation = {
  /** Is it a case of this kind? */
  isKind(golden: ActiveCase): boolean
  /** What ours gives then, at the first place that differs. */
  got: RegExp
  why: string
}

/** Where ours differs on purpose (engine/README.md, "Deviations"), by kind. */
const DEVIATIONS: readonly Deviation[] = [
  {
    isKind: ({ stubSubAgent }) => stubs(stubSubAgent).some(({ toolResult }) => toolResult === 'disabled'),
    got: /got "🔎 Active Memory Debug: w a"$/u,
    why: 'the debug line says why the search is unavailable, also when the run ended in time',
  },
  {
    isKind: ({ event }) => /EXTERNAL_UNTRUSTED_CONTENT/.test(JSON.stringify(event)),
    got: /^run.*conversationContext/,
    why: 'quoted third-party content is kept out of the conversation that the model is shown',
  },
  {
    isKind: ({ stubSubAgent }) =>
      stubs(stubSubAgent).some(({ hangs, partialTranscript }) => hangs && partialTranscript !== undefined),
    got: /got null$/,
    why: 'half a sentence that no tool result supports is not put before a prompt',
  },
  {
    isKind: ({ options, stubSubAgent }) => (options.repeat ?? 1) > 1 && stubs(stubSubAgent).length > 1,
    got: /^rounds\[[1-9]\].*(?:got null| cached"|got \d+)$/,
    why: 'NONE is cached too: repeating a message does not pay again',
  },
  {
    isKind: ({ pluginConfig: { toolsAllow = [] } }) =>
      toolsAllow.some((name) => !RECALL_TOOLS.some((tool) => tool === name.trim().toLowerCase())),
    got: /^run.*toolsAllow/,
    why: 'tools of other plugins are not here',
  },
  {
    isKind: ({ event }) => needOf(String(event.prompt)) === 'nothing',
    got: /^(?:rounds|run)/,
    why: 'a message that needs no memory asks neither search nor model',
  },
  {
    isKind: ({ event }) =>
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(String(event.prompt)),
    got: /^run.*searchQuery/,
    why: 'a short question in Chinese, Japanese or Korean is no fragment',
  },
  {
    isKind: ({ stubSubAgent }) =>
      stubs(stubSubAgent).some(({ reply }) => judged(reply ?? '', 1000).kind !== 'note'),
    got: /got null$/,
    why: 'the text of a failure, or of an empty answer in any language, is no memory',
  },
]

function stubs(given: ActiveCase['stubSubAgent']): Stub[] {
  return Array.isArray(given) ? given : given ? [given] : []
}

function outcomeOf(golden: ActiveCase, difference: string | null): SessionOutcome {
  const { id } = golden
  if (difference === null) return { id, kind: 'passed', detail: null }
  const known = DEVIATIONS.find(({ isKind, got }) => isKind(golden) && got.test(difference))
  return known ? { id, kind: 'deviates', detail: known.why } : { id, kind: 'failed', detail: difference }
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
  // As OpenClaw's own file is read.
  const entry = { enabled: true, config: golden.pluginConfig }
  const { active: read } = peerActive({ path: 'openclaw.json', text: JSON.stringify(entry) }, entry, [])
  let settings = { ...read, endpoint: { baseUrl: 'stub:', apiKeyEnv: undefined } }
  const active = new ActiveMemory({
    settings: () => settings,
    state: stateOf(off),
    nowMs: () => Date.now(),
    way: 'hook',
    log: () => undefined,
    agent: () => stubAgent(golden.stubSubAgent, runs),
    search: async () => ({
      ...{ hits: [], confidenceScore: 0, lines: 0, named: new Set<string>() },
      ...{ ms: 0, revision: '1', problem: null },
    }),
  })
  const { event } = turnFrom({ event: golden.event, ctx: golden.ctx }, 'main')
  const before =
    golden.options.before === undefined ? null : activeCommand(golden.options.before.split(/\s+/))
  if (before?.isGlobal && before.action !== 'status') settings = { ...settings, isOn: before.action === 'on' }
  else if (before?.action === 'off' && event.sessionKey) off.add(event.sessionKey)
  for (const [index, expected] of golden.expected.rounds.entries()) {
    const { block, lines } = await active.recall(event)
    const round = { injected: block, lines: masked(lines), runsSoFar: runs.length }
    const found = firstDifference(expected, round, `rounds[${index}]`)
    if (found) return found
  }
  const [first] = runs
  return firstDifference(shown(golden.expected.subAgentRun), first ? runOf(first, settings) : null, 'run')
}

/** Elapsed times differ from run to run; figures of our own search, which the original has not, are ours. */
function masked(lines: ActiveResult['lines']): string[] {
  return lines
    .filter((line) => !/ Debug: backend=reverie searchMs=\d+ hits=\d+$/u.test(line))
    .map((line) => line.replace(/elapsed=\S+/, 'elapsed=<T>'))
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
