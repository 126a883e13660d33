import { describe, expect, it } from 'vitest'
import { recordingWarning } from '../../../../../engine/core/recall/health.ts'

const day = (name: string, served: number, recorded: number) => ({ day: name, served, recorded, counted: 0 })
const STORE = 'memory/.dreams/short-term-recall.json'

describe('C024: the warning that recording has stopped', () => {
  it('comes when searches are served and nothing is recorded', () => {
    expect(recordingWarning([day('2026-05-28', 5, 0)], null, STORE)).toContain(`recorded for ${STORE}`)
    expect(recordingWarning([day('2026-05-28', 5, 0), day('2026-05-27', 2, 0)], null, STORE)).toMatch(/^7 /)
  })

  it('names what went wrong the last time', () => {
    const warning = recordingWarning([day('2026-05-28', 5, 5)], { message: 'it is read-only' }, STORE)
    expect(warning).toBe(`5 searches were answered, but they cannot be counted in ${STORE}: it is read-only`)
  })

  it('does not come while all is well, nobody searches, or it lies long back', () => {
    expect(recordingWarning([day('2026-05-28', 5, 5)], null, STORE)).toBeNull()
    expect(recordingWarning([], null, STORE)).toBeNull()
    expect(recordingWarning([], { message: 'x' }, STORE)).toBeNull()
    const days = [day('2026-05-28', 1, 1), day('2026-05-27', 0, 0), day('2026-05-20', 9, 0)]
    expect(recordingWarning(days, null, STORE)).toBeNull()
  })
})
