import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type DesktopShellParts, desktopShell } from '../../electron/main/desktop-shell.ts'
import { engineLink } from '../../electron/main/engine-link.ts'
import type { Facts } from '../../electron/main/facts.ts'
import { FactsFeed } from '../../electron/main/facts-feed.ts'
import { modelKeyring } from '../../electron/main/model-keys.ts'
import { Navigation } from '../../electron/main/navigation.ts'
import { PageWires } from '../../electron/main/page-wire.ts'
import { desktopCapabilities } from '../../electron/main/surroundings.ts'
import { createClient } from '../../engine/contract/client.ts'
import { preloadWire } from '../../engine/contract/preload-wire.ts'
import { bridge } from '../../engine/entry/bridge.ts'
import { EngineThread } from '../../engine/entry/engine-thread.ts'
import { createShell } from '../../engine/entry/shell-server.ts'
import { NO_LOG } from '../../engine/ports/log.ts'
import { reviewFiles } from '../support/nights.ts'
import { scratchFolder } from '../support/search.ts'
import { scratchWorkspace } from '../support/workspace.ts'
import { contractSuite } from './suite.ts'

/** The real engine thread behind the preload's two functions, joined as the desktop app joins it; no Electron. */
async function desktopApp(workspaces: string[] = [], given: Partial<DesktopShellParts> = {}) {
  const home = scratchFolder()
  const engine = new EngineThread({
    ...{ log: NO_LOG, home, workspaces, isScheduling: false },
    capabilities: desktopCapabilities('linux', { canNotify: true }),
  })
  onTestFinished(() => engine.stop())
  const link = engineLink()
  const navigation = new Navigation()
  const parts: DesktopShellParts = {
    ...{ engine, client: link.client, navigation },
    keyring: modelKeyring(home, {
      isAvailable: () => true,
      encrypt: (text) => Buffer.from(text),
      decrypt: String,
    }),
    login: { read: () => ({ isOn: false, problem: null }), set: (isOn) => ({ isOn, problem: null }) },
    tray: { shown: { isShown: true, problem: null }, source: () => () => undefined },
    pickFolder: async () => null,
    openAddress: async () => true,
    notify: () => true,
    ...given,
  }
  const shell = createShell(desktopShell(parts), NO_LOG)
  link.join(engine, shell, NO_LOG)
  const wires = new PageWires((wire) => bridge(wire, { engine, shell, log: NO_LOG }))
  onTestFinished(() => {
    wires.close()
    link.close()
  })
  await engine.settled()
  const page = () => {
    let tell: (frame: string) => void = () => undefined
    return createClient(
      preloadWire({
        post: (frame) => wires.receive({ id: 1, post: (answer) => tell(answer) }, frame),
        onFrame: (listener) => {
          const before = tell
          tell = (frame) => {
            before(frame)
            listener(frame)
          }
        },
      }),
    )
  }
  const close = () => engine.stop()
  return { client: page(), home, close, engine, link, navigation, wires, page }
}

describe('the contract over the wire of the desktop app', () => contractSuite(desktopApp))

describe('what only the desktop answers', () => {
  it('the system’s dialog, the login item and a notification', async () => {
    const told: unknown[] = []
    const { client } = await desktopApp([], {
      pickFolder: async () => '/home/jiwoo/정원',
      notify: (notice) => told.push(notice) > 0,
    })
    expect(await client.app.capabilities({})).toMatchObject({ shell: 'electron', canPickFolder: true })
    expect(await client.shell.pickFolder({})).toEqual({ folder: '/home/jiwoo/정원' })
    expect(await client.shell.setLoginItem({ isOn: true })).toEqual({ isOn: true, problem: null })
    const notice = { kind: 'ready' as const, count: 2, workspaces: ['庭'] }
    expect(await client.shell.notify(notice)).toEqual({ isOpened: true })
    expect(told).toEqual([notice])
  })

  it('a note is opened in Obsidian by an address of the engine’s, or by none', async () => {
    const opened: string[] = []
    const openAddress = async (address: string) => opened.push(address) > 0
    const { client } = await desktopApp([], { openAddress })
    const root = scratchWorkspace(reviewFiles())
    const { workspace } = await client.workspaces.add({ folder: root, mode: 'review' })
    const place = { workspace: workspace.id, path: 'MEMORY.md' }
    // No vault: there is nothing to open.
    expect(await client.shell.openInObsidian(place)).toEqual({ isOpened: false })
    mkdirSync(join(root, '.obsidian'))
    const { address } = await client.obsidian.link(place)
    expect(await client.shell.openInObsidian(place)).toEqual({ isOpened: address !== null })
    const { address: wiki } = await client.wiki.link({ workspace: place.workspace, page: null })
    expect(await client.shell.openWiki({ workspace: place.workspace, page: null })).toEqual({
      isOpened: wiki !== null,
    })
    expect(opened).toEqual(address === null ? [] : [address])
    await expect(client.shell.openInObsidian({ ...place, path: 'fehlt.md' })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('the way to a page reaches an interface that was loaded meanwhile', async () => {
    const { client, navigation, wires, page } = await desktopApp()
    await client.app.about({})
    wires.end(1)
    const route = { page: 'review' as const, workspace: null }
    navigation.go(route)
    const events = await page().shell.events({})
    const first = [(await events.next()).value, (await events.next()).value]
    expect(first).toEqual([
      { event: 'host.state', host: { state: 'ready', restarts: 0 } },
      { event: 'shell.navigate', route },
    ])
  })
})

it('tray and notifications follow the engine over the same contract', async () => {
  const { client, engine, link } = await desktopApp()
  let facts: Facts | null = null
  const events: string[] = []
  const feed = new FactsFeed({
    ...{ client: link.client, engine },
    onFacts: (now) => {
      facts = now
    },
    onEvent: ({ event }) => events.push(event),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, Math.min(ms, 5))),
  })
  onTestFinished(() => feed.close())
  const POLL = { timeout: 30_000, interval: 20 }
  await expect.poll(() => facts?.workspaces, POLL).toEqual([])
  const root = scratchWorkspace(reviewFiles())
  const { workspace } = await client.workspaces.add({ folder: root, mode: 'review' })
  await client.settings.set({ workspace: null, changes: [], preferences: { language: 'it' } })
  await client.sweep.run({ workspace: workspace.id })
  await expect.poll(() => facts?.workspaces?.[0]?.ready, POLL).toBeGreaterThan(0)
  await client.sweep.pause({ workspace: null, untilMs: null })
  await expect.poll(() => facts?.pausedAll, POLL).toMatchObject({ scope: 'all' })
  expect(facts).toMatchObject({ engine: 'ready', preferences: { language: 'it' } })
  await expect.poll(() => events, POLL).toContain('sweep.finished')
  expect(events).not.toContain('recall.changed')
  // A folder that goes away sends no event.
  renameSync(root, `${root}-moved`)
  feed.refresh()
  await expect.poll(() => facts?.workspaces?.[0]?.blocked?.reason, POLL).toBe('folder_missing')
  renameSync(`${root}-moved`, root)
  await client.workspaces.remove({ workspace: workspace.id })
  await expect.poll(() => facts?.workspaces, POLL).toEqual([])
})
