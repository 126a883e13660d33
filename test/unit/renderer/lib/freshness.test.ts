import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { contract } from '../../../../engine/contract/contract.ts'
import { EngineEvent } from '../../../../engine/contract/schema/events.ts'
import { applyEvent, isStaleAfter, STALE_AFTER } from '../../../../renderer/lib/freshness.ts'

const OURS = 'a'.repeat(24)
const OTHER = 'b'.repeat(24)
const key = (call: string, workspace: string | null = OURS) => [
  call.split('.'),
  { type: 'query', input: { workspace } },
]
const finished = (isDryRun: boolean): EngineEvent => ({
  event: 'sweep.finished',
  workspace: OURS,
  sweep: null,
  outcome: 'done',
  trigger: 'by_hand',
  isDryRun,
  promoted: 1,
  proposed: 0,
  problem: null,
})

describe('what an event makes stale', () => {
  it('names only calls that the contract has', () => {
    const calls = new Set(
      Object.entries(contract).flatMap(([noun, verbs]) => [
        `${noun}.*`,
        ...Object.keys(verbs).map((verb) => `${noun}.${verb}`),
      ]),
    )
    const named = Object.values(STALE_AFTER).flatMap((stale) => (stale === 'all' ? [] : stale))
    expect(named.filter((name) => !calls.has(name))).toEqual([])
    expect(Object.keys(STALE_AFTER).sort()).toEqual(
      EngineEvent.options.map(({ shape }) => shape.event.value).sort(),
    )
  })

  it('leaves the answers of another workspace alone', () => {
    const event: EngineEvent = { event: 'recall.changed', workspace: OURS }
    expect(isStaleAfter(event, key('recall.list'))).toBe(true)
    expect(isStaleAfter(event, key('recall.list', OTHER))).toBe(false)
    expect(isStaleAfter(event, key('diary.entries'))).toBe(false)
  })

  it('never asks again for a dry run, which is a night of work, nor for a search, which may count', () => {
    for (const event of [finished(false), { event: 'hello', nowMs: 1 } as const]) {
      expect(isStaleAfter(event, key('sweep.dryRun'))).toBe(false)
      expect(isStaleAfter(event, key('search.query'))).toBe(false)
      expect(isStaleAfter(event, key('status.get'))).toBe(true)
    }
  })

  it('a dry run that ended leaves all but the status as it was', () => {
    expect(isStaleAfter(finished(true), key('memory.read'))).toBe(false)
    expect(isStaleAfter(finished(true), key('status.get'))).toBe(true)
    expect(isStaleAfter(finished(false), key('memory.read'))).toBe(true)
  })

  it('shows the steps of a run in the status without asking for it', () => {
    const queries = new QueryClient()
    queries.setQueryData(key('status.get'), { run: { isRunning: false, step: null } })
    queries.setQueryData(key('status.get', OTHER), { run: { isRunning: false, step: null } })
    applyEvent(queries, {
      event: 'sweep.progress',
      workspace: OURS,
      step: 'plan',
      trigger: 'schedule',
      isDryRun: false,
      startedAtMs: 7,
    })
    expect(queries.getQueryData(key('status.get'))).toMatchObject({
      run: { isRunning: true, step: 'plan', startedAtMs: 7 },
    })
    expect(queries.getQueryData(key('status.get', OTHER))).toMatchObject({ run: { isRunning: false } })
  })
})
