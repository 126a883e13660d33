import { describe, expect, it } from 'vitest'
import { answerCommand } from '../../../../engine/host/active-command.ts'
import type { RecallAgent, ToolOutcome } from '../../../../engine/ports/recall-agent.ts'
import { activeMemory, activeSettings, found, hit, memoryState, turn } from '../../../support/active.ts'

const EVIDENCE: ToolOutcome = { kind: 'evidence', sources: [{ path: 'memory/a.md', line: 2 }] }
const QUESTION = 'What is Nadia allergic to?'
const withModel = () =>
  activeSettings({ model: 'stub/one', endpoint: { baseUrl: 'http://stub' }, timeoutMs: 250 })

/** A model that answers this after its tool gave something, and how often it was asked. */
function model(reply: string, outcome: ToolOutcome = EVIDENCE) {
  const asked: string[] = []
  const agent: RecallAgent = {
    run(request, _signal, onTool) {
      asked.push(request.prompt)
      onTool(outcome)
      return Promise.resolve(reply)
    },
  }
  return { agent: () => agent, asked }
}

/** A model that never answers; `aborted` once it is told that nobody waits. */
function hanging() {
  const seen = { asked: 0, aborted: 0 }
  const agent: RecallAgent = {
    run(_request, signal) {
      seen.asked += 1
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => {
          seen.aborted += 1
          reject(new Error('aborted'))
        }),
      )
    },
  }
  return { agent: () => agent, seen }
}

describe('without a model', () => {
  it('answers first and at once, and tells the time of each part (C115)', async () => {
    const { active } = activeMemory()
    const { block, status, lane, timings, lines } = await active.recall(turn(QUESTION))
    expect(block).toContain('Nadia is allergic to peanuts (memory/2026-05-19.md:4)')
    expect([status, lane, timings.searchMs, timings.modelMs]).toEqual(['ok', 'local', 3, 0])
    expect(lines[0]).toMatch(/^🧩 Active Memory: status=ok elapsed=\d+ms query=recent summary=\d+ chars$/u)
    expect(lines[1]).toContain('backend=reverie searchMs=3 hits=1')
  })

  it('does not even search for small talk', async () => {
    const { active, searched } = activeMemory()
    const { block, skipped } = await active.recall(turn('ありがとうございます！'))
    expect([block, skipped, searched.length]).toEqual([null, 'nothing_to_recall', 0])
  })

  it('serves the same question again, and anew after any change of the notes (C117)', async () => {
    let revision = '1'
    let line = 'Ilse writes her exam on Monday'
    const { active } = activeMemory({ search: () => Promise.resolve(found([hit(line)], { revision })) })
    const ask = () => active.recall(turn("When is Ilse's exam?"))
    expect((await ask()).isCached).toBe(false)
    const second = await ask()
    expect([second.isCached, second.lines[0]?.endsWith(' cached')]).toEqual([true, true])
    revision = '2'
    line = 'Ilse writes her exam on Tuesday'
    const third = await ask()
    expect([third.isCached, third.block?.includes('Tuesday')]).toEqual([false, true])
  })

  it('makes one recall of a turn that is built again and again (C120)', async () => {
    const { active, searched } = activeMemory()
    const four = await Promise.all([1, 2, 3, 4].map(() => active.recall(turn(QUESTION))))
    expect(searched).toHaveLength(1)
    expect(new Set(four.map(({ block }) => block)).size).toBe(1)
  })

  it('says nothing when the search fails, and that it did', async () => {
    const { active, logged } = activeMemory({ search: () => Promise.reject(new Error('disk\ngone')) })
    const { block, status } = await active.recall(turn(QUESTION))
    expect([block, status]).toEqual([null, 'unavailable'])
    expect(logged).toEqual(['search failed: disk gone'])
  })
})

