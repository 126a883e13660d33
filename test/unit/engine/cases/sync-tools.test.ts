import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { RENAMING } from '../../../../engine/adapters/atomic-write.ts'
import { nodeFiles } from '../../../../engine/adapters/node-files.ts'
import { promotedBullets } from '../../../../engine/core/promote/memory-file.ts'
import { findCopies } from '../../../../engine/host/conflict-copies.ts'
import { noteSource } from '../../../../engine/host/note-source.ts'
import { scanWorkspace } from '../../../../engine/host/scan.ts'
import { summaryOf } from '../../../../engine/host/status.ts'
import { runSweep } from '../../../../engine/host/sweep.ts'
import { DEFAULT_SETTINGS } from '../../../../engine/model/config.ts'
import { MEMORY_FILE, RECALL_STORE, STATE_DIR } from '../../../../engine/model/paths.ts'
import { exitOf, leftovers, reverie, startScript } from '../../../support/disk.ts'
import { hitsOf, indexed } from '../../../support/search.ts'
import {
  contextFor,
  NIGHT,
  readIn,
  recallStore,
  scratchWorkspace,
  strongEntry,
  writeIn,
} from '../../../support/workspace.ts'

const DAY_NOTE = [
  '# 2026-05-01',
  ...[
    'A bomba liga às seis.',
    '温室の窓は東向き。',
    '창고 열쇠는 화분 아래에 있다.',
    'La serra ha due porte.',
  ].map((line) => `- ${line}`),
  '- The gutter leaks.',
].join('\n')

/** Text of a note under the names that five sync programs give its copies, and notes that only look alike. */
const COPIES = {
  'memory/2026-05-01.md': DAY_NOTE,
  'memory/2026-05-01 (Conflicted copy Desk 202605011200).md': `${DAY_NOTE}\n- Só na cópia: chave azul.\n`,
  'memory/2026-05-01.sync-conflict-20260501-120000-ABC.md': '- wholly different\n',
  'memory/2026-05-01 2.md': '- auch anders\n',
  'memory/2026-05-01-DESK.md': `${DAY_NOTE}\n- mais uma linha\n`,
}

