import { describe, expect, it } from 'vitest'
import { type Night, nightBars } from '../../../../../renderer/features/nights-strip/night-bars.ts'

const night = (outcome: Night['outcome'], promoted = 0, proposed = 0): Night => ({
  day: '2026-05-21',
  outcome,
  ranAtMs: null,
  sweep: null,
  promoted,
  proposed,
})

describe('the strip of nights', () => {
  it('the best night is full, one without results is still seen', () => {
    const [best, half, empty] = nightBars([night('done', 3, 1), night('done', 2), night('nothing_new')])
    expect(best?.height).toBe(100)
    expect(half?.height).toBe(57)
    expect(empty?.height).toBe(14)
  })

  it('what did not run as it should has a sign of its own, not only a colour', () => {
    const marks = nightBars([
      night('missed'),
      night('failed'),
      night('stopped'),
      night('none'),
      night('caught_up'),
    ])
    expect(marks.map(({ mark }) => mark)).toEqual(['✕', '!', '■', '·', null])
  })
})
