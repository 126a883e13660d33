import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { buildHost } from '../../../../build/start/build-host.ts'
import { bundledProgram, hostTraits } from '../../../../build/start/host-bundle.ts'
import { addressParts, cookieFor } from '../../../support/app.ts'
import { spawned } from '../../../support/command.ts'

function scratch(): string {
  const root = mkdtempSync(join(tmpdir(), 'reverie-traits-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  return root
}

it('knows sources that were changed, added, taken away or touched', () => {
  const root = scratch()
  const folder = join(root, 'engine', 'core', 'texte 本文')
  mkdirSync(folder, { recursive: true })
  const seen = [hostTraits(root)]
  const file = join(folder, 'a.ts')
  writeFileSync(file, 'export const a = 1')
  seen.push(hostTraits(root))
  expect(hostTraits(root)).toBe(seen.at(-1))
  writeFileSync(file, 'export const a = 10')
  seen.push(hostTraits(root))
  utimesSync(file, 1, 1)
  seen.push(hostTraits(root))
  writeFileSync(join(folder, 'b.ts'), '')
  seen.push(hostTraits(root))
  rmSync(file)
  seen.push(hostTraits(root))
  expect(new Set(seen).size).toBe(seen.length)
})

it('serves the interface and the engine from a bundle, with all that lies beside the sources', async () => {
  await buildHost({ say: () => undefined })
  const bundled = bundledProgram('cli')
  expect(bundled).toMatch(/build\/out\/host-[0-9a-f]{12}\/cli\.js$/)
  const probe = `
    const { main } = await import(${JSON.stringify(bundled)})
    await main(['--version'])
    process.exitCode = await main(['serve', '--port', '0'])`
  const home = scratch()
  writeFileSync(join(home, 'app.json'), '{"preferences":{"language":"ko"}}')
  const program = join(home, 'probe.mjs')
  writeFileSync(program, probe)
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, REVERIE_HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += part
    })
  await expect.poll(() => output, { timeout: 15_000 }).toMatch(/#token=\S+/)
  expect(output).toContain(spawned(['--version']).stdout)
  // The words of a language are read from the sources.
  expect(output).toMatch(/\p{Script=Hangul}/u)
  const { base, token } = addressParts(/http:\S+/.exec(output)?.[0] ?? '')
  const cookie = await cookieFor(base, token)
  const answer = await fetch(`${base}/active-memory`, {
    method: 'POST',
    headers: { cookie, origin: base },
    body: '{"prompt":"你好"}',
  })
  // It is the engine's thread that knows of no workspace.
  expect(await answer.json()).toEqual({ error: 'name one of the workspaces with "workspace"' })
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

it('is not used once a source is another', async () => {
  await buildHost({ say: () => undefined })
  expect(bundledProgram('serve')).not.toBeNull()
  const added = fileURLToPath(new URL('../../../../engine/host/.added-by-a-test', import.meta.url))
  writeFileSync(added, '')
  try {
    expect(bundledProgram('serve')).toBeNull()
  } finally {
    rmSync(added)
  }
  expect(bundledProgram('serve')).not.toBeNull()
})
