// `killed-command.ts COUNT FOLDER ARGS…`: runs the command, and is killed at its so many-th write below a folder, when the
// new file is written and the old one still there.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const [count = '', folder = '', ...args] = process.argv.slice(2)
const rename = fs.renameSync
let writes = 0
fs.renameSync = (from, to) => {
  if (String(to).startsWith(folder)) writes += 1
  if (writes >= Number(count)) process.kill(process.pid, 'SIGKILL')
  rename(from, to)
}
syncBuiltinESMExports()
const { main } = await import('../../engine/entry/cli.ts')
process.exitCode = await main(args)
console.log(`${writes} writes`)
