import { describe, expect, it } from 'vitest'
import { afterMove, type ListPlace, movedTo, neighbour, toggled } from '../../../../renderer/ui/list-moves.ts'

const KEYS = ['um', '二', '셋', 'quattro', 'five']
const at = (active: string | null, anchor = active): ListPlace => ({ active, anchor, selected: new Set() })

describe('moving in a list', () => {
  it('stops at both ends', () => {
    expect(movedTo(KEYS, 'five', 1)).toBe('five')
    expect(movedTo(KEYS, 'um', -10)).toBe('um')
    expect(movedTo(KEYS, '二', 'last')).toBe('five')
    expect(movedTo(KEYS, 'gone', 1)).toBe('um')
    expect(movedTo([], 'um', 1)).toBeNull()
  })

  it('extends from where the selection began, in both directions', () => {
    const down = afterMove(KEYS, afterMove(KEYS, at('二'), 1, true), 1, true)
    expect([...down.selected]).toEqual(['二', '셋', 'quattro'])
    const back = afterMove(KEYS, afterMove(KEYS, afterMove(KEYS, down, -1, true), -1, true), -1, true)
    expect([...back.selected]).toEqual(['um', '二'])
  })

  it('a plain move keeps what was selected', () => {
    const place = { active: 'um', anchor: 'um', selected: new Set(['five']) }
    expect([...afterMove(KEYS, place, 1, false).selected]).toEqual(['five'])
  })

  it('toggles one without touching the others', () => {
    expect([...toggled(new Set(['um']), '二')]).toEqual(['um', '二'])
    expect([...toggled(new Set(['um', '二']), 'um')]).toEqual(['二'])
  })

  it('when the row goes, the next one is current; at the end the one before', () => {
    expect(neighbour(KEYS, ['um', '二', 'quattro', 'five'], '셋')).toBe('quattro')
    expect(neighbour(KEYS, ['um', '二'], 'five')).toBe('二')
    expect(neighbour(KEYS, ['um', 'five'], '셋')).toBe('five')
    expect(neighbour(KEYS, KEYS, '셋')).toBe('셋')
    expect(neighbour(KEYS, [], '셋')).toBeNull()
  })
})
