import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { clientOf, openTestEngine } from '../../../../support/app.ts'
import { type ModelReply, modelServer } from '../../../../support/model-server.ts'
import { scratchFolder } from '../../../../support/search.ts'
import { promotedMemory } from '../../../../support/wiki.ts'
import { scratchWorkspace } from '../../../../support/workspace.ts'

const FACTS = [
  { text: 'Nadia mora no Porto', day: '2026-05-03' },
  { text: 'Nadia trabalha na olaria da Rua Nova', day: '2026-05-04' },
  { text: 'Nadia não come amendoim', day: '2026-05-05' },
]

async function opened(reply: () => ModelReply | Promise<ModelReply>) {
  const server = await modelServer(reply)
  const home = scratchFolder()
  const root = scratchWorkspace(promotedMemory(FACTS))
  const config = {
    workspaces: [root],
    plugins: { entries: { 'memory-wiki': { config: { vault: { path: join(scratchFolder(), 'wiki') } } } } },
    models: { provider: 'openai-compatible', baseUrl: server.url, model: 'acme/tiny-x' },
    wiki: { summaries: true },
  }
  writeFileSync(join(home, 'config.json5'), JSON.stringify(config))
  const engine = await openTestEngine({ home })
  const client = clientOf(engine)
  const workspace = (await client.workspaces.list({})).workspaces[0]?.id ?? ''
  const state = () => client.wiki.state({ workspace })
  const page = () => client.wiki.page({ workspace, page: 'entities/nadia.md' })
  await client.wiki.init({ workspace })
  return { client, engine, workspace, server, state, page }
}

it('compiles at once, and a model writes afterwards what each sentence cites', async () => {
  const answer = Promise.withResolvers<ModelReply>()
  const { client, workspace, state, page, server } = await opened(() => answer.promise)
  await client.wiki.compile({ workspace })
  expect((await page()).summary).toBeNull()
  await vi.waitFor(() => expect(server.asked).toHaveLength(1))
  expect((await state()).summaries).toMatchObject({ model: 'acme/tiny-x', written: 0, isAsking: true })
  answer.resolve({ text: 'Nadia mora no Porto [1]. Ela não come amendoim [3].' })
  await vi.waitFor(async () =>
    expect((await state()).summaries).toMatchObject({ written: 1, isAsking: false }),
  )
  const { summary, claimList } = await page()
  const ids = claimList.map(({ id }) => id)
  expect(summary).toMatchObject({
    by: 'acme/tiny-x',
    sentences: [
      { text: 'Nadia mora no Porto.', claims: [ids[0]] },
      { text: 'Ela não come amendoim.', claims: [ids[2]] },
    ],
  })
  const { runs } = await client.wiki.runs({ workspace })
  expect(runs[0]).toMatchObject({ what: 'summaries', pages: ['entities/nadia.md'] })
  await client.wiki.undo({ workspace, receipt: runs[0]?.receipt ?? '' })
  expect((await page()).summary).toBeNull()
})

it('says of a page why the answer was refused, and of the wiki why nobody answered', async () => {
  const replies: ModelReply[] = [{ text: 'Nadia mora em Lisboa [1].' }]
  const { client, workspace, state, page } = await opened(() => replies.shift() ?? { status: 401 })
  await client.wiki.compile({ workspace })
  await vi.waitFor(async () => expect((await state()).summaries?.isAsking).toBe(false))
  expect(await page()).toMatchObject({ summary: null, summaryRefused: 'name' })
  const other = await opened(() => ({ status: 401, body: { error: { message: 'bad key' } } }))
  await other.client.wiki.compile({ workspace: other.workspace })
  await vi.waitFor(async () => expect((await other.state()).summaries?.isAsking).toBe(false))
  const { problems, summaries } = await other.state()
  expect(summaries).toMatchObject({ written: 0, waiting: 1 })
  expect(problems).toEqual([
    { code: 'summaries-status', path: null, line: null, detail: expect.stringContaining('answered 401') },
  ])
})

it('asks no more when the program ends', async () => {
  const { client, workspace, engine, server } = await opened(() => ({ hang: true }))
  await client.wiki.compile({ workspace })
  await vi.waitFor(() => expect(server.asked).toHaveLength(1))
  await engine.close()
  await vi.waitFor(() => expect(engine.parts.wiki.isAsking()).toBe(false))
})
