import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { FetchRefused, fetchPage, isPrivateAddress } from '../../../../../engine/adapters/fetch-page.ts'
import { reverie, scratchHome, spawned } from '../../../../support/command.ts'
import { localServer } from '../../../../support/local-server.ts'
import { scratchFolder } from '../../../../support/search.ts'
import { promotedMemory } from '../../../../support/wiki.ts'
import { scratchWorkspace } from '../../../../support/workspace.ts'

async function site(answer: RequestListener): Promise<string> {
  const { url, close } = await localServer(answer)
  onTestFinished(close)
  return url
}

function wikiHome(own: object = {}, config: object = {}) {
  const home = scratchHome()
  const vault = join(scratchFolder(), 'wiki')
  const root = scratchWorkspace(promotedMemory([{ text: 'Petra is allergic to peanuts', day: '2026-05-04' }]))
  writeFileSync(
    join(home, 'config.json5'),
    JSON.stringify({
      workspaces: [root],
      wiki: own,
      plugins: { entries: { 'memory-wiki': { config: { vault: { path: vault }, ...config } } } },
    }),
  )
  const run = (...args: string[]) => reverie([...args, '--json'], { home })
  return { home, vault, root, run, read: (path: string) => readFileSync(join(vault, path), 'utf8') }
}

const html: RequestListener = (_, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(
    '<html><head><title>Il pontile &amp; la barca</title><script>x()</script></head><body><h1>Orari</h1><ul><li>Alle 7</li></ul></body></html>',
  )
}

