import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readMemory } from '../../../../engine/host/memory-revision.ts'
import { rankWorkspace } from '../../../../engine/host/promote.ts'
import { rowsOf } from '../../../../engine/host/review.ts'
import { type Decision, decideReview } from '../../../../engine/host/review-decide.ts'
import { runSweep } from '../../../../engine/host/sweep.ts'
import { undoRun } from '../../../../engine/host/undo.ts'
import { rankParamsOf } from '../../../../engine/model/config.ts'
import { contextFor, readIn, scratchWorkspace, writeIn } from '../../../support/workspace.ts'

const FIRST_NIGHT = Date.parse('2026-06-02T03:00:00.000Z')
const DAY_MS = 86_400_000
const LIMITS = { maxEntries: 100_000, maxBytes: 15_000_000, nowMs: FIRST_NIGHT }

/** Each line is the note of a day, from 1 June on; the night after the last one is the one looked at. */
function workspace(promotion: 'review' | 'auto' = 'review') {
  const root = scratchWorkspace({})
  let nights = 0
  const contextAt = (hours: number) =>
    contextFor(root, {
      nowMs: FIRST_NIGHT + (nights - 1) * DAY_MS + hours * 3_600_000,
      settings: { enabled: true, promotion },
    })
  return {
    root,
    async says(...days: string[]) {
      for (const text of days) {
        nights += 1
        writeIn(root, `memory/2026-06-0${nights}.md`, `- ${text}\n`)
        await runSweep(contextAt(0), { dryRun: false, force: true })
      }
    },
    texts: (lane: 'ready' | 'snoozed' = 'ready') =>
      rowsOf(contextAt(5), lane, null).rows.map(({ text }) => text),
    contextNow: () => contextAt(5),
    undoes: () => undoRun(contextAt(5).files, contextAt(5).lock, undefined, LIMITS),
    async decides(decision: Decision) {
      const context = contextAt(5)
      const [row] = rowsOf(context, 'ready', null).rows
      return decideReview(context, [row?.key ?? ''], decision, {
        expect: readMemory(context.files).revision,
      })
    },
  }
}

const SAID: Record<string, readonly string[]> = {
  English: [
    'Ines is allergic to peanuts.',
    'Ines has an allergy to peanuts.',
    'Ines is allergic to peanuts, badly.',
    'Ines really is allergic to peanuts.',
  ],
  Portuguese: [
    'O Rui prefere facturas em PDF.',
    'O Rui prefere as facturas em PDF.',
    'O Rui gosta mais de facturas em PDF.',
    'O Rui prefere sempre facturas em PDF.',
  ],
  Korean: [
    '지호는 매주 금요일에 수영장에 간다.',
    '지호는 금요일마다 수영장에 간다.',
    '지호는 금요일에 늘 수영장에 간다.',
    '지호는 금요일이면 수영장에 간다.',
  ],
}

describe('what is said again while it waits', () => {
  it.each(Object.keys(SAID))('C175: waits once, in its newest best wording (%s)', async (language) => {
    const { root, says, texts, decides } = workspace()
    const days = SAID[language] ?? []
    await says(...days.slice(0, 3))
    const [before] = texts()
    expect(texts()).toHaveLength(1)
    await says(...days.slice(3))
    expect(texts()).toHaveLength(1)
    expect(texts()[0]).not.toBe(before)
    expect((await decides({ kind: 'promote' })).decided).toMatchObject([{ outcome: 'done' }])
    expect(texts()).toEqual([])
    expect(readIn(root, 'MEMORY.md').match(/^- /gm)).toHaveLength(1)
  })

  it.each([['O Rui já não prefere facturas em PDF.'], ['ルイの話は消した。']])(
    'C175: a yes is to the words that were shown: after %j it writes no other line',
    async (edited) => {
      const { root, says, texts, decides } = workspace()
      await says(...(SAID.Portuguese ?? []))
      expect(texts()).toEqual(['O Rui prefere sempre facturas em PDF.'])
      writeIn(root, 'memory/2026-06-04.md', `- ${edited}\n`)
      expect((await decides({ kind: 'promote' })).decided).toMatchObject([
        { outcome: 'skipped', reason: 'source_changed' },
      ])
      expect(existsSync(join(root, 'MEMORY.md'))).toBe(false)
    },
  )

  it('C175: what a later note says otherwise waits no more', async () => {
    const { root, says, texts } = workspace()
    await says(...(SAID.English ?? []))
    expect(texts()).toHaveLength(1)
    writeIn(root, 'memory/2026-06-04.md', '- Ines is no longer allergic to peanuts.\n')
    await says('The greenhouse key hangs behind the blue door.')
    expect(texts()).toEqual([])
  })

  it('C175: a yes writes the words that were shown also when they moved in their note', async () => {
    const { root, says, decides } = workspace()
    await says(...(SAID.Portuguese ?? []))
    writeIn(root, 'memory/2026-06-04.md', '# Quinta\n\n- O Rui prefere sempre facturas em PDF.\n')
    expect((await decides({ kind: 'promote' })).decided).toMatchObject([{ outcome: 'done' }])
    expect(readIn(root, 'MEMORY.md')).toContain('- O Rui prefere sempre facturas em PDF.')
  })

  it('C175: what was put off until a day stays so, also said in other words', async () => {
    const { says, texts, decides } = workspace()
    const days = SAID.Portuguese ?? []
    await says(...days.slice(0, 3))
    const waiting = texts()
    await decides({ kind: 'snooze', until: '2026-06-20' })
    await says(...days.slice(3))
    expect(texts()).toEqual([])
    expect(texts('snoozed')).toEqual(waiting)
  })

  it('C175: what was put off until it is said again waits anew, once', async () => {
    const { says, texts, decides } = workspace()
    const days = SAID.Korean ?? []
    await says(...days.slice(0, 3))
    await decides({ kind: 'snooze', until: null })
    expect(texts()).toEqual([])
    await says(...days.slice(3))
    expect(texts()).toEqual(days.slice(3))
    expect(texts('snoozed')).toEqual([])
  })
})

describe('what was promoted and taken back', () => {
  it('counts what was said once, and no restatement as a search', async () => {
    const { root, says, undoes, contextNow } = workspace('auto')
    // Each day notes something else as well: the passage is recorded, and the promoted line gets an entry of its own.
    const others = [
      '민서의 자전거는 초록색이다.',
      '도윤은 커피를 안 마신다.',
      '서윤은 3층에 산다.',
      '하준은 첼로를 켠다.',
    ]
    const days = (SAID.Korean ?? []).map((text, at) => `${text}\n- ${others[at]}`)
    await says(...days.slice(0, 3))
    expect(readIn(root, 'MEMORY.md')).toContain(SAID.Korean?.[2])
    const done = () => rowsOf(contextNow(), 'done', null).rows
    expect(done()[0]?.signals).toMatchObject({ searches: 0, restatements: 2, days: 3 })
    await undoes()
    await says(...days.slice(3))
    const [candidate] = rankWorkspace(
      contextNow().files,
      rankParamsOf(contextNow().settings),
      contextNow().nowMs,
    )
    expect(candidate).toMatchObject({ recallCount: 3, restatedCount: 3, dailyCount: 4 })
  })
})
