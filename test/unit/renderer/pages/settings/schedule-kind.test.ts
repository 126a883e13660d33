import { describe, expect, it } from 'vitest'
import { formerValue, type Setting } from '../../../../../renderer/pages/settings/former.ts'
import {
  hourLabel,
  hourOf,
  kindOf,
  NIGHT_HOURS,
  nightlyAt,
  SIX_HOURS,
} from '../../../../../renderer/pages/settings/schedule-kind.ts'

describe('a schedule as a person chooses it', () => {
  it('every hour of the day is nightly, and is read back', () => {
    for (const hour of NIGHT_HOURS) {
      expect(hourOf(nightlyAt(hour))).toBe(hour)
      expect(kindOf(nightlyAt(hour))).toBe('nightly')
    }
    expect(hourLabel(3)).toBe('03:00')
  })

  it('what is neither a night nor every six hours is one’s own', () => {
    expect(kindOf(` ${SIX_HOURS} `)).toBe('sixHours')
    for (const own of ['30 2 * * *', '0 25 * * *', '0 3 * * 1', '', '0 3 * *'])
      expect(kindOf(own)).toBe('custom')
  })
})

describe('what takes a change back', () => {
  const setting = (source: Setting['source']): Setting => ({
    key: 'dreaming.enabled',
    kind: 'flag',
    value: true,
    default: false,
    source,
    file: null,
    line: null,
    choices: null,
    min: null,
    max: null,
    perWorkspace: true,
    readOnly: null,
  })

  it('the value that stood in the same place, else nothing there', () => {
    expect(formerValue(setting('file'), null)).toBe(true)
    expect(formerValue(setting('default'), null)).toBeNull()
    expect(formerValue(setting('workspace'), 'a'.repeat(24))).toBe(true)
    expect(formerValue(setting('file'), 'a'.repeat(24))).toBeNull()
  })
})
