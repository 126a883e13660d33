import { describe, expect, it } from 'vitest'
import { askedText, closedText, noticeText } from '../../../../electron/main/notice-words.ts'
import {
  dueNotice,
  EMPTY_BOOK,
  isQuiet,
  type NoticeBook,
  noteReady,
  noteSweep,
} from '../../../../electron/main/notices.ts'
import { DEFAULT_PREFERENCES } from '../../../../engine/model/preferences.ts'
import { ALL_LANGUAGES, factsOf, GARDEN, WORK, wordsIn, workspaceFacts } from './facts-of.ts'

const MORNING = { day: '2026-05-22', hour: 8 }
const NIGHT = { day: '2026-05-22', hour: 3 }
const ready = (count: number) => workspaceFacts({ ready: count })
type Swept = Parameters<typeof noteSweep>[1]
const swept = (part: Partial<Swept> = {}): Swept => ({
  event: 'sweep.finished',
  workspace: GARDEN,
  sweep: 'x',
  outcome: 'done',
  trigger: 'schedule',
  isDryRun: false,
  promoted: 0,
  proposed: 0,
  problem: null,
  ...part,
})
const failed = (problem: string) => swept({ outcome: 'failed', sweep: null, problem })

describe('quiet hours', () => {
  it('from 22 to 8 hold over midnight', () => {
    const quiet = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
      isQuiet(hour, { from: 22, to: 8 }),
    )
    expect(quiet).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 22, 23])
  })

  it('may be within a day, and the same hour twice is never', () => {
    expect(isQuiet(13, { from: 13, to: 15 })).toBe(true)
    expect(isQuiet(15, { from: 13, to: 15 })).toBe(false)
    expect(isQuiet(0, { from: 0, to: 0 })).toBe(false)
  })

  it('hold what the night brought until they end', () => {
    const facts = factsOf([ready(2)])
    expect(dueNotice(EMPTY_BOOK, facts, NIGHT)).toBeNull()
    expect(dueNotice(EMPTY_BOOK, facts, MORNING)?.lines).toEqual([
      { kind: 'ready', count: 2, workspaces: ['温室ノート'] },
    ])
  })
})

