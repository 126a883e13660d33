// A night that kills itself: `night-child.ts ROOT SETTINGS NOW_MS KILL_AT` ends with SIGKILL in place of the KILL_AT-th
// call that changes the disk (0: never), and otherwise prints how many such calls there were.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const [root = '', configPath = '', nowMs = '', killAt = ''] = process.argv.slice(2)

const CHANGING = [
  'openSync',
  'writeSync',
  'fsyncSync',
  'ftruncateSync',
  'chmodSync',
  'renameSync',
  'linkSync',
  'unlinkSync',
  'rmSync',
  'mkdirSync',
] as const

type Call = (...args: unknown[]) => unknown
const table = fs as unknown as Record<string, Call>
let calls = 0

function isChange(name: string, args: readonly unknown[]): boolean {
  return name !== 'openSync' || (typeof args[1] === 'string' && args[1] !== 'r')
}

/** Half of a write gets out: the worst that a kill can leave. */
function dieAt(name: string, args: readonly unknown[], original: Call): void {
  if (name === 'writeSync') {
    const [fd, data] = args
    const bytes = Buffer.from(data as string | Uint8Array)
    original(fd, bytes, 0, Math.floor(bytes.length / 2))
  }
  process.kill(process.pid, 'SIGKILL')
}

for (const name of CHANGING) {
  const original = table[name]
  if (!original) throw new Error(`node:fs has no ${name}`)
  table[name] = (...args) => {
    if (isChange(name, args)) {
      calls += 1
      if (calls === Number(killAt)) dieAt(name, args, original)
    }
    return original(...args)
  }
}
syncBuiltinESMExports()

const { nightOver } = await import('./night.ts')
await nightOver(root, configPath, Number(nowMs))
console.log(calls)
