import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { lastLogLines } from '../../../../../engine/adapters/log-file.ts'
import { MAX_FRAME_BYTES } from '../../../../../engine/contract/limits.ts'
import { contentSecurityPolicy } from '../../../../../engine/entry/serve/headers.ts'
import { openHostServer } from '../../../../../engine/entry/serve/host-server.ts'
import { type Log, NO_LOG } from '../../../../../engine/ports/log.ts'
import { addressParts, cookieFor, servedApp, socketTo } from '../../../../support/app.ts'
import { day, reviewFiles } from '../../../../support/nights.ts'
import { scratchFolder } from '../../../../support/search.ts'
import { scratchWorkspace } from '../../../../support/workspace.ts'

type Logged = { event: string; fields: Record<string, unknown> }

/** The host alone, with a renderer of one page and one script. */
async function openHost() {
  const renderer = join(scratchFolder(), 'ui')
  mkdirSync(renderer)
  writeFileSync(join(renderer, 'index.html'), '<meta name="csp-nonce" content="__CSP_NONCE__">')
  writeFileSync(join(renderer, 'app.js'), 'export {}')
  const logged: Logged[] = []
  const write = (event: string, fields: object = {}) => void logged.push({ event, fields: { ...fields } })
  const log: Log = { debug: write, info: write, warn: write, error: write }
  const frames: string[] = []
  const server = await openHostServer({
    port: 0,
    renderer,
    log,
    answers: async () => ({
      onWire: (wire) => wire.onFrame((frame) => void frames.push(frame)),
      onTurn: async () => ({ status: 200, value: null }),
    }),
  })
  onTestFinished(() => server.close())
  const { base, token } = addressParts(server.newAddress())
  return { server, base, token, renderer, logged, frames }
}

