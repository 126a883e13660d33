import { expect, it } from 'vitest'
import { funnelSteps } from '../../../../../renderer/features/night-summary/funnel-steps.ts'

it('the funnel has every reason with its number, the largest first', () => {
  const deep = {
    stoppedBy: [
      { reason: 'score', count: 2 },
      { reason: 'signals', count: 8 },
    ],
    skippedBy: [{ reason: 'question', count: 4 }],
    known: 1,
    held: 0,
    overLimit: 0,
  }
  const steps = funnelSteps({ deep } as unknown as Parameters<typeof funnelSteps>[0])
  expect(steps).toEqual([
    { reason: 'signals', count: 8, share: 1 },
    { reason: 'question', count: 4, share: 0.5 },
    { reason: 'score', count: 2, share: 0.25 },
    { reason: 'known', count: 1, share: 0.125 },
  ])
})
