import { randomUUID } from 'node:crypto'
import type { Lease } from '../../ports/lease.ts'
import { isProcessAlive } from '../peer-lock.ts'
import type { Mirror } from './mirror.ts'

/** Longer than one batch of texts may take (an endpoint is given up after one minute); it is renewed before each. */
export const LEASE_MS = 180_000

type Row = { owner: string; pid: number; taken_ms: number; expires_ms: number }
type IsAlive = (pid: number, sinceMs: number) => boolean

const HELD = 'SELECT owner, pid, taken_ms, expires_ms FROM leases WHERE name = ?'
const TAKE = `INSERT INTO leases (name, owner, pid, taken_ms, expires_ms) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, pid = excluded.pid,
    taken_ms = excluded.taken_ms, expires_ms = excluded.expires_ms`
const GIVE_BACK = 'DELETE FROM leases WHERE name = ? AND owner = ?'

/**
 * A lease in an open mirror, held by this object until it expires or its process ends (a killed one does not hold
 * up the next run). `isAlive` tells whether a process that was there at an epoch ms still is.
 */
export function mirrorLease(db: Mirror, name: string, isAlive: IsAlive = isProcessAlive): Lease {
  const owner = randomUUID()
  return {
    take: (nowMs) =>
      db
        .transaction(() => {
          const held = db.prepare(HELD).get(name) as Row | undefined
          if (held && held.owner !== owner && isHeld(held, nowMs, isAlive)) return false
          const takenMs = held?.owner === owner ? held.taken_ms : nowMs
          db.prepare(TAKE).run(name, owner, process.pid, takenMs, nowMs + LEASE_MS)
          return true
        })
        .immediate(),
    release: () => {
      // A mirror that was replaced in the middle of work has taken the lease with it.
      if (db.open) db.prepare(GIVE_BACK).run(name, owner)
    },
  }
}

/**
 * A clock that was set back must not make a lease last for hours. Twice as long is no such thing: who waited for the
 * other's transaction looked at the clock before the other did.
 */
function isHeld({ pid, taken_ms, expires_ms }: Row, nowMs: number, isAlive: IsAlive): boolean {
  return nowMs < expires_ms && expires_ms - nowMs < 2 * LEASE_MS && isAlive(pid, taken_ms)
}