describe('reverie wiki ingest of an address', () => {
  it('asks nobody until a person has allowed the host, and then makes a page of its text', async () => {
    let asked = 0
    const base = await site((request, response) => {
      asked += 1
      html(request, response)
    })
    const off = wikiHome()
    const refused = await off.run('wiki', 'ingest', `${base}/orari`)
    expect(refused).toMatchObject({ code: 3, stdout: '' })
    expect(refused.stderr).toContain('urlHosts: ["127.0.0.1"]')
    const { run, read } = wikiHome({ urlHosts: ['127.0.0.1'] })
    const { pagePath } = (await run('wiki', 'ingest', `${base}/orari`)).json() as { pagePath: string }
    expect(pagePath).toBe('sources/il-pontile-la-barca.md')
    expect(read(pagePath)).toMatch(/sourceType: web-page[\s\S]*# Orari\n\n- Alle 7/)
    expect(read(pagePath)).not.toContain('x()')
    expect(asked).toBe(1)
    const never = wikiHome({ urlHosts: ['127.0.0.1'] }, { ingest: { allowUrlIngest: false } })
    expect((await never.run('wiki', 'ingest', `${base}/orari`)).code).toBe(3)
    expect(asked).toBe(1)
  })

  it('limits size, time and kind, and follows no way to another host', async () => {
    const base = await site((request, response) => {
      if (request.url === '/large') {
        response.setHeader('content-type', 'text/plain')
        response.end('x'.repeat(5_000))
      } else if (request.url === '/image') {
        response.setHeader('content-type', 'image/png')
        response.end('x')
      } else if (request.url === '/lie') {
        response.setHeader('content-type', 'text/plain')
        response.end(Buffer.from([80, 0, 1, 255]))
      } else if (request.url === '/away') {
        response.writeHead(302, { location: 'http://localhost:1/' }).end()
      } else if (request.url === '/round') {
        response.writeHead(302, { location: '/round' }).end()
      } else if (request.url === '/gone') response.writeHead(404).end()
    })
    const hosts = ['127.0.0.1']
    const why = async (path: string, limits = {}) =>
      fetchPage(`${base}${path}`, { hosts, ...limits }).then(
        () => '',
        (error) => (error instanceof FetchRefused ? error.message : String(error)),
      )
    expect(await why('/large', { maxBytes: 1024 })).toContain('larger than 1 KiB')
    expect(await why('/slow', { timeoutMs: 100 })).toContain('too long')
    expect(await why('/image')).toContain('image/png')
    expect(await why('/lie')).toContain('is no text')
    expect(await why('/away')).toContain('localhost is not among the hosts')
    expect(await why('/round')).toContain('leads on more than 5 times')
    expect(await why('/gone')).toContain('404')
    const named = (address: string, allowed: string[]) =>
      fetchPage(address, { hosts: allowed, timeoutMs: 2_000 }).catch((error: Error) => error.message)
    // A wildcard, or a name that leads there, opens nothing of this computer.
    expect(await named('http://a.localhost/', ['*.localhost'])).toMatch(/private network|cannot be reached/)
    // A host that was named word for word is that host in capitals too.
    expect(await named(`${base.replace('127.0.0.1', 'localhost')}/gone`, ['LocalHost'])).toContain('404')
    expect(await named('http://user:key@127.0.0.1/', hosts)).toContain('name or password')
    expect(await named('file:///etc/passwd', hosts)).toContain('no address of the web')
  })

  it.each([
    '10.1.2.3',
    '127.0.0.1',
    '169.254.169.254',
    '172.20.0.1',
    '192.168.1.1',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
  ])('knows %s for private', (address) => expect(isPrivateAddress(address)).toBe(true))

  it.each(['93.184.216.34', '2606:2800:220:1::1', '172.32.0.1'])('knows %s for public', (address) =>
    expect(isPrivateAddress(address)).toBe(false),
  )
})

describe('reverie wiki search in more than one corpus', () => {
  it('asks the memory where it is told to, and mixes both by turns', async () => {
    const { run } = wikiHome()
    await run('wiki', 'compile')
    const corpora = async (...args: string[]) =>
      ((await run('wiki', 'search', 'peanuts', ...args)).json() as { corpus: string; kind: string }[]).map(
        ({ corpus }) => corpus,
      )
    expect(new Set(await corpora())).toEqual(new Set(['wiki']))
    expect(new Set(await corpora('--corpus', 'memory'))).toEqual(new Set(['memory']))
    expect(new Set(await corpora('--corpus', 'all'))).toEqual(new Set(['wiki', 'memory']))
    expect(new Set(await corpora('--corpus', 'all', '--backend', 'local'))).toEqual(new Set(['wiki']))
    const note = (await run('wiki', 'get', 'memory/2026-05-04.md', '--corpus', 'all')).json()
    expect(note).toMatchObject({ corpus: 'memory', path: 'memory/2026-05-04.md' })
  })
})

describe('reverie wiki obsidian', () => {
  it('uses the command line where that is allowed and here, and an address elsewhere', async () => {
    const { home, vault } = wikiHome(
      {},
      { obsidian: { enabled: true, useOfficialCli: true, vaultName: 'Mara’s 🌱' } },
    )
    const bin = scratchFolder()
    writeFileSync(join(bin, 'obsidian'), '#!/bin/sh\nprintf "%s\\n" "$@"\n')
    chmodSync(join(bin, 'obsidian'), 0o755)
    const env = { PATH: `${bin}:${process.env['PATH']}`, REVERIE_HOME: home }
    const run = (...args: string[]) => spawned(['wiki', ...args, '--json'], env)
    expect(run('compile').code).toBe(0)
    expect(run('obsidian', 'status').json()).toMatchObject({
      available: true,
      allowed: true,
      vault: 'Mara’s 🌱',
    })
    const argv = (...args: string[]) => (run('obsidian', ...args).json() as { argv: string[] }).argv.slice(1)
    expect(argv('open', 'entity.petra')).toEqual(['open', 'path=entities/petra.md'])
    expect(argv('search', '三号', '"; rm')).toEqual(['search', 'query=三号 "; rm'])
    expect(argv('daily')).toEqual(['daily'])
    expect(argv('command', 'app:reload')).toEqual(['command', 'id=app:reload'])
    expect(run('obsidian', 'open', 'nessuna').code).toBe(2)
    writeFileSync(
      join(home, 'config.json5'),
      JSON.stringify({ plugins: { entries: { 'memory-wiki': { config: { vault: { path: vault } } } } } }),
    )
    writeFileSync(join(bin, 'xdg-open'), `#!/bin/sh\nprintf "%s" "$1" > '${bin}/opened'\n`)
    chmodSync(join(bin, 'xdg-open'), 0o755)
    if (process.platform === 'linux') {
      expect(run('obsidian', 'search', 'a&b 三').json()).toMatchObject({ way: 'address', opened: true })
      expect(readFileSync(join(bin, 'opened'), 'utf8')).toBe(
        'obsidian://search?vault=wiki&query=a%26b%20%E4%B8%89',
      )
    }
    expect(run('obsidian', 'command', 'app:reload').code).toBe(2)
  })
})

describe('reverie undo of a wiki', () => {
  it('lists runs of the wiki with the others and takes one back by its name', async () => {
    const { run, root, vault, home, read } = wikiHome()
    await run('wiki', 'compile')
    const ran = await reverie(['wiki', 'apply', 'metadata', 'entity.petra', '--question', '언제부터?'], {
      home,
    })
    const receipt = /undo (wiki-\S+)/.exec(ran.stdout)?.[1] ?? ''
    expect(read('entities/petra.md')).toContain('언제부터?')
    const listed = (await run('undo', '--list', '-w', root)).json() as { id: string; wiki?: string }[]
    expect(listed.map(({ wiki }) => wiki)).toEqual(['compile', 'apply'])
    expect((await run('undo', receipt)).json()).toMatchObject({
      vaultPath: vault,
      restored: ['entities/petra.md'],
    })
    expect(read('entities/petra.md')).not.toContain('언제부터?')
    expect((await run('undo', receipt)).code).toBe(1)
    expect(existsSync(join(vault, 'reports/open-questions.md'))).toBe(true)
  })

  it('C164: a run that was killed is undone like any other, and every page is whole', async () => {
    const { run, vault, home, root } = wikiHome()
    await run('wiki', 'compile')
    const folder = join(home, 'wiki-runs')
    const { readdirSync } = await import('node:fs')
    const [name = ''] = readdirSync(folder)
    // As a kill leaves it: a page is changed, its text of before is noted, the last line of the notes is half.
    const path = join(vault, 'entities/petra.md')
    const before = readFileSync(path, 'utf8')
    writeFileSync(
      join(folder, name, 'running.jsonl'),
      `${JSON.stringify({ path: 'entities/petra.md', before })}\n{"path":"entit`,
    )
    writeFileSync(path, before.replace('# Petra', '# Petra!'))
    mkdirSync(join(vault, '.openclaw-wiki/locks'), { recursive: true })
    await run('wiki', 'lint')
    const killed = (await run('undo', '--list', '-w', root)).json() as { id: string; files: string[] }[]
    expect(killed.some(({ files }) => files.join() === 'entities/petra.md')).toBe(true)
    expect(existsSync(join(folder, name, 'running.jsonl'))).toBe(false)
  })
})