/** A request as it is, with any header: `fetch` would not send a wrong Host. */
function raw(
  base: string,
  {
    path = '/',
    method = 'GET',
    headers = {},
    body,
  }: { path?: string; method?: string; headers?: object; body?: string },
): Promise<{ status: number; headers: Record<string, unknown>; text: string }> {
  const { hostname, port, host } = new URL(base)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers: { host, ...headers } }, (response) => {
      let text = ''
      response.on('data', (part) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** How an upgrade ends: `open`, or the status it is refused with. */
function upgradeOf(base: string, headers: Record<string, string>, path = '/wire'): Promise<string | number> {
  const socket = new WebSocket(`${base.replace('http:', 'ws:')}${path}`, 'reverie.1', { headers })
  onTestFinished(() => socket.terminate())
  return new Promise((resolve) => {
    socket.on('open', () => resolve('open'))
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.on('error', () => resolve('error'))
  })
}

describe('who may talk to the host', () => {
  it('listens on 127.0.0.1 alone', async () => {
    const { server } = await openHost()
    const other = await new Promise((resolve) => {
      const socket = connect({ host: '::1', port: server.port })
      socket.on('connect', () => resolve('open'))
      socket.on('error', () => resolve('refused'))
    })
    expect(other).toBe('refused')
  })

  it.each([
    'evil.example',
    'evil.example:80',
    '127.0.0.1',
    '127.0.0.1:1',
    '[::1]:1',
    'localhost.evil.example',
  ])('refuses the Host %s, whatever it is asked for', async (host) => {
    const { base, logged } = await openHost()
    for (const path of ['/', '/app.js', '/session'])
      expect((await raw(base, { path, headers: { host } })).status).toBe(421)
    expect(logged.filter(({ event }) => event === 'serve.refused')).toHaveLength(3)
  })

  it('is known as 127.0.0.1 and as localhost, on its own port', async () => {
    const { base, server } = await openHost()
    expect((await raw(base, {})).status).toBe(200)
    expect((await raw(base, { headers: { host: `localhost:${server.port}` } })).status).toBe(200)
  })

  it.each(['http://evil.example', 'null', 'https://127.0.0.1:1', 'http://localhost:1'])(
    'refuses a request of the page %s',
    async (origin) => {
      const { base, token } = await openHost()
      expect((await raw(base, { headers: { origin } })).status).toBe(403)
      const post = await raw(base, { path: '/session', method: 'POST', headers: { origin }, body: token })
      expect(post.status).toBe(403)
      expect(post.headers['set-cookie']).toBeUndefined()
      const cookie = await cookieFor(base, token)
      expect(cookie).not.toBe('')
      expect(await upgradeOf(base, { origin, cookie })).toBe(403)
    },
  )

  it('lets nobody in without a cookie, and no page without an Origin', async () => {
    const { base, token } = await openHost()
    expect(await upgradeOf(base, { origin: base })).toBe(401)
    expect(await upgradeOf(base, { origin: base, cookie: 'reverie_1=x; reverie=y' })).toBe(401)
    const cookie = await cookieFor(base, token)
    expect(await upgradeOf(base, { cookie })).toBe(403)
    expect(await upgradeOf(base, { origin: base, cookie })).toBe('open')
    expect(await upgradeOf(base, { origin: base, cookie }, '/other')).toBe(404)
    const cut = cookie.slice(0, -1)
    expect(await upgradeOf(base, { origin: base, cookie: cut })).toBe(401)
  })

  it('takes a token once, and a new one in its place', async () => {
    const { server, base, token } = await openHost()
    const first = await raw(base, {
      path: '/session',
      method: 'POST',
      headers: { origin: base },
      body: token,
    })
    expect(first.status).toBe(204)
    expect(String(first.headers['set-cookie'])).toMatch(/; HttpOnly; SameSite=Strict; Path=\/$/)
    const second = await raw(base, {
      path: '/session',
      method: 'POST',
      headers: { origin: base },
      body: token,
    })
    expect(second.status).toBe(403)
    const unused = addressParts(server.newAddress()).token
    const newest = addressParts(server.newAddress()).token
    expect(await cookieFor(base, unused)).toBe('')
    expect(await cookieFor(base, newest)).not.toBe('')
  })

  it('listens to no more tokens after ten wrong ones', async () => {
    const { base, token } = await openHost()
    const statuses: number[] = []
    for (const body of [...Array.from({ length: 11 }, (_, at) => `wrong-${at}`), token]) {
      const answer = await raw(base, { path: '/session', method: 'POST', headers: { origin: base }, body })
      statuses.push(answer.status)
    }
    expect(statuses.slice(0, 10).every((status) => status === 403)).toBe(true)
    expect(statuses.slice(10)).toEqual([429, 429])
  })

  it('does not read a token to its end that has none', async () => {
    const { base } = await openHost()
    const body = 'x'.repeat(100_000)
    const status = await raw(base, {
      path: '/session',
      method: 'POST',
      headers: { origin: base },
      body,
    }).then(
      (answer) => answer.status,
      () => 'cut',
    )
    expect([403, 'cut']).toContain(status)
    expect((await raw(base, {})).status).toBe(200)
  })
})

describe('what the host gives out', () => {
  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..\\secret.txt',
    '/assets/../../secret.txt',
    '//secret.txt',
    '/.env',
    '/assets/.git/config',
    '/secret.txt%00.js',
    '/%E0%A4%A',
    '/link.js',
    '/linked/secret.js',
    '/C:/secret.txt',
  ])('is nothing outside of its folder: %s', async (path) => {
    const { base, renderer } = await openHost()
    const outside = scratchFolder()
    writeFileSync(join(outside, 'secret.js'), 'geheim')
    writeFileSync(join(renderer, '..', 'secret.txt'), 'geheim')
    symlinkSync(join(outside, 'secret.js'), join(renderer, 'link.js'))
    symlinkSync(outside, join(renderer, 'linked'))
    const answer = await raw(base, { path })
    expect(answer.status).toBe(404)
    expect(answer.text).not.toContain('geheim')
  })

  it('carries the policy, with a nonce of its own in each page', async () => {
    const { base } = await openHost()
    const pages = [await raw(base, {}), await raw(base, {})]
    const nonces = pages.map(({ headers, text }) => {
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? ''
      expect(text).toContain(nonce)
      expect(headers['content-security-policy']).toBe(contentSecurityPolicy(nonce))
      return nonce
    })
    expect(new Set(nonces).size).toBe(2)
    const policy = contentSecurityPolicy('n')
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ])
      expect(policy).toContain(rule)
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
  })

  it('gives the same headers with every answer, also a refusal', async () => {
    const { base } = await openHost()
    for (const options of [{ path: '/none' }, { method: 'DELETE' }, { headers: { host: 'evil.example' } }]) {
      const { headers } = await raw(base, options)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
      })
    }
  })

  it('says so where the interface is not built', async () => {
    const server = await openHostServer({
      port: 0,
      renderer: join(scratchFolder(), 'none'),
      log: NO_LOG,
      answers: () => Promise.reject(new Error('files ask for no answers')),
    })
    onTestFinished(() => server.close())
    const page = await raw(`http://127.0.0.1:${server.port}`, {})
    expect(page.status).toBe(200)
    expect(page.text).toContain('not built')
  })
})

