import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { addressParts, cookieFor } from '../../../../support/app.ts'
import { scratchFolder } from '../../../../support/search.ts'

const NODE = fileURLToPath(new URL('../../../../../node_modules/.bin/node', import.meta.url))
const REVERIE = fileURLToPath(new URL('../../../../../build/reverie.mjs', import.meta.url))

function start(args: string[]) {
  const env = { ...process.env, REVERIE_HOME: scratchFolder() }
  const child = spawn(NODE, [REVERIE, 'serve', ...args], {
    env,
    cwd: scratchFolder(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += part
    })
  return { child, output: () => output }
}

it('prints an address that lets one browser in, and ends when it is told to', async () => {
  const { child, output } = start([])
  await expect.poll(output, { timeout: 15_000 }).toMatch(/http:\/\/127\.0\.0\.1:\d+\/#token=\S+/)
  const { base, token } = addressParts(/http:\S+/.exec(output())?.[0] ?? '')
  expect(await cookieFor(base, token)).not.toBe('')
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  await expect(fetch(base)).rejects.toThrow()
})

it('says in one line that its port is taken', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as { port: number }
  const { child, output } = start(['--port', String(port)])
  const [code] = await once(child, 'exit')
  expect(code).toBe(2)
  expect(output()).toContain(`port ${port} is taken`)
})
