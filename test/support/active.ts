import { counted } from '../../engine/adapters/active-state.ts'
import { resolveActive } from '../../engine/core/active/settings.ts'
import { ActiveMemory, type ActiveParts, type ActiveSearch } from '../../engine/host/active.ts'
import type { RecallUse, TurnEvent } from '../../engine/model/active.ts'
import type { ActiveMemoryConfig } from '../../engine/model/config-schema.ts'
import type { SearchHit } from '../../engine/model/search.ts'
import type { ActiveState, RecallCounts, TimeoutRun } from '../../engine/ports/active-state.ts'

/** A turn of a person in a direct chat. */
export function turn(prompt: string, more: Partial<TurnEvent> = {}): TurnEvent {
  return {
    ...{ prompt, messages: [], agentId: 'main', sessionKey: 'agent:main:main', sessionId: 's1' },
    ...{ trigger: 'user', messageProvider: 'webchat', channelId: null, model: null },
    ...more,
  }
}

export function activeSettings(config: ActiveMemoryConfig = {}) {
  return resolveActive({ enabled: true, config: { agents: ['main'], ...config } })
}

export function hit(snippet: string, more: Partial<SearchHit> = {}): SearchHit {
  const path = more.path ?? 'memory/2026-05-19.md'
  return {
    ...{ id: snippet, path, startLine: 4, endLine: 4, score: 0.9, textScore: 0.9, snippet, heading: '' },
    ...{ source: 'memory', citation: `${path}#L4`, match: 'words' },
    ...more,
  }
}

export function found(hits: SearchHit[], more: Partial<ActiveSearch> = {}): ActiveSearch {
  return {
    hits,
    confidenceScore: 0.8,
    lines: 1000,
    named: new Set(),
    ms: 3,
    revision: '1',
    problem: null,
    ...more,
  }
}

/** State in memory. */
export function memoryState(): ActiveState {
  const off = new Set<string>()
  const timeouts = new Map<string, TimeoutRun>()
  const counts = new Map<string, RecallCounts>()
  const uses: RecallUse[] = []
  const none = { recalls: 0, empty: 0, modelEmptyInRow: 0 }
  return {
    isOff: (key) => off.has(key),
    setOff: (key, isOff) => void (isOff ? off.add(key) : off.delete(key)),
    timeouts: (model) => timeouts.get(model) ?? null,
    setTimeouts: (model, run) => void (run ? timeouts.set(model, run) : timeouts.delete(model)),
    counts: (agent) => counts.get(agent) ?? none,
    note(use, { isByModel }) {
      uses.unshift(use)
      if (use.isCached || use.isQuiet) return
      const old = counts.get(use.agent) ?? none
      counts.set(use.agent, counted(old, { isEmpty: use.isSilent, isByModel }))
    },
    uses: () => uses,
  }
}

/** Active memory over what a search is told to find; without a model unless one is given. */
export function activeMemory(parts: Partial<ActiveParts> = {}) {
  const searched: string[] = []
  const logged: string[] = []
  const all: ActiveParts = {
    settings: () => activeSettings(),
    search: () => Promise.resolve(found([hit('Nadia is allergic to peanuts')])),
    agent: () => null,
    state: memoryState(),
    nowMs: () => performance.now(),
    way: 'hook',
    log: (line) => void logged.push(line),
    ...parts,
  }
  const active = new ActiveMemory({
    ...all,
    search(query, limits) {
      searched.push(query)
      return all.search(query, limits)
    },
  })
  return { active, searched, logged, state: all.state }
}
