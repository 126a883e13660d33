import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { configuredRewriter } from '../../../../engine/adapters/models/rewriter.ts'
import type { SweepContext } from '../../../../engine/host/context.ts'
import { readMemory } from '../../../../engine/host/memory-revision.ts'
import { rowsOf } from '../../../../engine/host/review.ts'
import { type Decision, decideReview } from '../../../../engine/host/review-decide.ts'
import { openLook } from '../../../../engine/host/review-look.ts'
import { undoDecision } from '../../../../engine/host/review-undo.ts'
import { reviewDetail } from '../../../../engine/host/review-why.ts'
import { runSweep } from '../../../../engine/host/sweep.ts'
import { MEMORY_FILE, PROPOSALS_FILE, RECALL_STORE } from '../../../../engine/model/paths.ts'
import { type Asked, endpoint, sendJson } from '../../../support/endpoint.ts'
import { contextFor, readIn, recallStore, scratchWorkspace, strongEntry } from '../../../support/workspace.ts'

const NOTE = 'memory/2026-05-27.md'
const SAID = 'As far as I know, Ana lives in Porto these days'
const OPTIONS = { dryRun: false, force: true }
const model = (url: string, timeoutSeconds = 5) => ({
  baseUrl: `${url}/v1/`,
  model: 'small',
  apiKeyEnv: 'MY_KEY',
  timeoutSeconds,
})
const answer = (content: unknown) => ({ choices: [{ message: { role: 'assistant', content } }] })

/** A night that promotes one line, with a model at `url`. */
async function night(url: string, { timeoutSeconds = 5, settings = {} } = {}) {
  const root = scratchWorkspace({
    [NOTE]: `- ${SAID}\n`,
    [RECALL_STORE]: recallStore([strongEntry(NOTE, 1, SAID)]),
  })
  const rewrite = model(url, timeoutSeconds)
  const context = contextFor(root, { settings: { rewrite, ...settings } })
  const rewriter = configuredRewriter(context.settings, { env: { MY_KEY: 'k-1' } })
  const { deep } = await runSweep({ ...context, rewriter }, OPTIONS)
  return { root, deep, context, rewriter }
}

describe('rewriting by a model', () => {
  it('a good sentence is what MEMORY.md says; the model sees the statement and the key, nothing else', async () => {
    const { url, asked } = await endpoint((_: Asked, response) =>
      sendJson(response, answer('"Ana lives in Porto"')),
    )
    const { root, deep } = await night(url)
    expect(readIn(root, MEMORY_FILE)).toContain('- Ana lives in Porto [score=')
    expect(deep.verdicts[0]).toMatchObject({
      kind: 'promoted',
      text: 'Ana lives in Porto',
      rewrite: { accepted: true, reason: null, clean: SAID, said: 'Ana lives in Porto' },
    })
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/v1/chat/completions' })
    expect(asked[0]?.headers.authorization).toBe('Bearer k-1')
    expect(JSON.stringify(asked[0]?.body)).toContain(`<note>${SAID}</note>`)
    expect(JSON.stringify(asked[0]?.body)).not.toContain(NOTE)
  })

  it.each([
    ['Ana lives in Lisbon', 'name'],
    ['Ana does not live in Porto', 'negation'],
    ['Ana has lived in Porto since 2019', 'number'],
  ])('a lie is not taken: %j keeps the clean wording, with the reason', async (lie, reason) => {
    const { url } = await endpoint((_: Asked, response) => sendJson(response, answer(lie)))
    const { root, deep } = await night(url)
    expect(readIn(root, MEMORY_FILE)).toContain(SAID)
    expect(readIn(root, MEMORY_FILE)).not.toContain(lie)
    expect(deep.verdicts[0]).toMatchObject({ kind: 'promoted', rewrite: { accepted: false, reason } })
  })

  it.each([
    ['nothing', ''],
    ['three of twelve lines', '- 첫째 줄\n- 둘째 줄\n- 셋째 줄'],
    [
      'all of them in other words',
      Array.from({ length: 12 }, (_, at) => `- Linha ${at} reescrita`).join('\n'),
    ],
  ])('C069: a model that answers %s takes no line away', async (_, reply) => {
    const { url } = await endpoint((_asked: Asked, response) => sendJson(response, answer(reply)))
    const profile = `# 기억\n\n${Array.from({ length: 12 }, (_line, at) => `- Linha ${at} do dono\n`).join('')}`
    const root = scratchWorkspace({
      [NOTE]: `- ${SAID}\n`,
      [MEMORY_FILE]: profile,
      [RECALL_STORE]: recallStore([strongEntry(NOTE, 1, SAID)]),
    })
    const context = contextFor(root, { settings: { rewrite: model(url) } })
    const rewriter = configuredRewriter(context.settings, { env: { MY_KEY: 'k-1' } })
    const { deep } = await runSweep({ ...context, rewriter }, OPTIONS)
    expect(deep.verdicts[0]).toMatchObject({ kind: 'promoted', rewrite: { accepted: false } })
    expect(readIn(root, MEMORY_FILE).startsWith(profile)).toBe(true)
    expect(readIn(root, MEMORY_FILE)).toContain(`- ${SAID} [`)
  })

  it('a slow one is given up, and the night goes on with the clean wording', async () => {
    const { url } = await endpoint(() => undefined)
    const { root, deep } = await night(url, { timeoutSeconds: 1 })
    expect(readIn(root, MEMORY_FILE)).toContain(SAID)
    expect(deep.verdicts[0]?.rewrite).toEqual({
      accepted: false,
      reason: 'no_answer',
      clean: SAID,
      said: null,
    })
  })

  it.each([
    ['down', 'http://127.0.0.1:1'],
    ['no address', 'not a url'],
  ])('a model that is %s costs nothing but its words', async (_, url) => {
    const { root, deep } = await night(url)
    expect(readIn(root, MEMORY_FILE)).toContain(SAID)
    expect(deep.verdicts[0]?.rewrite).toMatchObject({ accepted: false, reason: 'no_answer' })
  })

  it.each([[answer(null)], [{}], [[]], [{ choices: 'x' }]])(
    'takes no answer without text: %j',
    async (body) => {
      const { url } = await endpoint((_: Asked, response) => sendJson(response, body))
      const { root } = await night(url)
      expect(readIn(root, MEMORY_FILE)).toContain(SAID)
    },
  )

  it('is asked for nothing without settings, and not again when nothing is promoted', async () => {
    const { url, asked } = await endpoint((_: Asked, response) => sendJson(response, answer('x')))
    expect(configuredRewriter({ rewrite: undefined }, { env: {} })).toBeNull()
    const { context, rewriter } = await night(url)
    expect(asked).toHaveLength(1)
    await runSweep({ ...context, rewriter, nowMs: context.nowMs + 86_400_000 }, OPTIONS)
    expect(asked).toHaveLength(1)
  })

  it('without a key in the environment none is sent', async () => {
    const { url, asked } = await endpoint((_: Asked, response) => sendJson(response, answer('y')))
    const rewriter = configuredRewriter({ rewrite: model(url) }, { env: {} })
    await rewriter?.rewrite({ text: 'A Rita ensina piano', sources: [] }, new AbortController().signal)
    expect(asked[0]?.headers.authorization).toBeUndefined()
  })
})

