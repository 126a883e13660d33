import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { textMemory } from '../../../../../engine/adapters/mirror/text-memory.ts'
import { type Features, featuresOf } from '../../../../../engine/core/claims/features.ts'
import { deriveConceptTags } from '../../../../../engine/core/recall/concept-tags.ts'
import { runSweep } from '../../../../../engine/host/sweep.ts'
import { MEMORY_FILE, RECALL_STORE } from '../../../../../engine/model/paths.ts'
import { searchHome } from '../../../../support/live-search.ts'
import { reviewFiles } from '../../../../support/nights.ts'
import { contextFor, NIGHT, readIn, scratchWorkspace, writeIn } from '../../../../support/workspace.ts'

const PAIRS = new URL('../../core/claims/sets/pairs.json', import.meta.url)
const TEXTS = (JSON.parse(readFileSync(PAIRS, 'utf8')) as { a: string; b: string }[]).flatMap(({ a, b }) => [
  a,
  b,
])

function mirror(): string {
  return join(searchHome(), 'mirror', 'one.sqlite')
}

/** The features of a statement as far as others look at them. */
function expected(text: string): Features {
  const { items, ...rest } = featuresOf(text)
  const seen = items.map(({ key, surface, bits, weight, group }) => ({ key, surface, bits, weight, group }))
  return { ...rest, items: seen }
}

/** What is kept, changed behind the back of the program so that its use shows. */
function withForgedTags(path: string, tags: string): void {
  const db = new Database(path)
  db.prepare('UPDATE readings SET body = ? WHERE kind = 2').run(tags)
  db.close()
}

function rowsIn(path: string): number {
  const db = new Database(path, { readonly: true })
  const count = db.prepare('SELECT count(*) FROM readings WHERE kind = 1').pluck().get()
  db.close()
  return Number(count)
}

describe('what is remembered of texts', () => {
  it('is what reading them anew gives, in every language', () => {
    const path = mirror()
    const first = textMemory(path)
    for (const text of TEXTS) {
      expect(first.readers.statement(text)).toEqual(featuresOf(text))
      first.readers.tags(text)
    }
    first.keep()
    expect(rowsIn(path)).toBe(new Set(TEXTS).size)
    const second = textMemory(path)
    for (const text of TEXTS) {
      expect(second.readers.statement(text)).toEqual(expected(text))
      expect(second.readers.tags(text)).toEqual(deriveConceptTags(text))
    }
  })

  it('is used, but not when other code wrote it', () => {
    const path = mirror()
    const text = 'Die Brennkammer wird montags geleert'
    const first = textMemory(path)
    const real = first.readers.tags(text)
    first.keep()
    withForgedTags(path, '["forged"]')
    expect(textMemory(path).readers.tags(text)).toEqual(['forged'])
    const db = new Database(path)
    db.prepare("UPDATE meta SET value = 'older' WHERE key = 'readings_code'").run()
    db.close()
    const third = textMemory(path)
    expect(third.readers.tags(text)).toEqual(real)
    third.keep()
    expect(textMemory(path).readers.tags(text)).toEqual(real)
  })

  it('drops what no night asked for once that is the larger part', () => {
    const path = mirror()
    const first = textMemory(path)
    for (const text of TEXTS.slice(0, 20)) first.readers.statement(text)
    first.keep()
    const second = textMemory(path)
    for (const text of TEXTS.slice(15, 25)) second.readers.statement(text)
    second.keep()
    expect(rowsIn(path)).toBe(10)
  })

  it('does without a mirror that is damaged, or whose folder cannot be made', () => {
    const path = mirror()
    textMemory(path).keep()
    const first = textMemory(path)
    first.readers.statement('窯は月曜日に冷やす')
    first.keep()
    writeFileSync(path, 'no database at all, and long enough to be taken for one'.repeat(100))
    expect(textMemory(path).readers.statement('窯は月曜日に冷やす')).toEqual(featuresOf('窯は月曜日に冷やす'))
    const nowhere = textMemory(join(path, 'below-a-file', 'one.sqlite'))
    expect(nowhere.readers.tags('가마는 월요일에 식힌다')).toEqual(
      deriveConceptTags('가마는 월요일에 식힌다'),
    )
    expect(() => nowhere.keep()).not.toThrow()
  })
})

describe('nights with and without a memory of texts', () => {
  const options = { dryRun: false, force: true }
  const texts = (root: string) => [readIn(root, MEMORY_FILE), readIn(root, RECALL_STORE)]

  it('give the same, also after the mirror was deleted between them', async () => {
    const path = mirror()
    const [plain, known, deleted] = [1, 2, 3].map(() => scratchWorkspace(reviewFiles())) as [
      string,
      string,
      string,
    ]
    for (const night of [0, 1, 2]) {
      const nowMs = NIGHT + night * 86_400_000
      for (const root of [plain, known, deleted])
        writeIn(
          root,
          'memory/2026-05-27.md',
          `- A chave do barco fica com a Inês\n- 보트는 ${night}월에 칠한다\n`,
          nowMs,
        )
      await runSweep(contextFor(plain, { nowMs }), options)
      await runSweep({ ...contextFor(known, { nowMs }), statements: textMemory(path) }, options)
      const other = `${path}-2`
      await runSweep({ ...contextFor(deleted, { nowMs }), statements: textMemory(other) }, options)
      for (const suffix of ['', '-wal', '-shm']) rmSync(other + suffix, { force: true })
      expect(texts(known)).toEqual(texts(plain))
      expect(texts(deleted)).toEqual(texts(plain))
    }
    expect(rowsIn(path)).toBeGreaterThan(0)
  })
})
