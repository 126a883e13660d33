import { expect, it } from 'vitest'
import { quietNight } from '../../../../build/bench/quiet-night.ts'

it('C075: measures a second sweep that has nothing new: under 4 KB, the store untouched', async () => {
  const { quietBytes, isStoreUntouched } = await quietNight(400)
  expect(quietBytes).toBeGreaterThan(0)
  expect(quietBytes).toBeLessThan(4096)
  expect(isStoreUntouched).toBe(true)
})
