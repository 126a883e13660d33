import { describe, expect, it } from 'vitest'
import { ruleAgainst, rulesFor } from '../../../../engine/core/statement/source-rules.ts'
import { readMemory } from '../../../../engine/host/memory-revision.ts'
import { rowsOf } from '../../../../engine/host/review.ts'
import { decideReview } from '../../../../engine/host/review-decide.ts'
import { listRules, setRule } from '../../../../engine/host/review-rules.ts'
import { undoDecision } from '../../../../engine/host/review-undo.ts'
import { runSweep } from '../../../../engine/host/sweep.ts'
import { MEMORY_FILE, RECALL_STORE } from '../../../../engine/model/paths.ts'
import { contextFor, readIn, recallStore, scratchWorkspace, strongEntry } from '../../../support/workspace.ts'

const CLIP = 'memory/clips/2026-05-26.md'
const NOTE = 'memory/2026-05-26.md'
const CORPUS = 'memory/.dreams/session-corpus/2026-05-26.txt'
const SESSION = 'main/sessions/main/s-1.jsonl'
const TEXTS = [
  'O forno novo chega em março',
  '窯の扉は毎朝開けて換気する',
  '지수는 도예 수업을 금요일에 연다',
]
const spoken = (text: string, line: number, session = SESSION) => `[${session}#L${line}] User: ${text}`
const OPTIONS = { dryRun: false, force: true }
const FOLDER = { kind: 'folder' as const, value: 'memory/clips' }

function workspace(path: string, lines: readonly string[]) {
  const root = scratchWorkspace({
    [path]: `${lines.join('\n')}\n`,
    [RECALL_STORE]: recallStore(lines.map((line, at) => strongEntry(path, at + 1, line.replace(/^- /, '')))),
  })
  return { root, context: contextFor(root, { settings: { promotion: 'review' } }) }
}
const bullets = TEXTS.map((text) => `- ${text}`)

describe('sources of a line', () => {
  it.each([
    [{ path: CLIP, raw: bullets[0] ?? '' }, ['folder memory/clips']],
    [{ path: NOTE, raw: bullets[1] ?? '' }, []],
    [{ path: CORPUS, raw: spoken('창고 열쇠', 3) }, [`session ${SESSION}`, 'agent main']],
    [{ path: CORPUS, raw: 'User: Rita' }, []],
  ])('%j', (said, names) => {
    expect(rulesFor(said).map(({ kind, value }) => `${kind} ${value}`)).toEqual(names)
  })

  it('a folder keeps out what is below it, and no folder that begins alike', () => {
    expect(ruleAgainst([FOLDER], { path: 'memory/clips/web/2026-05-26.md', raw: '' })).toEqual(FOLDER)
    expect(ruleAgainst([FOLDER], { path: 'memory/clips-2/2026-05-26.md', raw: '' })).toBeNull()
  })
})

describe('rules about sources', () => {
  it('are offered after three rejects from one source that nothing was promoted from', async () => {
    const { context } = workspace(CLIP, bullets)
    await runSweep(context, OPTIONS)
    const expected = readMemory(context.files).revision
    const keys = rowsOf(context, 'ready', null).rows.map(({ key }) => key)
    expect(keys).toHaveLength(3)
    await decideReview(context, keys.slice(0, 2), { kind: 'reject' }, { expect: expected })
    expect(listRules(context)).toEqual({ rules: [], offers: [] })
    const { receipt } = await decideReview(context, keys.slice(2), { kind: 'reject' }, { expect: expected })
    expect(listRules(context).offers).toEqual([{ ...FOLDER, rejects: 3 }])
    await undoDecision(context, receipt ?? '')
    expect(listRules(context).offers).toEqual([])
  })

  it('of one session its rule is offered, of several that of their agent', async () => {
    const lines = TEXTS.map((text, at) =>
      spoken(text, at, at === 2 ? 'main/sessions/main/s-2.jsonl' : SESSION),
    )
    for (const [said, kind] of [
      [TEXTS.map((text, at) => spoken(text, at)), 'session'],
      [lines, 'agent'],
    ] as const) {
      const { context } = workspace(CORPUS, said)
      const keys = said.map((_, at) => `memory:${CORPUS}:${at + 1}:${at + 1}`)
      await decideReview(context, keys, { kind: 'reject' }, { expect: readMemory(context.files).revision })
      expect(listRules(context).offers.map((offer) => offer.kind)).toEqual([kind])
    }
  })

  it('keep out of the night and of what waits, with a code of their own, until they are lifted', async () => {
    const { root, context } = workspace(CLIP, bullets)
    await runSweep(context, OPTIONS)
    const ready = () => rowsOf(context, 'ready', null).rows
    expect(ready()).toHaveLength(3)
    const { receipt } = await setRule(context, FOLDER, true)
    expect(ready()).toEqual([])
    expect(await setRule(context, FOLDER, true)).toMatchObject({ receipt: null })
    const auto = { ...context, settings: { ...context.settings, promotion: 'auto' as const } }
    const { deep } = await runSweep({ ...auto, nowMs: context.nowMs + 86_400_000 }, OPTIONS)
    expect(deep.promoted).toBe(0)
    expect(deep.verdicts.map(({ kind, reason }) => [kind, reason])).toEqual(
      TEXTS.map(() => ['skipped', 'rule_folder']),
    )
    await undoDecision(context, receipt ?? '')
    expect(listRules(context).rules).toEqual([])
    await setRule(context, FOLDER, true)
    await setRule(context, FOLDER, false)
    await runSweep({ ...auto, nowMs: context.nowMs + 2 * 86_400_000 }, OPTIONS)
    for (const text of TEXTS) expect(readIn(root, MEMORY_FILE)).toContain(text)
  })

  it('a statement that also stands elsewhere is taken from there, and a person’s own yes counts', async () => {
    const [text = '', other = ''] = TEXTS
    const root = scratchWorkspace({
      [CLIP]: `- ${text}\n- ${other}\n`,
      [NOTE]: `- ${text}\n`,
      [RECALL_STORE]: recallStore([
        strongEntry(CLIP, 1, text),
        strongEntry(NOTE, 1, text),
        strongEntry(CLIP, 2, other),
      ]),
    })
    const context = contextFor(root)
    await setRule(context, FOLDER, true)
    await runSweep(context, OPTIONS)
    expect(readIn(root, MEMORY_FILE)).toContain(`${text} [score=`)
    expect(readIn(root, MEMORY_FILE)).toContain(`source=${NOTE}`)
    expect(readIn(root, MEMORY_FILE)).not.toContain(other)
    const expected = readMemory(context.files).revision
    await decideReview(context, [`memory:${CLIP}:2:2`], { kind: 'promote' }, { expect: expected })
    expect(readIn(root, MEMORY_FILE)).toContain(other)
  })
})
