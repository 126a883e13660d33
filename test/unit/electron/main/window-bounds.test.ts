import { describe, expect, it } from 'vitest'
import { MIN_SIZE, windowBounds } from '../../../../electron/main/window-bounds.ts'

const MAIN = { x: 0, y: 25, width: 1440, height: 875 }
const RIGHT = { x: 1440, y: 0, width: 1920, height: 1080 }

describe('where the window is put', () => {
  it('as it was, on either screen', () => {
    for (const kept of [
      { x: 100, y: 60, width: 900, height: 700 },
      { x: 2000, y: 10, width: 1200, height: 900 },
    ])
      expect(windowBounds(kept, [MAIN, RIGHT])).toEqual(kept)
  })

  it('where the screen is gone, the system chooses the place', () => {
    const kept = { x: 2000, y: 10, width: 1200, height: 900 }
    expect(windowBounds(kept, [MAIN])).toEqual({ width: 1200, height: 875 })
  })

  it.each([
    ['left of all screens', { x: -1000, y: 60 }],
    ['with its upper edge above the screen', { x: 100, y: -300 }],
    ['below the screen', { x: 100, y: 890 }],
  ])('not %s', (_, place) => {
    expect(windowBounds({ ...place, width: 900, height: 700 }, [MAIN])).not.toHaveProperty('x')
  })

  it('the first time, and on Wayland, without a place', () => {
    expect(windowBounds(null, [MAIN])).toEqual({ width: 1180, height: 820 })
    expect(windowBounds({ x: null, y: null, width: 800, height: 600 }, [MAIN])).toEqual({
      width: 800,
      height: 600,
    })
  })

  it('neither larger than the screen nor too small to use', () => {
    expect(windowBounds({ x: 0, y: 25, width: 9_000, height: 9_000 }, [MAIN])).toMatchObject({
      width: 1440,
      height: 875,
    })
    expect(windowBounds({ x: 0, y: 25, width: 10, height: 10 }, [MAIN])).toMatchObject(MIN_SIZE)
  })
})