describe('sync tools beside a workspace', () => {
  it('C151: one day, counted once; four copies are listed, read by nobody, and stay as they are', () => {
    const { root, store } = indexed(COPIES)
    const { files } = contextFor(root)
    expect(
      noteSource(files)
        .dailyNotes()
        .notes.map(({ path }) => path),
    ).toEqual(['memory/2026-05-01.md'])
    expect(scanWorkspace(files).totalFiles).toBe(1)
    const { dailyNotes, conflictCopies } = summaryOf(files, DEFAULT_SETTINGS, NIGHT, null)
    expect(dailyNotes).toBe(1)
    expect(conflictCopies.map(({ path }) => path)).toEqual(Object.keys(COPIES).slice(1).sort())
    expect(new Set(conflictCopies.map(({ of }) => of))).toEqual(new Set(['memory/2026-05-01.md']))
    expect(hitsOf(store, 'chave azul')).toEqual([])
    expect([...new Set(hitsOf(store, '温室の窓').map(({ path }) => path))]).toEqual(['memory/2026-05-01.md'])
    for (const [path, text] of Object.entries(COPIES)) expect(readIn(root, path)).toBe(text)
    const told = reverie('status', '-w', root).out
    for (const { path } of conflictCopies) expect(told).toContain(path)
  })

  it.each(['MEMORY 2.md', 'MEMORY (1).md', 'MEMORY-ノート.md', 'MEMORY - Cópia.md'])(
    'C150: %s with nearly the text of MEMORY.md is listed as its copy, any other is none',
    (name) => {
      const lines = [
        '# Memória',
        '- A chave é azul',
        '- 창고는 뒤에',
        '- 窓は東向き',
        '- La serra',
        '- Ottobre',
      ]
      const copies = (text: string) =>
        findCopies(contextFor(scratchWorkspace({ [MEMORY_FILE]: lines.join('\n'), [name]: text })).files)
      expect(copies(`${lines.join('\r\n')}\r\n- removida\r\n`)).toEqual([{ path: name, of: MEMORY_FILE }])
      expect(copies('# Lista\n\n- outra coisa por completo, de que ninguém fala aqui\n- 2\n- 3\n')).toEqual(
        [],
      )
    },
  )

  it.each([
    '2026-05-01 (Unicode Encoding Conflict).md',
    '2026-05-01 (Selective Sync Conflict 1).md',
    "2026-05-01 (Zoé's conflicted copy 2026-05-02 (1)).md",
    '2026-05-01 (conflicted copy 2026-05-02) (1).md',
    '2026-05-01 (競合するコピー 2026-05-02).md',
    '2026-05-01 (지수의 충돌된 사본 2026-05-02) 2.md',
    '2026-05-01（DESK 的冲突副本 2026-05-02）.md',
    '2026-05-01_DESK_May-02-120000-2026_Conflict.md',
    '2026-05-01_DESK_May-02-120000-2026_CaseConflict.md',
  ])('C151: by its name alone %s is a copy, in a deep folder too', (name) => {
    const folder = 'memory/반/深い/cartella'
    const { files } = contextFor(
      scratchWorkspace({ [`${folder}/2026-05-01.md`]: DAY_NOTE, [`${folder}/${name}`]: '- outra coisa\r\n' }),
    )
    expect(findCopies(files)).toEqual([{ path: `${folder}/${name}`, of: `${folder}/2026-05-01.md` }])
  })

  it.each([
    'receita - Copy.md',
    'receita copy 2.md',
    'receita - Copia.md',
    'receita - Cópia (2).md',
    'receita - コピー.md',
    'receitaのコピー.md',
    'receita 副本.md',
    'receita - 복사본.md',
    'receita - Kopie.md',
  ])('C151: %s is a copy where its text is nearly that of the note beside it, else a note', (name) => {
    const copies = (text: string) =>
      findCopies(
        contextFor(scratchWorkspace({ 'memory/receita.md': DAY_NOTE, [`memory/${name}`]: text })).files,
      ).map(({ path }) => path)
    expect(copies(DAY_NOTE.replaceAll('\n', '\r\n'))).toEqual([`memory/${name}`])
    expect(copies('# Kopie\n\n- La copia del contratto è nel cassetto.\n- 계약서 사본.\n')).toEqual([])
  })

  it('C151: what only looks like a copy is a note', () => {
    const root = scratchWorkspace({
      'memory/2026-05-01.md': DAY_NOTE,
      // A note of its own of the same day.
      'memory/2026-05-01-DESK.md':
        '# Desk\n\n- The desk is oak.\n- It has two drawers.\n- The left one sticks.\n',
      'memory/2026-05-01-1430.md': '# Session\n\n- Rui asked for the schedule.\n',
      // A series, and words that a person puts in brackets.
      'memory/Chapter.md': '- one\n',
      'memory/Chapter 2.md': '- two\n',
      'memory/2026-05-02 2.md': '- there is no other\n',
      'memory/Forno (cópia do manual).md': '- 1240 graus\n',
      'memory/Ana (conflict of 2024).md': '- settled\n',
    })
    expect(findCopies(nodeFiles(root))).toEqual([])
    expect(scanWorkspace(nodeFiles(root)).totalFiles).toBe(8)
  })

  it.each([
    ['Dropbox', '2026-05-01 (Ana’s conflicted copy 2026-05-01).md'],
    ['Dropbox, Portuguese', '2026-05-01 (cópia em conflito de Ana 2026-05-01).md'],
    ['Dropbox, Italian', '2026-05-01 (Copia in conflitto di Ana 2026-05-01).md'],
    ['Dropbox, Chinese', '2026-05-01 (Ana 的冲突副本 2026-05-01).md'],
    ['Dropbox, Korean', '2026-05-01 (Ana의 충돌된 사본 2026-05-01).md'],
    ['Dropbox, Japanese', '2026-05-01 (Ana の競合コピー 2026-05-01).md'],
    ['Nextcloud', '2026-05-01 (conflicted copy 2026-05-01 120000).md'],
    ['Seafile', '2026-05-01 (SFConflict ana@example.org 2026-05-01-12-00-00).md'],
    ['ownCloud', '2026-05-01_conflict-20260501-120000.md'],
    ['Google Drive', '2026-05-01 (1).md'],
    ['accents in two signs', '2026-05-01 (cópia em conflito de Ana 2026-05-01).md'.normalize('NFD')],
  ])('C151: knows the copies of %s', (_, name) => {
    const root = scratchWorkspace({ 'memory/2026-05-01.md': DAY_NOTE, [`memory/${name}`]: '- x\n' })
    expect(findCopies(nodeFiles(root))).toMatchObject([{ of: 'memory/2026-05-01.md' }])
  })

  it('C152: two computers sweep one vault in the same night: each fact is there once, and no database', async () => {
    const facts = ['The kiln fires at 1,240 degrees', '가마 문은 새벽에 식은 뒤에 연다']
    const here = scratchWorkspace({
      'memory/2026-05-20.md': facts.map((fact) => `- ${fact}\n`).join(''),
      [RECALL_STORE]: recallStore(facts.map((fact, at) => strongEntry('memory/2026-05-20.md', at + 1, fact))),
    })
    const there = mkdtempSync(join(tmpdir(), 'reverie-other-'))
    onTestFinished(() => rmSync(there, { recursive: true, force: true }))
    cpSync(here, there, { recursive: true, preserveTimestamps: true })
    await runSweep(contextFor(here), { dryRun: false, force: true })
    await runSweep(contextFor(there, { nowMs: NIGHT + 1_800_000 }), { dryRun: false, force: true })
    settle(here, there)
    for (const nowMs of [NIGHT + 86_400_000, NIGHT + 2 * 86_400_000]) {
      await runSweep(contextFor(here, { nowMs }), { dryRun: false, force: true })
      expect(
        promotedBullets(readIn(here, MEMORY_FILE))
          .map(({ text }) => text)
          .sort(),
      ).toEqual(facts.toSorted())
    }
    const names = filesBelow(here)
    expect(names.filter((name) => /\.(?:sqlite|db|lock)|-(?:wal|shm)$/.test(name))).toEqual([])
    expect(names.filter((name) => name.includes('conflict')).length).toBeGreaterThan(0)
  })

  it('C153: whoever looks at the folders during 1,000 writes sees no file of ours but the notes', () => {
    const root = scratchWorkspace({ [MEMORY_FILE]: 'mine\n', 'memory/2026-05-01.md': DAY_NOTE })
    const seen = new Set<string>()
    const look = () => {
      for (const name of filesBelow(root))
        if (!name.split('/').some((part) => part.startsWith('.'))) seen.add(name)
    }
    let temporary = 0
    const files = nodeFiles(root, {
      ...RENAMING,
      rename(from, to) {
        temporary += leftovers(root).length
        look()
        RENAMING.rename(from, to)
      },
    })
    const paths = [MEMORY_FILE, 'memory/2026-05-01.md', 'DREAMS.md', RECALL_STORE]
    for (let number = 0; number < 1_000; number += 1)
      files.write(paths[number % paths.length] ?? '', `${number} 水やり\n`)
    expect(temporary).toBe(1_000)
    expect([...seen].sort()).toEqual(['DREAMS.md', MEMORY_FILE, 'memory/2026-05-01.md'])
    expect(leftovers(root)).toEqual([])
  })

  it('C153: killed while it writes, it leaves nothing behind after the next start', async () => {
    const root = scratchWorkspace({ [MEMORY_FILE]: 'mine\n', 'memory/2026-05-01.md': DAY_NOTE })
    for (const path of [MEMORY_FILE, RECALL_STORE]) await exitOf(startScript('killed-writer.ts', root, path))
    const left = leftovers(root)
    expect(left).toHaveLength(2)
    expect(readIn(root, MEMORY_FILE)).toBe('mine\n')
    const before = Date.now() / 1000 - 15
    for (const name of left) utimesSync(join(root, name), before, before)
    expect(reverie('sweep', '-w', root).code).toBe(0)
    expect(leftovers(root)).toEqual([])
  })
})

function filesBelow(root: string): string[] {
  return readdirSync(root, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

/** As Syncthing does it: what both have written, the later one wins and the other is kept beside it. */
function settle(here: string, there: string): void {
  for (const name of filesBelow(there)) {
    const [mine, other] = [join(here, name), join(there, name)]
    if (!existsSync(mine)) cpSync(other, mine, { recursive: true })
    else if (!readFileSync(mine).equals(readFileSync(other))) {
      cpSync(mine, mine.replace(/(\.[^./]+)$/, '.sync-conflict-20260528-033000-ABCDEFG$1'))
      cpSync(other, mine)
    }
  }
  writeIn(here, `${STATE_DIR}/short-term-recall.sync-conflict-20260527-033000-ABCDEFG.json`, '{}')
}
