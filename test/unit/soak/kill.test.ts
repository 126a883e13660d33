import { describe, expect, it } from 'vitest'
import { soakKill } from '../../../build/soak/kill.ts'
import { main } from '../../../build/soak/run.ts'

describe('npm run soak -- kill', () => {
  it('C164: a night killed at any moment leaves files old or new, and the next one heals', async () => {
    const { rounds } = await soakKill(20, 3)
    expect(
      rounds.flatMap(({ number, how, faults }) => faults.map((fault) => `${number} (${how}): ${fault}`)),
    ).toEqual([])
    expect(rounds.filter(({ kills }) => kills > 0).length).toBeGreaterThan(15)
  }, 120_000)

  it.each([[], ['storm'], ['kill', '--rounds', '0'], ['kill', '--rounds', 'many'], ['kill', 'twice']])(
    'wrong use %j ends with 2',
    async (...argv) => {
      expect(await main(argv.flat())).toBe(2)
    },
  )
})
