import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nodeFiles } from '../../../../engine/adapters/node-files.ts'
import { diaryBlocks } from '../../../../engine/core/diary/file.ts'
import { modelCalls } from '../../../../engine/host/model-ledger.ts'
import { refusedEntryOf } from '../../../../engine/model/diary.ts'
import type { NightReport } from '../../../../engine/model/night.ts'
import { MODEL_LEDGER, RECALL_STORE } from '../../../../engine/model/paths.ts'
import { reverie, scratchHome } from '../../../support/command.ts'
import { type ModelReply, type ModelRequest, modelServer } from '../../../support/model-server.ts'
import { readIn, recallStore, scratchWorkspace, strongEntry, writeIn } from '../../../support/workspace.ts'

const NOTE = 'memory/2026-05-27.md'
const SAID = 'A Nadia guardou a chave do forno na gaveta azul da oficina'
const DAY = 86_400_000
const FIRST = Date.parse('2026-05-28T03:00:00Z')
const PROSE =
  'Guardei a chave do forno na gaveta azul, e a oficina ficou quieta como quem espera a manhã chegar.'

type Models = Record<string, unknown>

/** A workspace with one note, and a state folder whose settings name the stub. */
async function world(
  answer: (request: ModelRequest, number: number) => ModelReply,
  models: Models = {},
  more: object = {},
) {
  const server = await modelServer(answer)
  const root = scratchWorkspace({ [NOTE]: `- ${SAID}\n` })
  const home = scratchHome()
  const set = (changes: Models) => {
    const config = {
      models: { provider: 'openai-compatible', baseUrl: server.url, model: 'acme/tiny-x', ...changes },
      ...more,
    }
    writeFileSync(join(home, 'config.json5'), JSON.stringify(config))
  }
  set(models)
  const sweep = async (nowMs = FIRST, ...args: string[]) => {
    const now = new Date(nowMs).toISOString()
    const run = await reverie(['sweep', '--json', '-w', root, '--now', now, '--timezone', 'UTC', ...args], {
      home,
    })
    expect(run.stderr).toBe('')
    return run.json() as NightReport
  }
  return { root, home, server, set, sweep, calls: () => modelCalls(nodeFiles(root)) }
}

function treeOf(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
}

