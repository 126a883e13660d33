import { describe, expect, it } from 'vitest'
import { activeChanges, isActiveOn } from '../../../../renderer/features/active-switch/active-changes.ts'

const KEY = 'plugins.entries.active-memory'
type Setting = Parameters<typeof isActiveOn>[0][number]
const setting = (name: string, value: Setting['value'], source: Setting['source'] = 'default') =>
  ({ key: `${KEY}.${name}`, value, source }) as Setting
const never = [setting('enabled', false), setting('config.enabled', true), setting('config.agents', [])]

describe('the switch of active memory', () => {
  it('is on only when the entry and its own switch are', () => {
    expect(isActiveOn(never)).toBe(false)
    expect(isActiveOn([setting('enabled', true), setting('config.enabled', true)])).toBe(true)
    expect(isActiveOn([setting('enabled', true), setting('config.enabled', false)])).toBe(false)
    expect(isActiveOn([])).toBe(false)
  })

  it('lists the agents of the workspaces when nobody would use it, and takes all of that back', () => {
    const { changes, former } = activeChanges(never, true, ['main', 'horta'])
    expect(changes).toEqual([
      { key: `${KEY}.config.enabled`, value: true },
      { key: `${KEY}.enabled`, value: true },
      { key: `${KEY}.config.agents`, value: ['main', 'horta'] },
    ])
    expect(former.map(({ value }) => value)).toEqual([null, null, null])
  })

  it('leaves chosen agents as they are, and the entry on when it goes off', () => {
    const chosen = [
      setting('enabled', true, 'file'),
      setting('config.enabled', true, 'file'),
      setting('config.agents', ['main'], 'file'),
    ]
    const { changes, former } = activeChanges(chosen, false, ['main', 'horta'])
    expect(changes.map(({ value }) => value)).toEqual([false, true])
    expect(former.map(({ value }) => value)).toEqual([true, true])
    expect(activeChanges(chosen, true, ['horta']).changes).toHaveLength(2)
  })
})
