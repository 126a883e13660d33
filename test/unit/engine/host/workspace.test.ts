import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { nodeFiles } from '../../../../engine/adapters/node-files.ts'
import { Blocked } from '../../../../engine/host/blocked.ts'
import {
  assertNotOffline,
  assertUsable,
  isWorkspace,
  migratedFiles,
  strictReads,
} from '../../../../engine/host/workspace.ts'
import { DAILY_INGESTION, MEMORY_FILE, PHASE_SIGNALS, RECALL_STORE } from '../../../../engine/model/paths.ts'
import { stubbed } from '../../../support/disk.ts'
import { scratchWorkspace } from '../../../support/workspace.ts'

function emptyFolder(): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-bare-')))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  return root
}

function blockOf(work: () => void): string {
  try {
    work()
  } catch (error) {
    if (error instanceof Blocked) return error.reason
    throw error
  }
  return 'usable'
}

const writing = { isWriting: true }

describe('isWorkspace', () => {
  it('takes a folder with MEMORY.md or with memory/, also through a link inside', () => {
    const bare = emptyFolder()
    expect(isWorkspace(nodeFiles(bare))).toBe(false)
    mkdirSync(join(bare, 'vault'))
    symlinkSync('vault', join(bare, 'memory'))
    expect(isWorkspace(nodeFiles(bare))).toBe(true)
    expect(isWorkspace(nodeFiles(scratchWorkspace()))).toBe(true)
  })

  it.each(["o'Brien notes", 'Quaderno "nuovo"', '庭のノート 🌱', '$HOME;ls', '-w'])(
    'in a folder named %s',
    (name) => {
      const root = join(emptyFolder(), name)
      mkdirSync(join(root, 'memory'), { recursive: true })
      expect(isWorkspace(nodeFiles(root))).toBe(true)
      expect(blockOf(() => assertUsable(nodeFiles(root), writing))).toBe('usable')
    },
  )
})

describe('assertUsable', () => {
  it('C142: refuses an empty folder, and makes nothing in it', () => {
    const root = emptyFolder()
    expect(blockOf(() => assertUsable(nodeFiles(root), { isWriting: false }))).toBe('missing')
    expect(readdirSync(root)).toEqual([])
  })

  it('refuses to write where a newer OpenClaw keeps the state, and still looks', () => {
    const root = scratchWorkspace({ [`${RECALL_STORE}.migrated`]: '{}', [`${PHASE_SIGNALS}.migrated`]: '{}' })
    const files = nodeFiles(root)
    expect(migratedFiles(files)).toEqual([`${PHASE_SIGNALS}.migrated`, `${RECALL_STORE}.migrated`])
    expect(blockOf(() => assertUsable(files, writing))).toBe('moved')
    expect(() => assertUsable(files, writing)).toThrow(/--read-only/)
    expect(blockOf(() => assertUsable(files, { isWriting: false }))).toBe('usable')
  })

  it('refuses to write through a linked folder to the outside', () => {
    const outside = emptyFolder()
    const root = scratchWorkspace({ [MEMORY_FILE]: 'x' })
    symlinkSync(outside, join(root, 'memory/.dreams'))
    expect(blockOf(() => assertUsable(nodeFiles(root), writing))).toBe('unreadable')
    rmSync(join(root, 'memory'), { recursive: true })
    symlinkSync(outside, join(root, 'memory'))
    expect(blockOf(() => assertUsable(nodeFiles(root), writing))).toBe('unreadable')
    expect(readdirSync(outside)).toEqual([])
  })

  it('refuses a file in place of a folder', () => {
    const root = scratchWorkspace({ [MEMORY_FILE]: 'x', 'memory/.dreams': 'x' })
    expect(blockOf(() => assertUsable(nodeFiles(root), writing))).toBe('missing')
  })
})

describe('assertNotOffline', () => {
  it.each([
    [500, 0, 'missing'],
    [3, 0, 'missing'],
    [2, 0, 'usable'],
    [500, 1, 'usable'],
    [0, 0, 'usable'],
  ])('C142: %i notes known and %i there is %s', (known, present, expected) => {
    const files = nodeFiles(scratchWorkspace())
    expect(blockOf(() => assertNotOffline(files, known, present))).toBe(expected)
  })
})

describe('strictReads', () => {
  it('C084: stops at a file that is there and cannot be read, not at a missing or broken one', () => {
    const root = scratchWorkspace({
      [RECALL_STORE]: '{}',
      [DAILY_INGESTION]: Buffer.from([0xff, 0xfe, 0x00]),
    })
    mkdirSync(join(root, PHASE_SIGNALS))
    const files = strictReads(nodeFiles(root))
    expect(files.read(RECALL_STORE)).toMatchObject({ text: '{}' })
    expect(files.read('memory/.dreams/none.json')).toMatchObject({ problem: 'missing' })
    expect(files.read(DAILY_INGESTION)).toMatchObject({ problem: 'utf16' })
    expect(() => files.read(PHASE_SIGNALS)).toThrow(/cannot be read \(not_a_file\); nothing was changed/)
    const slow = stubbed(nodeFiles(root), {
      read: () => ({ kind: 'problem', problem: 'unreadable', detail: 'EIO' }),
    })
    expect(() => strictReads(slow).read(RECALL_STORE)).toThrow(Blocked)
  })
})
