import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { LEASE_MS, mirrorLease } from '../../../../../engine/adapters/mirror/lease.ts'
import { openMirror } from '../../../../../engine/adapters/mirror/open.ts'
import { scratchFolder } from '../../../../support/search.ts'

/** Two connections to one mirror, as two processes have them. */
function twoMirrors() {
  const path = join(scratchFolder(), 'mirror.sqlite')
  const [{ db: one }, { db: other }] = [openMirror(path), openMirror(path)]
  onTestFinished(() => {
    one.close()
    other.close()
  })
  return { one, other }
}
const alive = () => true
const NOW = 1_000_000

describe('a lease in the mirror', () => {
  it('belongs to one of two connections, until it is given back', () => {
    const { one, other } = twoMirrors()
    const [mine, theirs] = [mirrorLease(one, 'embedding', alive), mirrorLease(other, 'embedding', alive)]
    expect([mine.take(NOW), theirs.take(NOW), mine.take(NOW + 1)]).toEqual([true, false, true])
    theirs.release()
    expect(theirs.take(NOW + 2)).toBe(false)
    mine.release()
    expect([theirs.take(NOW + 3), mine.take(NOW + 3)]).toEqual([true, false])
  })

  it('is kept from one that looked at the clock a moment earlier and then waited for its turn', () => {
    const { one, other } = twoMirrors()
    mirrorLease(one, 'embedding', alive).take(NOW)
    expect(mirrorLease(other, 'embedding', alive).take(NOW - 5_000)).toBe(false)
  })

  it('does not concern other work', () => {
    const { one, other } = twoMirrors()
    expect(mirrorLease(one, 'embedding', alive).take(NOW)).toBe(true)
    expect(mirrorLease(other, 'other', alive).take(NOW)).toBe(true)
  })

  it('runs out, and lasts from the last time it was renewed', () => {
    const { one, other } = twoMirrors()
    const [mine, theirs] = [mirrorLease(one, 'embedding', alive), mirrorLease(other, 'embedding', alive)]
    mine.take(NOW)
    mine.take(NOW + LEASE_MS - 1)
    expect(theirs.take(NOW + LEASE_MS)).toBe(false)
    expect(theirs.take(NOW + 2 * LEASE_MS)).toBe(true)
    expect(mine.take(NOW + 2 * LEASE_MS)).toBe(false)
  })

  it('does not outlive its process, nor a clock that was set back', () => {
    const { one, other } = twoMirrors()
    const asked: [number, number][] = []
    mirrorLease(one, 'embedding', alive).take(NOW)
    const dead = (pid: number, sinceMs: number) => {
      asked.push([pid, sinceMs])
      return false
    }
    expect(mirrorLease(other, 'embedding', dead).take(NOW + 1)).toBe(true)
    expect(asked).toEqual([[process.pid, NOW]])
    expect(mirrorLease(one, 'embedding', alive).take(NOW - 3_600_000)).toBe(true)
  })

  it('is given back without harm when the mirror was closed meanwhile', () => {
    const path = join(scratchFolder(), 'mirror.sqlite')
    const { db } = openMirror(path)
    const lease = mirrorLease(db, 'embedding', alive)
    lease.take(NOW)
    db.close()
    expect(() => lease.release()).not.toThrow()
  })
})
