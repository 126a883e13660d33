import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MEMORY_ARCHIVE_FILE } from '../../../../engine/core/promote/archive.ts'
import { forgottenTest } from '../../../../engine/core/promote/forgotten.ts'
import { knownStatements } from '../../../../engine/core/promote/known.ts'
import { emptyProvenance, recordOf, withRecord } from '../../../../engine/core/promote/provenance.ts'
import { printProvenance } from '../../../../engine/core/promote/provenance-json.ts'
import { Blocked } from '../../../../engine/host/blocked.ts'
import type { SweepContext } from '../../../../engine/host/context.ts'
import { type ForgetOptions, forgetClaim, resumeForget } from '../../../../engine/host/forget.ts'
import { allowClaim, loadForgotten } from '../../../../engine/host/forgotten.ts'
import { journalSearch } from '../../../../engine/host/recall-journal.ts'
import { receiptIds } from '../../../../engine/host/receipts.ts'
import { runSweep } from '../../../../engine/host/sweep.ts'
import { undoRun } from '../../../../engine/host/undo.ts'
import {
  DIARY_FILE,
  FORGET_JOURNAL,
  MEMORY_FILE,
  PROPOSALS_FILE,
  PROVENANCE_FILE,
  RECALL_STORE,
  REVIEW_FILE,
} from '../../../../engine/model/paths.ts'
import {
  contextFor,
  NIGHT,
  readIn,
  readStore,
  recallStore,
  scratchWorkspace,
  strongEntry,
  writeIn,
} from '../../../support/workspace.ts'
import { item, section } from '../core/promote/items.ts'

const CLAIM = 'Joris drinks oat milk on the ferry'
const OTHER = 'Lia keeps bees on the roof'
const NOTE = 'memory/2026-05-20.md'
const KEY = `memory:${NOTE}:3:3`
const DAY = 86_400_000
const isSame = (a: string, b: string) => knownStatements([a]).has(b)
const OPTIONS: ForgetOptions = { dryRun: false, isSame }
const narrator = {
  name: 'test',
  cadence: 'night' as const,
  narrate: async ({
    fragments,
    promoted,
  }: {
    fragments: readonly { text: string }[]
    promoted: readonly string[]
  }) =>
    `A night at sea.\n\n${[...promoted, ...fragments.map(({ text }) => text)].map((text) => `I heard “${text}”.`).join('\n\n')}`,
}

/** A workspace after a night that promoted the claim, with everything a night leaves behind. */
async function dreamt(extra: Record<string, string> = {}): Promise<{ root: string; context: SweepContext }> {
  const root = scratchWorkspace({
    [NOTE]: `# 2026-05-20\n\n- ${CLAIM}\n- ${OTHER}\n`,
    'memory/2026-05-27.md': `# 2026-05-27\n\n- The tide was high\n- ${CLAIM}.\n`,
    [MEMORY_FILE]: '# Memory\r\n\r\nmine\r\n',
    [RECALL_STORE]: recallStore([strongEntry(NOTE, 3, CLAIM), strongEntry(NOTE, 4, OTHER)]),
    ...extra,
  })
  const settings = { storage: { mode: 'both' as const, separateReports: true }, clearQueries: true }
  const context = contextFor(root, { narrator, settings })
  await runSweep(context, { dryRun: false, force: true })
  return { root, context }
}

