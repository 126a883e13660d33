import { describe, expect, it } from 'vitest'
import { MEMORY_ARCHIVE_FILE } from '../../../../engine/core/promote/archive.ts'
import { promotedBullets } from '../../../../engine/core/promote/memory-file.ts'
import { withCredit } from '../../../../engine/core/recall/query-credit.ts'
import { readMemory } from '../../../../engine/host/memory-revision.ts'
import { rowsOf } from '../../../../engine/host/review.ts'
import { decideReview } from '../../../../engine/host/review-decide.ts'
import { undoNight } from '../../../../engine/host/undo.ts'
import type { DreamingSettings } from '../../../../engine/model/config.ts'
import { MEMORY_RESERVE_CHARS } from '../../../../engine/model/constants.ts'
import { MEMORY_FILE, RECALL_STORE } from '../../../../engine/model/paths.ts'
import type { RecallEntry } from '../../../../engine/model/recall.ts'
import { sweep } from '../../../support/sweep.ts'
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

const DAY = 86_400_000
const NOTE = 'memory/2026-05-20.md'
const KEY = 'A chave reserva da casa de barcos fica atrás do relógio alto'
const BOAT = '예비 노는 부엌 문 뒤의 파란 자루에 들어 있다'
/** Room for one of the two lines with its marker and numbers, not for both. */
const ROOM = 330 + MEMORY_RESERVE_CHARS

const bullets = (root: string) => promotedBullets(readIn(root, MEMORY_FILE)).map(({ text }) => text)

/** A night with room for one line. */
const narrowSweep = (root: string, nowMs: number, settings: Partial<DreamingSettings> = {}) =>
  sweep(root, { memoryFileMaxChars: ROOM, ...settings }, nowMs)

/** Puts or changes entries of the store, as searches would. */
function record(root: string, ...entries: RecallEntry[]): void {
  const stored = { ...(readStore(root) as Record<string, RecallEntry>) }
  for (const entry of entries) stored[entry.key] = entry
  writeIn(root, RECALL_STORE, recallStore(Object.values(stored)))
}

const at = (nowMs: number) => ({ lastRecalledAt: new Date(nowMs).toISOString() })
const keyEntry = (changes: Partial<RecallEntry> = {}) => strongEntry(NOTE, 1, KEY, changes)
const boatEntry = (changes: Partial<RecallEntry> = {}) => strongEntry(NOTE, 3, BOAT, changes)

/** The first night writes the key, the second the oars, for which the key has to leave. */
async function keyHasLeft(settings: Partial<DreamingSettings> = {}, credit = {}): Promise<string> {
  const root = scratchWorkspace({
    [NOTE]: `- ${KEY}\n\n- ${BOAT}\n`,
    [RECALL_STORE]: recallStore([keyEntry()]),
  })
  await narrowSweep(root, NIGHT, settings)
  expect(bullets(root)).toEqual([KEY])
  record(root, boatEntry({ ...at(NIGHT + DAY), ...credit }))
  await narrowSweep(root, NIGHT + 2 * DAY, settings)
  expect(bullets(root)).toEqual([BOAT])
  return root
}

/** What the store holds of the key, recalled again. */
function recalledAgain(root: string, nowMs: number, changes: Partial<RecallEntry> = {}): RecallEntry {
  const entry = (readStore(root) as Record<string, RecallEntry>)[keyEntry().key] as RecallEntry
  return { ...entry, ...at(nowMs), ...changes }
}

describe('a line that left MEMORY.md for room', () => {
  it('stays in the archive while nobody asks for it', async () => {
    const root = await keyHasLeft()
    await narrowSweep(root, NIGHT + 3 * DAY, { memoryFileMaxChars: 0 })
    expect(bullets(root)).toEqual([BOAT])
  })

  it('comes back once it has been recalled again, with what was known of it', async () => {
    const root = await keyHasLeft()
    record(root, recalledAgain(root, NIGHT + 3 * DAY))
    await narrowSweep(root, NIGHT + 4 * DAY, { memoryFileMaxChars: 0 })
    expect(bullets(root)).toEqual([BOAT, KEY])
    const { lines } = JSON.parse(readIn(root, 'memory/.dreams/provenance.json'))
    expect(lines[keyEntry().key]).toMatchObject({
      firstSeen: '2026-05-20',
      returnedAt: new Date(NIGHT + 4 * DAY).toISOString(),
    })
    expect(lines[keyEntry().key].leftAt).toBeUndefined()
    await narrowSweep(root, NIGHT + 5 * DAY, { memoryFileMaxChars: 0 })
    expect(bullets(root)).toEqual([BOAT, KEY])
  })

  it('stays away when its owner takes it out after that, in any wording (C007)', async () => {
    const root = await keyHasLeft()
    record(root, recalledAgain(root, NIGHT + 3 * DAY))
    await narrowSweep(root, NIGHT + 4 * DAY, { memoryFileMaxChars: 0 })
    writeIn(root, MEMORY_FILE, '# Memória\n')
    record(root, recalledAgain(root, NIGHT + 5 * DAY))
    await narrowSweep(root, NIGHT + 6 * DAY, { memoryFileMaxChars: 0 })
    expect(bullets(root)).toEqual([])
  })

  it('is written once when its owner has put it back', async () => {
    const root = await keyHasLeft()
    const back = readIn(root, MEMORY_ARCHIVE_FILE)
    writeIn(root, MEMORY_FILE, `${readIn(root, MEMORY_FILE)}\n${back}`)
    record(root, recalledAgain(root, NIGHT + 3 * DAY))
    await narrowSweep(root, NIGHT + 4 * DAY, { memoryFileMaxChars: 0 })
    expect(bullets(root)).toEqual([BOAT, KEY])
  })

  it('comes back in the order of credit when it is worth more than what stands there, and not before', async () => {
    const credit = { ranking: 'credit' } as const
    // Keys that the specification does not know stand beside the others in the file.
    const some = (value: number) => withCredit(undefined, value)
    const root = await keyHasLeft(credit, some(9))
    await narrowSweep(root, NIGHT + 3 * DAY, credit)
    expect(bullets(root)).toEqual([BOAT])
    const entries = readStore(root) as Record<string, RecallEntry>
    record(root, { ...(entries[keyEntry().key] as RecallEntry), ...some(900) })
    await narrowSweep(root, NIGHT + 4 * DAY, credit)
    expect(bullets(root)).toEqual([KEY])
  })
})

