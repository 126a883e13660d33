import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { extractAll } from '@electron/asar'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { ROOT } from '../../build/start/bundle.ts'
import { nativeFile } from '../../engine/adapters/mirror/database.ts'
import { titled } from './app-under-test.ts'
import { expect, test } from './open-desktop.ts'

test.skip(
  process.platform !== 'linux',
  'what takes the place of Electron in the package has the form of Linux',
)

/** Packs the app and takes it out of its archive again. */
function packed(scratch: string): string {
  const made = join(scratch, 'package')
  const script = join(ROOT, 'build/package/package.ts')
  execFileSync(process.execPath, [script, '--stand-in', '--output', made], { stdio: 'ignore' })
  const appFolder = join(scratch, 'app')
  extractAll(join(made, 'linux-unpacked/resources/app.asar'), appFolder)
  return appFolder
}

test(
  titled('what the package holds is enough: the app starts from it, dreams, and searches'),
  async ({ open, sample, scratch }) => {
    const appFolder = packed(scratch)
    const { page, client, log } = await open({ appFolder, workspaces: [sample('cerâmica')] })
    await expect(page.getByRole('heading', { name: 'Tonight', level: 1 })).toBeVisible()
    const calls = await client()
    const workspace = (await calls.workspaces.list({})).workspaces[0]?.id ?? ''
    await calls.sweep.run({ workspace })
    await expect.poll(() => log('sweep.finished').length).toBe(1)
    const found = await calls.search.query({ workspace, query: 'chiavi del trasmettitore' })
    expect(found.hits.map(({ snippet }) => snippet).join('\n')).toContain('scatola gialla')
    // Its own sample too: nothing of the clone is looked for.
    expect((await calls.workspaces.sample({})).workspace.name).toBe('sample')
  },
)

test(
  titled('C162: without the native file of its database the app names it, and does all the rest'),
  async ({ open, sample, scratch }) => {
    const appFolder = packed(scratch)
    const gone = nativeFile()
    rmSync(join(appFolder, gone))
    const { app, page, client, log } = await open({ appFolder, workspaces: [sample('cerâmica')] })
    await expect(page.getByRole('region', { name: 'A file of Reverie is missing' })).toContainText(gone)
    const calls = await client()
    const workspace = (await calls.workspaces.list({})).workspaces[0]?.id ?? ''
    const { findings } = await calls.health.findings({ workspace })
    expect(findings).toMatchObject([{ code: 'native-missing', path: gone }])
    expect((await calls.note.list({ workspace })).total).toBeGreaterThan(10)
    expect((await calls.recall.list({ workspace })).total).toBe(12)
    const search = () => calls.search.query({ workspace, query: 'chiavi del trasmettitore' })
    expect((await search()).hits[0]?.snippet).toContain('scatola gialla')
    await calls.sweep.run({ workspace })
    await expect.poll(() => log('sweep.finished').length).toBe(1)
    // Nothing is tried again and again: memory stays as it is, and no call failed.
    const heap = () => app.evaluate(() => process.memoryUsage().rss)
    await search()
    const before = await heap()
    for (let count = 0; count < 50; count += 1) await search()
    expect((await heap()) - before).toBeLessThan(64 * 1024 * 1024)
    expect(log('call.failed')).toEqual([])
  },
)

test(
  titled('an agent is served by the installed app alone, as Connections says, beside the open one'),
  async ({ open, sample, scratch }) => {
    const appFolder = packed(scratch)
    const workspace = sample('cerâmica')
    const { client, home } = { ...(await open({ appFolder, workspaces: [workspace] })), home: scratch }
    const calls = await client()
    const id = (await calls.workspaces.list({})).workspaces[0]?.id ?? ''
    const mcp = (await calls.connections.list({ workspace: id })).connections.find((one) => one.id === 'mcp')
    const way = JSON.parse(mcp?.ways.find((one) => one.client === 'other')?.text ?? '{}')
    const { command, args, env } = way.mcpServers.reverie
    expect(args).toEqual([appFolder, '--ozone-platform=headless', '--mcp', '--workspace', workspace])
    // The button of the page starts it as an agent would.
    const tried = await calls.connections.test({ workspace: id, connection: 'mcp' })
    expect(tried).toMatchObject({ says: 'tools' })
    const transport = new StdioClientTransport({
      ...{ command, args, stderr: 'ignore' as const },
      env: { ...getDefaultEnvironment(), PATH: process.env.PATH ?? '', HOME: join(home, 'home'), ...env },
    })
    const agent = new Client({ name: 'test-agent', version: '1' })
    try {
      await agent.connect(transport)
      const names = (await agent.listTools()).tools.map(({ name }) => name)
      expect(names).toEqual(expect.arrayContaining(['memory_search', 'memory_get', 'memory_status']))
      const found = await agent.callTool({
        name: 'memory_search',
        arguments: { query: 'chiavi del trasmettitore' },
      })
      expect(JSON.stringify(found)).toContain('scatola gialla')
    } finally {
      await agent.close()
    }
  },
)