/** Every file below the workspace that holds these words, in clear or as JSON writes them. */
function holding(root: string, words: string, dir = '.'): string[] {
  const json = JSON.stringify(words).slice(1, -1)
  const ascii = json.replace(/[\u0080-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return readdirSync(join(root, dir)).flatMap((name) => {
    const path = dir === '.' ? name : `${dir}/${name}`
    if (statSync(join(root, path)).isDirectory()) return holding(root, words, path)
    const text = readFileSync(join(root, path), 'utf8')
    return [words, json, ascii].some((form) => text.includes(form)) ? [path] : []
  })
}

describe('forgetClaim', () => {
  it('C172: afterwards it stands only in its owner’s own notes, which are named; other facts stay', async () => {
    const { candidate } = item(CLAIM, NOTE, 3)
    const record = recordOf({ candidate, text: CLAIM, nowIso: '', day: '2026-05-28', decidedBy: 'auto' })
    const { root, context } = await dreamt({
      [PROVENANCE_FILE]: printProvenance(withRecord(emptyProvenance(), record)),
      [PROPOSALS_FILE]: JSON.stringify({
        version: 1,
        proposals: [
          { id: 'a', key: KEY, text: CLAIM },
          { id: 'b', text: OTHER },
        ],
      }),
      [MEMORY_ARCHIVE_FILE]: section('2026-01-01', ['An older fact', CLAIM]),
      'memory/.dreams/session-corpus/2026-05-20.txt': `User: hello\nUser: ${CLAIM}\nUser: bye\n`,
      'memory/.dreams/short-term-recall.json.damaged-x': `{"entries": {\n"snippet": "${CLAIM}",\n`,
      '.openclaw-repair/dreaming/old/short-term-recall.json.1': recallStore([strongEntry(NOTE, 3, CLAIM)]),
    })
    const hit = { path: NOTE, startLine: 3, endLine: 3, score: 0.9, snippet: CLAIM, source: 'memory' }
    journalSearch(context.files, {
      query: `who said ${CLAIM}`,
      hits: [hit],
      day: '2026-05-28',
      nowMs: NIGHT,
      isQueryClear: true,
    })
    expect(holding(root, CLAIM).length).toBeGreaterThan(12)
    const result = await forgetClaim(context, CLAIM, OPTIONS)
    expect(holding(root, CLAIM).toSorted()).toEqual([NOTE, 'memory/2026-05-27.md'])
    expect(result.ownersPlaces).toEqual([
      { path: NOTE, line: 3, text: `- ${CLAIM}` },
      { path: 'memory/2026-05-27.md', line: 4, text: `- ${CLAIM}.` },
    ])
    expect(result.leftAlone).toEqual([])
    expect(Object.keys(readStore(root))).toContain(`memory:${NOTE}:4:4`)
    expect(readIn(root, MEMORY_FILE)).toContain(`- ${OTHER} [`)
    expect(readIn(root, MEMORY_FILE).replaceAll('\r\n', '')).not.toContain('\n')
    expect(readIn(root, MEMORY_ARCHIVE_FILE)).toContain('An older fact')
    expect(readIn(root, DIARY_FILE)).toContain(OTHER)
    expect(readIn(root, 'memory/.dreams/session-corpus/2026-05-20.txt')).toBe('User: hello\n\nUser: bye\n')
    expect(existsSync(join(root, FORGET_JOURNAL))).toBe(false)
  })

  it('C172: no word of it is kept, and it is known again in other words until it is re-allowed', async () => {
    const { root, context } = await dreamt()
    await forgetClaim(context, CLAIM, OPTIONS)
    const line = readIn(root, REVIEW_FILE).trim().split('\n').at(-1) ?? ''
    expect(JSON.parse(line)).toMatchObject({ decision: 'forget', by: 'owner' })
    expect(line).not.toMatch(/joris|oat|milk|ferry/i)
    const isForgotten = () =>
      forgottenTest(loadForgotten(context.files))('On the ferry Joris drinks oat milk')
    expect(isForgotten()).toBe(true)
    await forgetClaim(context, CLAIM, OPTIONS)
    expect(loadForgotten(context.files)).toHaveLength(1)
    expect(allowClaim(context.files, CLAIM, '2026-05-29T00:00:00.000Z', 'd-1')).toBe(true)
    expect(isForgotten()).toBe(false)
    expect(allowClaim(context.files, CLAIM, '2026-05-29T00:00:00.000Z', 'd-1')).toBe(false)
    await forgetClaim(context, CLAIM, OPTIONS)
    expect(isForgotten()).toBe(true)
    const [one, two] = readIn(root, REVIEW_FILE)
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text))
      .filter(({ decision }) => decision === 'forget')
    expect(one.salt).toBe(two.salt)
  })

  it.each([
    ['its key', KEY],
    ['its place in MEMORY.md', `${MEMORY_FILE}:8`],
    ['its place in a note', `${NOTE}:3`],
    ['its source as the suffix has it', `${NOTE}:3-3`],
    ['a part of it', 'oat milk on the'],
    ['its text cut short', 'Joris drinks oat…'],
    ['its text in other words', 'On the ferry, Joris drinks oat milk!'],
  ])('C071: exactly that line goes when it is named by %s', async (_, selector) => {
    const { root, context } = await dreamt()
    const memory = readIn(root, MEMORY_FILE)
    expect(memory.split('\n')[7]).toContain(CLAIM)
    await forgetClaim(context, selector, OPTIONS)
    const lines = memory.split('\n')
    expect(readIn(root, MEMORY_FILE)).toBe([...lines.slice(0, 6), ...lines.slice(8)].join('\n'))
  })

  it('a part of several statements is not forgotten but asked about; words that stand nowhere are nothing', async () => {
    const { root, context } = await dreamt({ 'memory/2026-05-21.md': '- The ferry is blue\n' })
    const before = holding(root, CLAIM)
    const several = await forgetClaim(context, 'the ferry', OPTIONS)
    expect(several).toMatchObject({ claim: null, removed: [], receipt: null })
    expect(several.choices.map(({ text }) => text.replace(/\.$/, '')).toSorted()).toEqual([
      CLAIM,
      'The ferry is blue',
    ])
    expect(await forgetClaim(context, 'no such words', OPTIONS)).toMatchObject({ claim: null, choices: [] })
    expect(await forgetClaim(context, '…', OPTIONS)).toMatchObject({ claim: null, choices: [] })
    expect(holding(root, CLAIM)).toEqual(before)
  })

  it('a dry run names the same places and writes nothing', async () => {
    const { root, context } = await dreamt()
    const before = holding(root, CLAIM)
    const dry = await forgetClaim(context, CLAIM, { ...OPTIONS, dryRun: true })
    expect(dry).toMatchObject({ claim: CLAIM, receipt: null, dryRun: true })
    expect(holding(root, CLAIM)).toEqual(before)
    const done = await forgetClaim(context, CLAIM, OPTIONS)
    expect(done.removed.map(({ path }) => path)).toEqual(dry.removed.map(({ path }) => path))
  })

  it('the owner’s line in MEMORY.md stays, also one they have reworded under our marker', async () => {
    const { root, context } = await dreamt({ [MEMORY_FILE]: `# Memory\n\n- ${CLAIM}\n` })
    const reworded = readIn(root, MEMORY_FILE).replace(`- ${OTHER}`, `- ${CLAIM}, and how`)
    writeIn(root, MEMORY_FILE, reworded)
    const { ownersPlaces } = await forgetClaim(context, CLAIM, OPTIONS)
    expect(
      ownersPlaces.filter(({ path }) => path === MEMORY_FILE).map(({ text }) => text.slice(0, 45)),
    ).toEqual([`- ${CLAIM}`, `- ${CLAIM}, and how`.slice(0, 45)])
    expect(readIn(root, MEMORY_FILE)).toContain(`- ${CLAIM}\n`)
  })

  it('the night before can still be undone, and does not bring it back; the forget itself cannot', async () => {
    const { root, context } = await dreamt({ [MEMORY_FILE]: `# Memory\n\n- ${CLAIM}\n- mine\n` })
    const { receipt } = await forgetClaim(context, CLAIM, OPTIONS)
    const limits = { maxEntries: 1000, maxBytes: 1_000_000, nowMs: NIGHT + DAY }
    const undo = (id?: string) => undoRun(context.files, context.lock, id, limits)
    expect(await undo(receipt ?? '')).toMatchObject({ isForget: true, id: null, restored: [] })
    expect(receiptIds(context.files)).toHaveLength(2)
    const undone = await undo()
    expect(undone.restored).toContain(MEMORY_FILE)
    expect(readIn(root, MEMORY_FILE)).toBe(`# Memory\n\n- ${CLAIM}\n- mine\n`)
    writeIn(root, MEMORY_FILE, '# Memory\n\n- mine\n')
    for (const path of [NOTE, 'memory/2026-05-27.md']) writeIn(root, path, 'gone\n')
    expect(holding(root, CLAIM)).toEqual([])
  })

  /** A forget that a kill ended at its fourth write. */
  async function killed() {
    const { root, context } = await dreamt()
    let writes = 0
    const files = {
      ...context.files,
      write(path: string, text: string, options?: { mode?: number }) {
        writes += 1
        if (writes === 4) throw new Error('killed')
        context.files.write(path, text, options)
      },
    }
    await expect(forgetClaim({ ...context, files }, CLAIM, OPTIONS)).rejects.toThrow('killed')
    return { root, context }
  }

  it('C172: killed in the middle, the next sweep ends it before it reads anything', async () => {
    const { root, context } = await killed()
    expect(holding(root, CLAIM).length).toBeGreaterThan(2)
    const later = { ...context, nowMs: NIGHT + DAY }
    const report = await runSweep(later, { dryRun: false, force: true })
    expect(existsSync(join(root, FORGET_JOURNAL))).toBe(false)
    expect(holding(root, CLAIM).toSorted()).toEqual([NOTE, 'memory/2026-05-27.md'])
    expect(JSON.stringify(report)).not.toContain(CLAIM)
  })

  it('C172: a dry run leaves a killed one as it is', async () => {
    const { root, context } = await killed()
    await runSweep({ ...context, nowMs: NIGHT + DAY }, { dryRun: true, force: true })
    expect(existsSync(join(root, FORGET_JOURNAL))).toBe(true)
  })

  it('killed in the middle, the next one ends it', async () => {
    const { root, context } = await killed()
    expect(existsSync(join(root, FORGET_JOURNAL))).toBe(true)
    expect(forgottenTest(loadForgotten(context.files))(CLAIM)).toBe(true)
    expect(resumeForget(context, isSame)).toBe(true)
    expect(holding(root, CLAIM).toSorted()).toEqual([NOTE, 'memory/2026-05-27.md'])
    expect(resumeForget(context, isSame)).toBe(false)
  })

  it('C065: what an editor saves meanwhile is kept', async () => {
    const { root, context } = await dreamt()
    let reads = 0
    const files = {
      ...context.files,
      read(path: string) {
        const file = context.files.read(path)
        if (path === MEMORY_FILE && ++reads === 4)
          writeIn(root, MEMORY_FILE, `${readIn(root, MEMORY_FILE)}added\r\n`)
        return file
      },
    }
    await forgetClaim({ ...context, files }, CLAIM, OPTIONS)
    expect(readIn(root, MEMORY_FILE)).toContain('added\r\n')
    expect(readIn(root, MEMORY_FILE)).not.toContain(CLAIM)
  })

  it('C172: a sweep that is writing its diary is not forgotten over; a dead one is ended first', async () => {
    const { root, context } = await dreamt()
    const isAlive = { pid: 1, isAlive: () => true }
    const isDead = { pid: 1, isAlive: () => false }
    let during: Promise<unknown> | undefined
    const busy = {
      ...context,
      nowMs: NIGHT + DAY,
      narrator: {
        ...narrator,
        narrate: async () => {
          during = forgetClaim(context, CLAIM, { ...OPTIONS, self: isAlive })
          await during.catch(() => undefined)
          return `I heard “${CLAIM}”.`
        },
      },
    }
    writeIn(root, 'memory/2026-05-28.md', `- ${OTHER} and in the garden\n`)
    await runSweep(busy, { dryRun: false, force: true, self: { pid: 7, isAlive: () => false } })
    await expect(during).rejects.toThrow(Blocked)
    await forgetClaim(context, CLAIM, { ...OPTIONS, self: isDead })
    expect(readIn(root, DIARY_FILE)).not.toContain(CLAIM)
  })

  it.each([
    '王芳负责每周五的备份任务',
    '라우터는 매주 월요일에 백업한다',
    '田中さんは木曜に窯を見に来る',
    'A Joana prefere relatórios às sextas',
    'Il forno si accende alle 6 di mattina',
  ])('C172: in every language: %s', async (fact) => {
    const root = scratchWorkspace({
      [NOTE]: `- ${fact}\n`,
      [MEMORY_FILE]: '\ufeff# M\r\n',
      [RECALL_STORE]: recallStore([strongEntry(NOTE, 1, fact)]),
    })
    const context = contextFor(root, { narrator })
    await runSweep(context, { dryRun: false, force: true })
    expect(readIn(root, MEMORY_FILE)).toContain(fact)
    await forgetClaim(context, fact, OPTIONS)
    expect(holding(root, fact)).toEqual([NOTE])
    expect(readIn(root, MEMORY_FILE)).toMatch(/^\ufeff# M\r\n/)
  })
})
