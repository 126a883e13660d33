import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What a second instance says of itself. */
export type Instance = { argv: string[]; workingDirectory: string; additionalData: unknown }

const TELL = fileURLToPath(new URL('tell-instance.ts', import.meta.url))

/**
 * Takes the lock of this user's data; answers false when a living instance has it, which then knows of this one. The
 * socket stands in the temporary folder, since its path may not be long.
 */
export function lockInstance(userData: string, own: Instance, onSecond: (second: Instance) => void): boolean {
  const name = createHash('sha256').update(userData).digest('hex').slice(0, 16)
  const path = join(tmpdir(), `electron-stand-in-${name}`)
  if (existsSync(path) && isTold(path, own)) return false
  // Left behind by one that was killed.
  rmSync(path, { force: true })
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
    socket.on('error', () => socket.destroy())
    socket.on('end', () => {
      socket.end('told')
      onSecond(JSON.parse(text) as Instance)
    })
  })
  server.listen(path)
  process.on('exit', () => rmSync(path, { force: true }))
  return true
}

/** The answer is needed at once, as Electron gives it, so another process waits for it. */
function isTold(path: string, own: Instance): boolean {
  try {
    const run = process.env.ELECTRON_RUN_AS_NODE
    const env = { ...process.env, ELECTRON_RUN_AS_NODE: run ?? '1' }
    execFileSync(process.execPath, [TELL, path], { env, input: JSON.stringify(own), stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}
