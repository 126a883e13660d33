import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { configPath } from '../../../../../engine/adapters/config-file.ts'
import { createText } from '../../../../../renderer/lib/create-text.ts'
import { catalogue } from '../../../../../renderer/locales/en/catalogue.ts'
import { saysPrefix } from '../../../../../renderer/pages/connections/codes.ts'
import { clientOf, openTestEngine } from '../../../../support/app.ts'
import { type ModelReply, modelServer } from '../../../../support/model-server.ts'
import { reviewFiles } from '../../../../support/nights.ts'
import { scratchFolder } from '../../../../support/search.ts'
import { scratchWorkspace } from '../../../../support/workspace.ts'

const KEY = 'k-fictional-0123456789'

async function opened(
  answer: () => ModelReply,
  models: object | null = {},
  keys: Record<string, string> = {},
) {
  const server = await modelServer(answer)
  const home = scratchFolder()
  const root = scratchWorkspace(reviewFiles())
  const set = { provider: 'openai-compatible', baseUrl: server.url, model: 'qwen3:4b', ...models }
  writeFileSync(
    configPath(home),
    JSON.stringify({ workspaces: [root], ...(models === null ? {} : { models: set }) }),
  )
  const origin = new URL(server.url).origin
  const engine = await openTestEngine(
    { home },
    { env: { HOME: home }, keys: () => (keys['here'] ? { [origin]: keys['here'] } : {}) },
  )
  const client = clientOf(engine)
  const workspace = engine.parts.workspaces.list()[0]?.id ?? ''
  const look = async () => {
    const { connections } = await client.connections.list({ workspace })
    const found = connections.find(({ id }) => id === 'model')
    if (!found) throw new Error('no connection')
    const words = createText('en', catalogue).coded(
      saysPrefix('model', found.says),
      found.says,
      'connections.says.other',
      found.params,
    )
    expect(words).not.toContain('has no words')
    for (const { name } of found.facts) expect(catalogue).toHaveProperty([`connections.fact.${name}`])
    return found
  }
  const test = () => client.connections.test({ workspace, connection: 'model' })
  return { server, client, workspace, look, test }
}

describe('the model under Connections', () => {
  it('is off where none is set, and shows how to set one', async () => {
    const { look, test } = await opened(() => ({ text: 'blue' }), null)
    const row = await look()
    expect(row).toMatchObject({ state: 'off', says: 'none_set', facts: [] })
    expect(row.ways.map(({ client }) => client)).toEqual(['ollama', 'openai', 'anthropic'])
    expect(await test()).toMatchObject({ isOk: false, says: 'none_set' })
  })

  it('is tried with an invented question; the call stands in the ledger, and today is counted', async () => {
    const { look, test, client, workspace, server } = await opened(() => ({
      text: 'orange',
      tokens: { input: 20, output: 2 },
    }))
    expect(await look()).toMatchObject({ state: 'ready', says: 'not_used' })
    expect(await test()).toMatchObject({ isOk: true, says: 'answered', params: { model: 'qwen3:4b' } })
    const row = await look()
    expect(row).toMatchObject({ state: 'ready', says: 'used' })
    expect(row.facts).toEqual(
      expect.arrayContaining([
        { name: 'calls_today', kind: 'count', value: 1 },
        { name: 'tokens_today', kind: 'count', value: 22 },
      ]),
    )
    const { rows, total, next } = await client.models.calls({ workspace, limit: 5 })
    expect([total, next]).toEqual([1, null])
    expect(rows[0]).toMatchObject({
      use: 'test',
      model: 'qwen3:4b',
      outcome: 'ok',
      sent: { user: server.asked[0]?.user },
    })
  })

  it('pages through its calls, newest first', async () => {
    const { test, client, workspace } = await opened(() => ({ text: 'orange' }))
    for (let call = 0; call < 3; call += 1) await test()
    const first = await client.models.calls({ workspace, limit: 2 })
    const second = await client.models.calls({ workspace, limit: 2, cursor: first.next ?? '' })
    const times = [...first.rows, ...second.rows].map(({ atMs }) => atMs)
    expect([times.length, second.next, second.total]).toEqual([3, null, 3])
    expect(times).toEqual([...times].sort((a, b) => b - a))
  })

  it.each([
    [{ status: 401 }, 'refused_key'],
    [{ status: 404 }, 'no_model'],
    [{ status: 429 }, 'too_many'],
    [{ status: 500 }, 'refused'],
    [{ raw: '<html>hi</html>' }, 'unusable'],
    [{ text: '' }, 'unusable'],
  ] as const)('that answers %j is told by a code, and the next look says so', async (reply, says) => {
    const { test, look } = await opened(() => reply)
    expect(await test()).toMatchObject({ isOk: false, says })
    if (!('text' in reply)) expect(await look()).toMatchObject({ state: 'attention', says: 'failed_last' })
  })

  it('that needs a key says which variable is missing, and takes one from the keychain', async () => {
    const missing = await opened(() => ({ text: 'x' }), { provider: 'openai', apiKeyEnv: 'MY_KEY' })
    expect(await missing.look()).toMatchObject({
      state: 'attention',
      says: 'no_key',
      params: { variable: 'MY_KEY' },
    })
    expect(await missing.test()).toMatchObject({ isOk: false, says: 'no_key' })
    const stored = await opened(
      () => ({ text: 'x' }),
      { provider: 'openai', apiKeyEnv: 'MY_KEY' },
      { here: KEY },
    )
    expect(await stored.test()).toMatchObject({ isOk: true })
    expect(stored.server.asked[0]?.headers.authorization).toBe(`Bearer ${KEY}`)
    expect(JSON.stringify(await stored.look())).not.toContain(KEY)
  })

  it('whose budget is used up says so, and is not asked', async () => {
    const { look, test, server } = await opened(() => ({ text: 'x' }), { budget: { callsPerDay: 1 } })
    await test()
    expect(await look()).toMatchObject({ state: 'attention', says: 'budget' })
    expect(await test()).toMatchObject({ isOk: false, says: 'budget' })
    expect(server.asked).toHaveLength(1)
  })
})