describe('what is notified', () => {
  it('several workspaces share one, which leads to the first of them', () => {
    const plan = dueNotice(
      EMPTY_BOOK,
      factsOf([ready(0), workspaceFacts({ id: WORK, name: '업무', ready: 3 })]),
      MORNING,
    )
    expect(plan?.route).toEqual({ page: 'review', workspace: WORK })
    const both = dueNotice(
      EMPTY_BOOK,
      factsOf([ready(1), workspaceFacts({ id: WORK, name: '업무', ready: 3 })]),
      MORNING,
    )
    expect(both?.lines).toEqual([{ kind: 'ready', count: 4, workspaces: ['温室ノート', '업무'] }])
  })

  it('is one a day, and never the same again the next day', () => {
    const first = dueNotice(EMPTY_BOOK, factsOf([ready(2)]), MORNING)?.book as NoticeBook
    expect(dueNotice(first, factsOf([ready(5)]), { ...MORNING, hour: 20 })).toBeNull()
    const tomorrow = { day: '2026-05-23', hour: 9 }
    expect(dueNotice(first, factsOf([ready(2)]), tomorrow)).toBeNull()
    expect(dueNotice(first, factsOf([ready(3)]), tomorrow)?.lines).toHaveLength(1)
  })

  it('what a person decided meanwhile makes room to tell of something new', () => {
    const told: NoticeBook = { ...EMPTY_BOOK, toldReady: { [GARDEN]: 4 } }
    const after = noteReady(told, [ready(1)], false)
    expect(after.toldReady).toEqual({ [GARDEN]: 1 })
    expect(dueNotice(after, factsOf([ready(2)]), MORNING)).not.toBeNull()
    expect(noteReady(after, [ready(1)], false)).toBe(after)
  })

  it('what a person looks at in the window is not told', () => {
    const book = noteReady(EMPTY_BOOK, [ready(3)], true)
    expect(dueNotice(book, factsOf([ready(3)]), MORNING)).toBeNull()
  })

  it('what was written by itself is added up until it is told; by hand or dry it is not', () => {
    let book = noteSweep(EMPTY_BOOK, swept({ promoted: 2 }), '2026-05-22')
    book = noteSweep(book, swept({ promoted: 1, trigger: 'catch_up' }), '2026-05-22')
    book = noteSweep(book, swept({ promoted: 5, trigger: 'by_hand' }), '2026-05-22')
    book = noteSweep(book, swept({ promoted: 5, isDryRun: true }), '2026-05-22')
    const plan = dueNotice(book, factsOf([ready(0)]), MORNING)
    expect(plan?.lines).toEqual([{ kind: 'written', count: 3, workspaces: ['温室ノート'] }])
    expect(plan?.route).toEqual({ page: 'tonight', workspace: GARDEN })
    expect(plan?.book.written).toEqual({})
  })

  it('a failure is told after the second night in a row, not after a second try of one', () => {
    let book = noteSweep(EMPTY_BOOK, failed('disk_full'), '2026-05-21')
    book = noteSweep(book, failed('disk_full'), '2026-05-21')
    expect(dueNotice(book, factsOf([ready(0)]), MORNING)).toBeNull()
    book = noteSweep(book, failed('disk_full'), '2026-05-22')
    const plan = dueNotice(book, factsOf([ready(0)]), MORNING)
    expect(plan?.lines).toEqual([{ kind: 'failed', workspace: '温室ノート', code: 'disk_full' }])
    expect(dueNotice(noteSweep(book, swept(), '2026-05-22'), factsOf([ready(0)]), MORNING)).toBeNull()
    expect(plan?.book.failures).toEqual({})
  })

  it('so is a workspace that was blocked at two due times, but not one that is off', () => {
    const at = (reason: 'read_only' | 'off', missed: number) =>
      dueNotice(
        EMPTY_BOOK,
        factsOf([workspaceFacts({ missed, blocked: { reason, untilMs: null } })]),
        MORNING,
      )
    expect(at('read_only', 1)).toBeNull()
    expect(at('read_only', 2)?.lines).toEqual([
      { kind: 'failed', workspace: '温室ノート', code: 'read_only' },
    ])
    expect(at('off', 9)).toBeNull()
  })

  it('each kind can be switched off', () => {
    const preferences = { ...DEFAULT_PREFERENCES, notify: { ready: false, written: false, failed: false } }
    const book: NoticeBook = { ...EMPTY_BOOK, written: { [GARDEN]: 2 } }
    expect(dueNotice(book, factsOf([ready(2)], { preferences }), MORNING)).toBeNull()
  })

  it('nothing found is never told', () => {
    expect(
      dueNotice(
        noteSweep(EMPTY_BOOK, swept({ outcome: 'nothing_new' }), '2026-05-22'),
        factsOf([ready(0)]),
        MORNING,
      ),
    ).toBeNull()
  })
})

describe('its words', () => {
  it.each(ALL_LANGUAGES)('%s: counts, names and reasons, a line each', async (language) => {
    const words = await wordsIn(language)
    const { body } = noticeText(
      [
        { kind: 'ready', count: 1_000_000, workspaces: ['温室', 'obra'] },
        { kind: 'written', count: 1, workspaces: ['温室'] },
        { kind: 'failed', workspace: '업무', code: 'read_only' },
      ],
      words,
    )
    const lines = body.split('\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/温室.*obra/)
    expect(lines[2]).toContain(words.t('blocked.read_only.title'))
    for (const platform of ['linux', 'darwin', 'win32', 'freebsd'] as const)
      expect(closedText(platform, words).body.length).toBeGreaterThan(20)
  })

  it('codes of errors and unknown ones have words too', async () => {
    const words = await wordsIn('it')
    const line = (code: string | null) =>
      noticeText([{ kind: 'failed', workspace: 'orto', code }], words).body
    expect(line('offline')).toContain(words.t('errors.offline.title'))
    expect(line('something_new')).toBe(line(null))
  })

  it('the interface may ask for one, without any text of its own', async () => {
    const words = await wordsIn('ja')
    const asked = askedText({ kind: 'failed', count: 2, workspaces: ['温室', '仕事'] }, 'linux', words)
    expect(asked.body.split('\n')).toHaveLength(2)
    expect(askedText({ kind: 'closed_to_tray', count: 0, workspaces: [] }, 'win32', words)).toEqual(
      closedText('win32', words),
    )
  })
})
