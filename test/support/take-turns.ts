// Goes through the lock again and again and notes every entry and exit: `take-turns.ts LOCK_PATH LOG COUNT`.
import { appendFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { peerLock } from '../../engine/adapters/peer-lock.ts'

const [lockPath = '', log = '', count = ''] = process.argv.slice(2)
const lock = peerLock(lockPath, () => Date.now(), { retryMs: 2, timeoutMs: 60_000, staleMs: 60_000 })
for (let index = 0; index < Number(count); index += 1) {
  await lock.hold(async () => {
    appendFileSync(log, `in ${process.pid}\n`)
    await delay(3)
    appendFileSync(log, `out ${process.pid}\n`)
  })
}
