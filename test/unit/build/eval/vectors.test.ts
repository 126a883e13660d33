import { describe, expect, it } from 'vitest'
import { seeded } from '../../../../build/bench/seeded.ts'
import { STUB_MODELS } from '../../../../build/eval/stub-models.ts'
import { evaluateVectors, vectorTable } from '../../../../build/eval/vectors.ts'
import { scratchFolder } from '../../../support/search.ts'
import { writeIn } from '../../../support/workspace.ts'

const PEOPLE = ['Rosa', 'Joris', 'Lena', 'Zofia', 'Marco']
const VERBS = ['mended', 'painted', 'borrowed', 'measured', 'polished', 'carried', 'hid', 'sold']
const THINGS = ['gate', 'kiln', 'violin', 'boat', 'ladder', 'lantern', 'tide table', 'beehive', 'oven', 'map']
const PLACES = [
  'behind the mill',
  'at Larch Street',
  'under the stairs',
  'near the lighthouse',
  'in the shed',
]

/** A conversation of made-up turns; half of the questions say it in the words of the answer, half hardly. */
function conversation(seed: number) {
  const random = seeded(seed)
  const one = (items: readonly string[]) => items[Math.floor(random() * items.length)] ?? ''
  const turns = Array.from({ length: 200 }, (_, at) => {
    const [who, verb, thing, place] = [one(PEOPLE), one(VERBS), one(THINGS), one(PLACES)]
    return { id: `D1:${at + 1}`, who, verb, thing, place, text: `${who} ${verb} the ${thing} ${place}` }
  })
  const asked = turns.filter((_, at) => at % 5 === 0)
  return {
    conversation: {
      speaker_a: 'Rosa',
      speaker_b: 'Joris',
      session_1_date_time: '1:56 pm on 8 May, 2023',
      session_1: turns.map(({ id, text }) => ({ speaker: 'Rosa', dia_id: id, text })),
    },
    qa: asked.map(({ id, who, verb, thing, place }, at) => ({
      question: at % 2 === 0 ? `What did ${who} have ${verb} ${place}?` : `Who was it with the ${thing}?`,
      evidence: [id],
      category: 4,
    })),
  }
}

describe('npm run eval -- vectors', () => {
  it('C023: no bad embedding model costs more than half a point of recall, and a good one helps', async () => {
    const data = scratchFolder()
    for (const seed of [1, 2]) writeIn(data, `locomo/conv-${seed}.json`, JSON.stringify(conversation(seed)))
    const { words, models } = await evaluateVectors(data)
    expect(words).toBeGreaterThan(0.3)
    expect(words).toBeLessThan(0.95)
    expect(Object.keys(models)).toEqual(STUB_MODELS.map(({ name }) => name))
    for (const [name, { lost }] of Object.entries(models)) expect.soft(lost, name).toBeLessThanOrEqual(0.005)
    for (const name of ['good', 'good about topics'])
      expect.soft(models[name]?.recallAt10, name).toBeGreaterThan(words + 0.02)
    expect(vectorTable({ words, models }).join('\n')).toMatch(/good about topics +@10/)
  }, 60_000)
})
