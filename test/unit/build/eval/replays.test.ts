import { describe, expect, it } from 'vitest'
import type { LocomoConversation } from '../../../../build/eval/locomo.ts'
import { replay } from '../../../../build/eval/replay.ts'
import { allReplays } from '../../../../build/eval/replays.ts'
import { DEFAULT_SETTINGS } from '../../../../engine/model/config.ts'

const SETTINGS = {
  ...DEFAULT_SETTINGS,
  enabled: true,
  timezone: 'UTC',
  narrator: 'none' as const,
  memoryFileMaxChars: 0,
  deep: { ...DEFAULT_SETTINGS.deep, minScore: 0, minRecallCount: 1, minUniqueQueries: 1, limit: 50 },
}

function conversation(name: string, facts: readonly [line: string, question: string][]): LocomoConversation {
  const path = 'memory/2026-03-02.md'
  const lines = ['# 2026-03-02', '', '## Session 1', '', ...facts.map(([line]) => `- ${line}`)]
  return {
    name,
    speakers: ['Ines', 'Rui'],
    lastDay: '2026-03-02',
    notes: new Map([[path, `${lines.join('\n')}\n`]]),
    questions: facts.map(([, question], index) => ({
      id: `${name}#${index}`,
      question,
      gold: new Set([`${path}:${index + 5}`]),
      goldDays: new Set(['2026-03-02']),
      category: 1,
    })),
  }
}

const CONVERSATIONS = [
  conversation('kiln', [
    ['Ines: I bought the blue kiln in Aveiro', 'Where did Ines buy the blue kiln?'],
    ['Rui: I prefer glazing on Tuesday mornings', 'When does Rui prefer glazing?'],
  ]),
  conversation('boat', [
    ['Ines: My boat is called Andorinha', 'What is the boat of Ines called?'],
    ['Rui: I sold the old oars to Petra', 'Whom did Rui sell the old oars to?'],
    ['Ines: The boathouse key hangs behind the clock', 'Where does the boathouse key hang?'],
  ]),
]

describe('replays in threads', () => {
  it('give each run its figures by conversation, as one after the other would', async () => {
    const runs = [1, 2].map((seed) => ({ seed, settings: SETTINGS }))
    const told: string[] = []
    const found = await allReplays(CONVERSATIONS, runs, ({ name }, { seed }) => told.push(`${name} ${seed}`))
    const expected = await Promise.all(
      runs.map(({ seed, settings }) =>
        Promise.all(CONVERSATIONS.map((item) => replay(item, settings, seed))),
      ),
    )
    expect(found).toEqual(expected)
    expect(found.flat().some(({ lines }) => lines > 0)).toBe(true)
    expect(told.sort()).toEqual(['boat 1', 'boat 2', 'kiln 1', 'kiln 2'])
  }, 60_000)
})