describe('what comes over the wire', () => {
  it('survives a thousand malformed messages, tells of each, and still answers', async () => {
    const { base, client, cookie, served } = await servedApp()
    const logged: string[] = []
    const { warn } = served.log
    served.log.warn = (event, fields) => {
      if (event === 'frame.refused') logged.push(String(fields?.['reason']))
      warn(event, fields)
    }
    const socket = socketTo(base, { cookie })
    await new Promise((resolve) => socket.on('open', resolve))
    const bad = [
      'x',
      '{}',
      '[]',
      'null',
      '{"i":1}',
      '{"i":"1"}',
      '{"i":"1","t":3,"p":{}}',
      '{"i":"1","p":{"u":"/__proto__/constructor"}}',
      '{"i":"1","p":{"u":"http://evil.example/app/about"}}',
      '{"i":"1","p":{"u":"/app/about","m":"GET"}}',
      '{"i":"1","p":{"u":"/app/about","b":',
      '{"i":"1","p":{"u":"/app/about","b":{"json":{},"meta":[[0,"json"]]}}}',
      '{"i":"1","p":{"u":"/app/about","b":{"json":{},"maps":[["x"]]}}}',
      `{"i":"${'9'.repeat(200)}","p":{"u":"/app/about"}}`,
      '{"i":"1","p":{"u":"/app/nothing","b":{"json":{}}}}',
    ]
    for (let count = 0; count < 1_000; count += 1) socket.send(bad[count % bad.length] ?? '')
    socket.send(Buffer.from([1, 2, 255, 3]))
    await expect.poll(() => logged.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(1_000)
    expect(await client.app.about({})).toMatchObject({ name: 'Reverie' })
    expect(served.engine.state).toBe('ready')
    expect(served.engine.restarts).toBe(0)
  })

  it('answers a message above 1 MiB as too large, and cuts off one that is many times as large', async () => {
    const { base, client, cookie } = await servedApp()
    const workspace = 'a'.repeat(24)
    const text = 'ы'.repeat(290_000)
    const big = await client.memory.save({ workspace, text, expect: 'none' }).catch((error) => error)
    expect(big).toMatchObject({ code: 'not_found' })
    const socket = socketTo(base, { cookie })
    await new Promise((resolve) => socket.on('open', resolve))
    const answer = new Promise<string>((resolve) => socket.on('message', (data) => resolve(String(data))))
    const query = 'x'.repeat(MAX_FRAME_BYTES)
    socket.send(JSON.stringify({ i: '7', p: { u: '/search/query', b: { json: { workspace, query } } } }))
    expect(JSON.parse(await answer)).toMatchObject({ i: '7', p: { b: { json: { code: 'too_large' } } } })
    const closed = new Promise((resolve) => socket.on('close', resolve))
    socket.send('x'.repeat(MAX_FRAME_BYTES * 5))
    expect(await closed).toBe(1009)
    expect(await client.app.about({})).toMatchObject({ name: 'Reverie' })
  })
})

describe('the log', () => {
  it('holds no text of notes, queries and decisions, whatever was done with them', async () => {
    const secret = 'Zwetschgenkuchen'
    const root = scratchWorkspace({
      ...reviewFiles(),
      [`memory/${day(1)}.md`]: `# ${day(1)}\n\n- The recipe for ${secret} stays with Mara\n`,
    })
    const { client, served, home } = await servedApp([root])
    const [{ id: workspace } = { id: '' }] = (await client.workspaces.list({})).workspaces
    await client.settings.set({ workspace, changes: [{ key: 'dreaming.enabled', value: true }] })
    await client.sweep.run({ workspace, force: true })
    await expect
      .poll(async () => (await client.status.get({ workspace })).run.isRunning, { timeout: 15_000 })
      .toBe(false)
    await client.search.query({ workspace, query: `who has the ${secret}`, record: true })
    const { text, revision } = await client.memory.read({ workspace })
    await client.memory.save({ workspace, text: `${text}\n- ${secret}\n`, expect: revision })
    await client.review.get({ workspace, key: `memory:memory/${secret}.md:1:1` }).catch(() => null)
    await client.note.read({ workspace, path: `memory/${secret}.md` }).catch(() => null)
    await served.close()
    const lines = lastLogLines(home, 1_000)
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.map((line) => JSON.parse(line).event)).toContain('sweep.finished')
    expect(lines.join('\n')).not.toContain(secret)
    expect(lines.join('\n')).not.toContain(root)
  })
})
