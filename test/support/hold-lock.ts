// Holds the lock of a workspace until its standard input ends: `hold-lock.ts LOCK_PATH`.
import { peerLock } from '../../engine/adapters/peer-lock.ts'

const [lockPath = ''] = process.argv.slice(2)
await peerLock(lockPath, () => Date.now()).hold(async () => {
  console.log('held')
  for await (const _ of process.stdin);
})
console.log('released')