describe('model use, cost and diary generation', () => {
  it('C181: without a model every phase is done, the diary is built in or left out, and nothing is called', async () => {
    for (const [narrator, models] of [
      ['builtin', {}],
      ['none', {}],
      [undefined, { provider: 'none' }],
    ] as const) {
      const { root, sweep, server, calls } = await world(
        () => ({ text: PROSE }),
        { ...models, uses: { wording: false } },
        narrator ? { dreaming: { narrator } } : {},
      )
      writeIn(root, RECALL_STORE, recallStore([strongEntry(NOTE, 1, SAID)]))
      const { light, rem, deep, diary, models: used } = await sweep()
      expect([light.skipped, rem.skipped, deep.skipped]).toEqual([false, false, false])
      expect(diary.written).toBe(narrator !== 'none')
      expect([used, server.asked, calls()]).toEqual([undefined, [], []])
    }
  })

  it('C181: what a night would take is told before, and what it took after', async () => {
    const { sweep, server, home } = await world(() => ({ text: PROSE, tokens: { input: 300, output: 50 } }))
    const before = await sweep(FIRST, '--dry-run')
    expect(server.asked).toEqual([])
    const [estimate] = before.models ?? []
    expect(estimate).toMatchObject({ use: 'diary', model: 'acme/tiny-x', failed: 0, isEstimated: true })
    expect(estimate?.inputTokens).toBeGreaterThan(100)
    const after = await sweep()
    expect(after.models).toEqual([
      {
        use: 'diary',
        model: 'acme/tiny-x',
        calls: estimate?.calls,
        failed: 0,
        inputTokens: 300 * (estimate?.calls ?? 0),
        outputTokens: 50 * (estimate?.calls ?? 0),
        isEstimated: false,
      },
    ])
    const told = await reverie(['models', '--json'], { home })
    const { today } = told.json() as { today: { usage: { calls: number; inputTokens: number } } }
    expect(today.usage).toMatchObject({
      calls: estimate?.calls,
      inputTokens: 300 * (estimate?.calls ?? 0),
      isEstimated: false,
    })
  })

  it('C182: a model that is refused is named, no other is called, and the diary is left as it is', async () => {
    const { root, sweep, server, calls } = await world(({ model }) => ({
      status: 404,
      body: { error: { message: `model ${model} not found` } },
    }))
    const { diary, models } = await sweep()
    expect(diary).toMatchObject({ written: false, text: null })
    expect(diary.reason).toContain('acme/tiny-x')
    expect(diary.reason).toContain('404')
    expect(new Set(server.asked.map(({ model }) => model))).toEqual(new Set(['acme/tiny-x']))
    expect(existsSync(join(root, 'DREAMS.md'))).toBe(false)
    expect(models?.[0]).toMatchObject({ model: 'acme/tiny-x', failed: models?.[0]?.calls })
    expect(calls().every(({ outcome, problem }) => outcome === 'failed' && problem?.includes('404'))).toBe(
      true,
    )
  })

  it('C182: with a stated fallback it alone is asked, once an entry, and told as the one that was used', async () => {
    const { sweep, server } = await world(
      ({ model }) =>
        model === 'local' ? { text: PROSE } : { status: 404, body: { error: { message: 'unknown model' } } },
      { fallbackModel: 'local' },
    )
    const { diary, models = [] } = await sweep()
    expect(diary.written).toBe(true)
    const asked = server.asked.map(({ model }) => model)
    expect(asked.filter((model) => model === 'local')).toHaveLength(asked.length / 2)
    expect(models.map(({ model, failed, calls }) => [model, calls - failed])).toEqual([
      ['acme/tiny-x', 0],
      ['local', asked.length / 2],
    ])
  })

  it.each([401, 429, 500])(
    'C182: after status %i no fallback is asked: the model is there',
    async (status) => {
      const { sweep, server } = await world(() => ({ status }), { fallbackModel: 'local' })
      const { diary } = await sweep()
      expect(diary.written).toBe(false)
      expect(diary.reason).toContain(`${status}`)
      expect(server.asked.some(({ model }) => model === 'local')).toBe(false)
    },
  )

  it('C182: the model of a phase comes before that of all phases, that before that of dreaming', async () => {
    const dreaming = {
      model: 'of-dreaming',
      execution: { defaults: { model: 'of-all' } },
      phases: { light: { execution: { model: 'of-light' } } },
    }
    const { sweep, server } = await world(() => ({ text: PROSE }), {}, { dreaming })
    await sweep()
    expect(server.asked.map(({ model }) => model)).toEqual(['of-light', 'of-all'])
  })

  it('C184: thirty nights, ten with a failing model, leave nothing but reports, receipts and the diary', async () => {
    let isFailing = false
    const { root, home, sweep } = await world(() => (isFailing ? { status: 500 } : { text: PROSE }))
    const counted = (path: string) => !/^memory\/\d|\/dreaming\/|\/receipts\/|\/sweeps\/\d/.test(path)
    const look = () => [treeOf(root).filter(counted), treeOf(home)]
    let first: string[][] = []
    for (let night = 0; night < 30; night += 1) {
      const nowMs = FIRST + night * DAY
      const day = new Date(nowMs - DAY).toISOString().slice(0, 10)
      writeIn(root, `memory/${day}.md`, `- ${SAID}, na noite ${night} do caderno verde\n`, nowMs - 3_600_000)
      isFailing = night % 3 === 1
      const { diary } = await sweep(nowMs)
      expect(diary.written).toBe(!isFailing)
      if (night === 0) first = look()
    }
    expect(look()).toEqual(first)
    expect(treeOf(root).some((path) => /session|narrative|\.tmp|\.deleted/.test(path))).toBe(false)
  }, 60_000)

  it('nothing that redaction removes leaves, nor what stood only in it; all that left stands in the ledger', async () => {
    const { root, sweep, server, calls } = await world(() => ({ text: PROSE }))
    writeIn(
      root,
      NOTE,
      `- ${SAID}; avise joana@correio-fictício.example ou joana.m@example.org, senha: hunter2-Zeta-99\n- OPENAI_API_KEY=sk-test-000000000000000000000000\n`,
    )
    await sweep()
    const sent = server.asked.map(({ system, user }) => `${system}\n${user}`).join('\n')
    expect(sent).toContain('gaveta azul')
    expect(sent).not.toMatch(/example\.org|joana\.m|0000000000/)
    expect(
      calls()
        .map(({ sent: { user } }) => user)
        .reverse(),
    ).toEqual(server.asked.map(({ user }) => user))
    expect(readIn(root, MODEL_LEDGER)).not.toMatch(/joana\.m@|0000000000/)
  })

  it('the budget of a day ends what is asked, by calls and by tokens, and the next day begins anew', async () => {
    const byCalls = await world(() => ({ text: PROSE }), { budget: { callsPerDay: 1 } })
    const { diary } = await byCalls.sweep()
    expect(diary).toMatchObject({ written: true })
    expect(diary.reason).toContain('models.budget.callsPerDay')
    expect(byCalls.server.asked).toHaveLength(1)
    const byTokens = await world(() => ({ text: PROSE }), { budget: { tokensPerDay: 10 } })
    expect((await byTokens.sweep()).diary.reason).toContain('models.budget.tokensPerDay')
    const none = await world(() => ({ text: PROSE }), { budget: { callsPerDay: 0 } })
    await none.sweep()
    expect([...byTokens.server.asked, ...none.server.asked]).toEqual([])
    none.set({ budget: { callsPerDay: 9 } })
    expect((await none.sweep(FIRST + DAY)).diary.written).toBe(true)
  })

  it('an answer in another language, garbage or an error is no entry; what was to be told waits', async () => {
    const replies: ModelReply[] = [
      {
        text: 'The key of the kiln rests in the blue drawer tonight and everything waits for the morning to come.',
      },
      { text: '{"error":{"message":"overloaded"}}' },
      { raw: '<html>proxy</html>' },
      { text: '' },
    ]
    const { root, sweep, server } = await world(() => replies[0] ?? { text: PROSE })
    for (let night = 0; replies.length > 0; night += 1) {
      const { diary } = await sweep(FIRST + night * DAY)
      expect(diary).toMatchObject({ written: false })
      expect(diary.reason).toMatch(/^acme\/tiny-x/)
      if (night === 0) expect(refusedEntryOf(diary.reason ?? '')?.code).toBe('entry_wrong_language')
      replies.shift()
    }
    const about = server.asked[0]?.user
    expect((await sweep(FIRST + 9 * DAY)).diary).toMatchObject({ written: true })
    expect(server.asked.at(-2)?.user).toBe(about)
    expect(diaryBlocks(readIn(root, 'DREAMS.md'))).not.toHaveLength(0)
  })

  it('is switched off where the built-in narrator or none is chosen, and says so where a model is chosen and none set', async () => {
    const { sweep } = await world(
      () => ({ text: PROSE }),
      { provider: 'none' },
      { dreaming: { narrator: 'model' } },
    )
    expect((await sweep()).diary.reason).toContain('models.provider')
  })

  it('a ledger that cannot be written lets nothing leave', async () => {
    const { root, sweep, server } = await world(() => ({ text: PROSE }))
    mkdirSync(join(root, MODEL_LEDGER), { recursive: true })
    const { diary } = await sweep()
    expect(diary.reason).toContain('nothing was sent')
    expect(server.asked).toEqual([])
  })

  it('what is forgotten is gone from the ledger too', async () => {
    const { root, home, sweep } = await world(() => ({ text: PROSE }))
    writeIn(root, RECALL_STORE, recallStore([strongEntry(NOTE, 1, SAID)]))
    await sweep()
    expect(readIn(root, MODEL_LEDGER)).toContain('gaveta azul')
    const run = await reverie(['forget', 'chave do forno', '--yes', '-w', root], { home })
    expect(run.code).toBe(0)
    const ledgers = treeOf(root).filter((name) => name.includes('model-calls'))
    expect(ledgers).not.toEqual([])
    for (const path of ledgers) expect(readIn(root, path)).not.toContain('gaveta azul')
  })

  it('keys stand in no file of the workspace or the state folder', async () => {
    process.env['STUB_MODEL_KEY'] = 'k-fictional-1234567890'
    try {
      const { root, home, sweep, server } = await world(
        () => ({ status: 401, body: { error: { message: 'bad key' } } }),
        { apiKeyEnv: 'STUB_MODEL_KEY' },
      )
      await sweep()
      expect(server.asked[0]?.headers.authorization).toBe('Bearer k-fictional-1234567890')
      for (const folder of [root, home])
        for (const path of treeOf(folder))
          expect(readFileSync(join(folder, path), 'utf8')).not.toContain('k-fictional')
    } finally {
      delete process.env['STUB_MODEL_KEY']
    }
  })
})
