import { describe, expect, it } from 'vitest'
import { MEMORY_FILE, RECALL_STORE } from '../../../../../engine/model/paths.ts'
import { clientOf, openTestEngine } from '../../../../support/app.ts'
import { treeOf } from '../../../../support/command.ts'
import { type Asked, endpoint, sendJson } from '../../../../support/endpoint.ts'
import { scratchFolder } from '../../../../support/search.ts'
import { recallStore, scratchWorkspace, strongEntry, writeIn } from '../../../../support/workspace.ts'

const NOTE = 'memory/2026-05-25.md'
const KILN = 'Jisoo는 금요일마다 가마를 점검한다'

async function opened(text = KILN, models?: object) {
  const root = scratchWorkspace({
    [MEMORY_FILE]: '# 기억\n',
    [NOTE]: `- ${text}\n`,
    [RECALL_STORE]: recallStore([strongEntry(NOTE, 1, text)]),
  })
  const home = scratchFolder()
  if (models) writeIn(home, 'config.json5', JSON.stringify(models))
  const client = clientOf(await openTestEngine({ home }))
  const { workspace } = await client.workspaces.add({ folder: root, mode: 'review' })
  const { rows } = await client.review.list({ workspace: workspace.id, lane: 'close' })
  const key = rows[0]?.key ?? `memory:${NOTE}:1:1`
  const attempt = () => client.review.try({ workspace: workspace.id, key, prompt: '금요일 계획을 써 줘' })
  return { root, client, workspace: workspace.id, key, attempt }
}

/** Says what it has, and finds that helpful. */
async function judge() {
  const { url, asked } = await endpoint(({ body }: Asked, response) => {
    const user = (body as { messages: { content: string }[] }).messages.at(-1)?.content ?? ''
    const content = user.includes('<with>')
      ? '{"verdict":"helpful","reason":"요일을 말한다.","riskFlags":[]}'
      : user.includes('<memory>')
        ? '가마를 점검한다'
        : '모른다'
    sendJson(response, { choices: [{ message: { role: 'assistant', content } }] })
  })
  const set = (budget?: object) => ({
    models: {
      provider: 'openai-compatible',
      baseUrl: `${url}/v1`,
      model: 'small',
      timeoutSeconds: 2,
      ...(budget ? { budget } : {}),
    },
  })
  return { asked, set }
}

describe('a trial in the app', () => {
  it('has the model do the task without and with it; the review tells of it, and nothing is promoted', async () => {
    const { asked, set } = await judge()
    const { root, client, workspace, key, attempt } = await opened(KILN, set())
    const memory = treeOf(root)[`./${MEMORY_FILE}`]
    expect(await attempt()).toEqual({ refused: null })
    expect(asked).toHaveLength(4)
    const { why } = await client.review.get({ workspace, key })
    expect(why?.trial).toMatchObject({
      verdict: 'helpful',
      reason: '요일을 말한다.',
      prompt: '금요일 계획을 써 줘',
      without: '모른다',
      with: '가마를 점검한다',
    })
    expect(treeOf(root)[`./${MEMORY_FILE}`]).toEqual(memory)
  })

  it('without a model, with a private statement or without budget none is run, and the answer says why', async () => {
    const { asked, set } = await judge()
    expect(await (await opened()).attempt()).toEqual({ refused: 'no_model' })
    const secret = await opened('Il portone: password: hunter22!x', set())
    expect(await secret.attempt()).toEqual({ refused: 'private' })
    const poor = await opened(KILN, set({ callsPerDay: 3 }))
    expect(await poor.attempt()).toEqual({ refused: 'budget' })
    expect(asked).toEqual([])
    expect(Object.keys(treeOf(poor.root)).filter((path) => path.includes('shadow-trials'))).toEqual([])
  })
})