describe('rewriting in review mode', () => {
  const REVIEW = { settings: { promotion: 'review' } }
  const ready = (context: SweepContext) => rowsOf(context, 'ready', null).rows
  const yes = (context: SweepContext, decision: Decision = { kind: 'promote' }) =>
    decideReview(
      context,
      ready(context).map(({ key }) => key),
      decision,
      { expect: readMemory(context.files).revision },
    )

  it('the proposal has the words of the model, and a yes writes them; they are shown before', async () => {
    const { url, asked } = await endpoint((_: Asked, response) =>
      sendJson(response, answer('Ana lives in Porto')),
    )
    const { root, deep, context, rewriter } = await night(url, REVIEW)
    const rewrite = { accepted: true, reason: null, clean: SAID, said: 'Ana lives in Porto' }
    expect(deep.verdicts[0]).toMatchObject({ kind: 'proposed', text: 'Ana lives in Porto', rewrite })
    const [row] = ready(context)
    expect(row).toMatchObject({ text: 'Ana lives in Porto', rewrite })
    const detail = reviewDetail(context, openLook(context, null), row?.key ?? '')
    expect(detail?.diff.after).toContain('- Ana lives in Porto')
    // The next night asks nothing, and goes on with what was said.
    await runSweep({ ...context, rewriter, nowMs: context.nowMs + 86_400_000 }, OPTIONS)
    expect(asked).toHaveLength(1)
    expect(ready(context)).toHaveLength(1)
    const { receipt } = await yes(context)
    expect(readIn(root, MEMORY_FILE)).toContain('- Ana lives in Porto [score=')
    await undoDecision(context, receipt ?? '')
    expect(ready(context)).toMatchObject([{ text: 'Ana lives in Porto' }])
    await yes(context, { kind: 'edit', text: SAID })
    expect(readIn(root, MEMORY_FILE)).toContain(`- ${SAID} [score=`)
  })

  it('a refused one keeps the clean wording, with what the model said and why not', async () => {
    const { url } = await endpoint((_: Asked, response) => sendJson(response, answer('Ana lives in Lisbon')))
    const { root, context } = await night(url, REVIEW)
    const rewrite = { accepted: false, reason: 'name', clean: SAID, said: 'Ana lives in Lisbon' }
    expect(ready(context)).toMatchObject([{ text: SAID, rewrite }])
    await yes(context)
    expect(readIn(root, MEMORY_FILE)).toContain(`- ${SAID} [score=`)
    expect(readIn(root, MEMORY_FILE)).not.toContain('Lisbon')
  })

  it('words are asked for again while the model gave none', async () => {
    const { context } = await night('http://127.0.0.1:1', REVIEW)
    expect(ready(context)).toMatchObject([{ text: SAID, rewrite: { reason: 'no_answer', said: null } }])
    const { url } = await endpoint((_: Asked, response) => sendJson(response, answer('Ana lives in Porto')))
    const rewriter = configuredRewriter({ rewrite: model(url) }, { env: {} })
    await runSweep({ ...context, rewriter, nowMs: context.nowMs + 86_400_000 }, OPTIONS)
    expect(ready(context)).toMatchObject([{ text: 'Ana lives in Porto', rewrite: { accepted: true } }])
  })

  it('proposals of an older version have none', async () => {
    const { root, context } = await night('http://127.0.0.1:1', REVIEW)
    const file = join(root, PROPOSALS_FILE)
    const { proposals, ...rest } = JSON.parse(readFileSync(file, 'utf8'))
    const old = proposals.map(({ rewrite: _, ...proposal }: Record<string, unknown>) => proposal)
    writeFileSync(file, JSON.stringify({ ...rest, proposals: old }))
    expect(ready(context)).toMatchObject([{ text: SAID, rewrite: null }])
  })
})
