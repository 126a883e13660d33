import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { keptCounts } from '../../../../../engine/adapters/mirror/kept-counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'reverie-counts-'))
afterEach(() => rmSync(join(folder, 'mirror.sqlite'), { force: true }))
const counts = () => keptCounts<{ entries: number }>(join(folder, 'mirror.sqlite'))

test('what was counted is known again for the same state of the files, and for no other', () => {
  expect(counts().of('a')).toBeNull()
  counts().keep('a', { entries: 3 })
  expect(counts().of('a')).toEqual({ entries: 3 })
  expect(counts().of('b')).toBeNull()
  counts().keep('b', { entries: 4 })
  expect(counts().of('a')).toBeNull()
  expect(counts().of('b')).toEqual({ entries: 4 })
})

test('a mirror that is no database counts as empty', () => {
  writeFileSync(join(folder, 'mirror.sqlite'), 'não é um banco de dados, só palavras'.repeat(100))
  expect(counts().of('a')).toBeNull()
})
