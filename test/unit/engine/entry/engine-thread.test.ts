import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MessageChannel } from 'node:worker_threads'
import { describe, expect, it, onTestFinished } from 'vitest'
import { messagePortWire } from '../../../../engine/adapters/message-port-wire.ts'
import { contractErrorOf, createClient } from '../../../../engine/contract/client.ts'
import { bridge } from '../../../../engine/entry/bridge.ts'
import { EngineThread } from '../../../../engine/entry/engine-thread.ts'
import { browserCapabilities } from '../../../../engine/entry/serve/browser-capabilities.ts'
import { browserShell } from '../../../../engine/entry/serve/browser-shell.ts'
import { NO_LOG } from '../../../../engine/ports/log.ts'
import { scratchFolder } from '../../../support/search.ts'

const REAL = new URL('../../../../engine/entry/worker.ts', import.meta.url).href

/** The real engine that dies when it is told so, or so often at its start. */
function mortal(deathsAtStart = 0): URL {
  const folder = scratchFolder()
  const count = join(folder, 'count')
  writeFileSync(count, '')
  const path = join(folder, 'mortal.mjs')
  writeFileSync(
    path,
    `import { appendFileSync, readFileSync } from 'node:fs'
     import { parentPort } from 'node:worker_threads'
     appendFileSync(${JSON.stringify(count)}, 'x')
     if (readFileSync(${JSON.stringify(count)}, 'utf8').length <= ${deathsAtStart}) process.exit(3)
     parentPort.on('message', (message) => { if (message.kind === 'idle' && message.idleMs === 666) process.exit(1) })
     await import(${JSON.stringify(REAL)})`,
  )
  return pathToFileURL(path)
}

function threadOf(script: URL): EngineThread {
  const thread = new EngineThread({
    log: NO_LOG,
    home: scratchFolder(),
    workspaces: [],
    capabilities: browserCapabilities('linux'),
    isScheduling: false,
    script,
  })
  onTestFinished(() => thread.stop())
  return thread
}

function clientOf(thread: EngineThread) {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  bridge(messagePortWire(port2), { engine: thread, shell: browserShell(thread, NO_LOG), log: NO_LOG })
  return createClient(messagePortWire(port1))
}

describe('the engine thread', () => {
  it('is started anew once; who waits is told, and the same interface goes on', async () => {
    const thread = threadOf(mortal())
    expect(await thread.settled()).toBe('ready')
    const client = clientOf(thread)
    const events = await client.app.events({})
    await events.next()
    const waiting = events.next().then(() => null, contractErrorOf)
    thread.setIdle(666)
    expect(await waiting).toMatchObject({ code: 'offline', retry: 'later' })
    expect(await thread.settled()).toBe('ready')
    await expect
      .poll(
        () =>
          client.app.about({}).then(
            ({ name }) => name,
            () => null,
          ),
        { timeout: 10_000 },
      )
      .toBe('Reverie')
    expect(thread.restarts).toBe(1)
  })

  it('stays down after a second death within a minute, and says so', async () => {
    const thread = threadOf(mortal(2))
    expect(await thread.settled()).toBe('down')
    const client = clientOf(thread)
    expect(await client.app.about({}).catch(contractErrorOf)).toMatchObject({ code: 'offline' })
    const states = await client.shell.events({})
    expect((await states.next()).value).toMatchObject({ event: 'host.state', host: { state: 'down' } })
    await states.return?.(undefined as never)
  })
})