describe('with a model', () => {
  it('puts its note before the prompt, with the places that its tools gave', async () => {
    const { agent, asked } = model('The user must not serve peanuts to Nadia.')
    const { active } = activeMemory({ settings: withModel, agent })
    const { block, lane } = await active.recall(turn(QUESTION))
    expect(block).toContain('The user must not serve peanuts to Nadia.\nSources: memory/a.md:2\n')
    expect(lane).toBe('model')
    expect(asked[0]).toContain(
      `Bounded memory search query:\n${QUESTION}\n\nConversation context:\n${QUESTION}`,
    )
  })

  it('believes no note without evidence, and caches a NONE', async () => {
    const { active } = activeMemory({
      settings: withModel,
      agent: model('User likes ramen.', { kind: 'empty' }).agent,
    })
    expect((await active.recall(turn(QUESTION))).status).toBe('no_relevant_memory')
    const none = model('NONE')
    const other = activeMemory({ settings: withModel, agent: none.agent })
    await other.active.recall(turn(QUESTION))
    const again = await other.active.recall(turn(QUESTION))
    expect([again.block, again.isCached, none.asked.length]).toEqual([null, true, 1])
  })

  it('keeps to one deadline for everything; then the search answers, marked, and no work goes on (C114)', async () => {
    const { agent, seen } = hanging()
    const { active } = activeMemory({ settings: withModel, agent })
    const result = await active.recall(turn(QUESTION))
    expect([result.status, result.lane, result.isLocalInstead]).toEqual(['timeout', 'local', true])
    expect(result.block).toContain('peanuts')
    expect(result.lines[0]).toMatch(/status=timeout .* local$/)
    expect(seen).toEqual({ asked: 1, aborted: 1 })
  })

  it('asks no model for a while after time-outs in a row, and again after the pause', async () => {
    const { agent, seen } = hanging()
    let now = 0
    const settings = () => ({
      ...withModel(),
      timeoutMs: 20,
      breaker: { maxTimeouts: 2, cooldownMs: 60_000 },
    })
    const { active } = activeMemory({ settings, agent, nowMs: () => now })
    for (const name of ['Ana', 'Bia', 'Caio']) await active.recall(turn(`Where does ${name} live?`))
    expect(seen.asked).toBe(2)
    const open = await active.recall(turn('Where does Davi live?'))
    expect([open.isBreakerOpen, open.lines[0]?.includes(' circuit-breaker')]).toEqual([true, true])
    now = 61_000
    await active.recall(turn('Where does Eva live?'))
    expect(seen.asked).toBe(3)
  })

  it('lets a newer turn of a session end an older recall (C120)', async () => {
    const { agent, seen } = hanging()
    const { active } = activeMemory({ settings: withModel, agent })
    const older = active.recall(turn('Where does Ana live?'))
    await new Promise((resolve) => setImmediate(resolve))
    const newer = active.recall(turn('Where does Bia live?'))
    await Promise.all([older, newer])
    expect(seen).toEqual({ asked: 2, aborted: 2 })
  })

  it('never puts the text of a failure before a prompt (C121)', async () => {
    const agent: RecallAgent = { run: () => Promise.reject(new Error('Error: rate limit, try later')) }
    const nothing = () => Promise.resolve(found([]))
    const { active, logged } = activeMemory({ settings: withModel, agent: () => agent, search: nothing })
    const { block, status } = await active.recall(turn(QUESTION))
    expect([block, status]).toEqual([null, 'failed'])
    expect(logged.join()).toContain('rate limit')
  })

  it('takes an error that comes as an answer for a failure, and asks again the next time (C121)', async () => {
    const stub = model('错误：请求过于频繁，请稍后再试')
    const { active, logged } = activeMemory({ settings: withModel, agent: stub.agent })
    const { status, isLocalInstead, block } = await active.recall(turn(QUESTION))
    expect([status, isLocalInstead, block?.includes('peanuts')]).toEqual(['failed', true, true])
    expect(block).not.toContain('错误')
    expect(logged.join()).toContain('请求过于频繁')
    await active.recall(turn(QUESTION))
    expect(stub.asked).toHaveLength(2)
  })

  it('counts how often it helped, and suggests the search alone after many empty ones (C122)', async () => {
    const state = memoryState()
    const { active } = activeMemory({ settings: withModel, agent: model('NONE').agent, state })
    for (let at = 0; at < 50; at += 1) await active.recall(turn(`Where does friend ${at} live?`))
    await expect.poll(() => state.counts('main').recalls).toBe(50)
    const parts = { agent: 'main', sessionKey: 'agent:main:main', settings: withModel(), state, nowMs: 1 }
    const answer = answerCommand({ action: 'status', isGlobal: false }, parts)
    expect(answer).toMatchObject({ isOn: true, counts: { recalls: 50, empty: 50 }, suggestsLocal: 50 })
  })
})

describe('the switch of a session', () => {
  it('turns it off and on again for this session alone', async () => {
    const { active, state } = activeMemory()
    const parts = {
      agent: 'main',
      sessionKey: 'agent:main:main',
      settings: activeSettings(),
      state,
      nowMs: 1,
    }
    answerCommand({ action: 'off', isGlobal: false }, parts)
    expect((await active.recall(turn(QUESTION))).skipped).toBe('session_off')
    expect((await active.recall(turn(QUESTION, { sessionKey: 'agent:main:other' }))).block).not.toBeNull()
    expect(answerCommand({ action: 'on', isGlobal: false }, parts)).toMatchObject({ isOn: true })
    expect(answerCommand({ action: 'on', isGlobal: false }, { ...parts, sessionKey: null }).kind).toBe(
      'no_session',
    )
  })
})