const SAID = [KEY, 'A chave reserva da casa de barcos está atrás do relógio alto', `${KEY}, na sala`]

/** Lives it as a person does: each statement on days of its own, without any search. */
async function saidOn(root: string, day: number, text: string, settings: Partial<DreamingSettings> = {}) {
  const date = `2026-05-${String(day).padStart(2, '0')}`
  const nowMs = Date.parse(`${date}T23:30:00.000Z`)
  writeIn(root, `memory/${date}.md`, `- ${text}\n`, nowMs - 3_600_000)
  await narrowSweep(root, nowMs, { memoryFileMaxChars: 0, ...settings })
  return nowMs
}

async function saidAndGone(settings: Partial<DreamingSettings> = {}, memory?: string): Promise<string> {
  const root = scratchWorkspace(memory === undefined ? {} : { [MEMORY_FILE]: memory })
  const small = { memoryFileMaxChars: ROOM + 30, ...settings }
  for (const day of [1, 2, 3]) await saidOn(root, day, KEY, small)
  expect(bullets(root)).toEqual([KEY])
  for (const day of [4, 5, 6]) await saidOn(root, day, BOAT, small)
  expect(bullets(root)).toEqual([BOAT])
  return root
}

describe('a line that left for room and is said again, on another day and in other words', () => {
  it.each(['suffix', 'hidden'] as const)('comes back once (provenance: %s)', async (provenance) => {
    const root = await saidAndGone({ provenance })
    for (const [at, text] of SAID.entries()) await saidOn(root, 8 + at, text, { provenance })
    expect(bullets(root)).toEqual([BOAT, KEY])
  })

  it('stays away when its return is undone (C180), or its owner takes it out (C007)', async () => {
    const root = await saidAndGone()
    const nowMs = await saidOn(root, 8, SAID[1] ?? '')
    expect(bullets(root)).toEqual([BOAT, KEY])
    const { files, lock } = contextFor(root)
    const limits = { maxEntries: 1000, maxBytes: 1_000_000, nowMs: nowMs + 60_000 }
    await undoNight(files, lock, 'last', { limits, zone: 'UTC' })
    expect(bullets(root)).toEqual([BOAT])
    await saidOn(root, 9, SAID[2] ?? '')
    expect(bullets(root)).toEqual([BOAT])

    const other = await saidAndGone()
    await saidOn(other, 8, SAID[1] ?? '')
    writeIn(other, MEMORY_FILE, readIn(other, MEMORY_FILE).replace(/^<!--.*\n- A chave.*\n/m, ''))
    for (const [at, text] of SAID.entries()) await saidOn(other, 9 + at, text)
    expect(bullets(other)).toEqual([BOAT])
  })

  it('is proposed again in review, and written when its owner says so', async () => {
    const root = await saidAndGone()
    const nowMs = await saidOn(root, 8, SAID[1] ?? '', { promotion: 'review' })
    expect(bullets(root)).toEqual([BOAT])
    const settings: Partial<DreamingSettings> = { memoryFileMaxChars: 0, promotion: 'review' }
    const context = contextFor(root, { nowMs: nowMs + 60_000, settings })
    const { rows } = rowsOf(context, 'ready', null)
    expect(rows.map(({ text }) => text)).toEqual([KEY])
    const keys = rows.map(({ key }) => key)
    await decideReview(context, keys, { kind: 'promote' }, { expect: readMemory(context.files).revision })
    expect(bullets(root)).toEqual([BOAT, KEY])
    expect(rowsOf(context, 'ready', null).rows).toEqual([])
  })

  it('changes no byte of its owner\u2019s, with a byte order mark and CRLF', async () => {
    const own = '\ufeff# Memória\r\n\r\nminha linha\r\n'
    const root = await saidAndGone({ memoryFileMaxChars: ROOM + 60 }, own)
    await saidOn(root, 8, SAID[1] ?? '')
    expect(bullets(root)).toEqual([BOAT, KEY])
    const text = readIn(root, MEMORY_FILE)
    expect(text.startsWith(own)).toBe(true)
    expect(text).not.toMatch(/[^\r]\n/)
  })
})
