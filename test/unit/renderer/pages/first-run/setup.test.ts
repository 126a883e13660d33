import { describe, expect, it } from 'vitest'
import {
  findings,
  HOURS,
  hourOf,
  type Inspection,
  nightlyAt,
} from '../../../../../renderer/pages/first-run/setup.ts'

const FOLDER = {
  exists: true,
  isFolder: true,
  isWritable: true,
  isKnown: null,
  vault: { kind: 'none', path: null },
  state: { era: 'none' },
  lock: null,
  secondSweeper: false,
  inside: null,
  holds: [],
} as unknown as Inspection

describe('first run', () => {
  it('an hour becomes a schedule, and back', () => {
    for (const hour of HOURS) expect(hourOf(nightlyAt(hour))).toBe(hour)
    expect(hourOf('0 */6 * * *')).toBeNull()
    expect(hourOf('0 25 * * *')).toBeNull()
  })

  it('tells what was found, and nothing of a folder that is not there', () => {
    expect(findings(FOLDER)).toEqual([])
    expect(findings({ ...FOLDER, exists: false, secondSweeper: true })).toEqual(['missing'])
    expect(findings({ ...FOLDER, isFolder: false })).toEqual(['noFolder'])
    const crowded = {
      ...FOLDER,
      isWritable: false,
      vault: { kind: 'inside', path: '..' },
      state: { era: 'moved' },
      lock: { owner: 7, ageMs: 1, isStale: true },
      secondSweeper: true,
      holds: ['외부'],
    } as Inspection
    expect(findings(crowded)).toEqual(['readOnly', 'vault.inside', 'era.moved', 'secondSweeper', 'holds'])
  })
})
