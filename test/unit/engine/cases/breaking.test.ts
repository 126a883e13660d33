import { describe, expect, it } from 'vitest'
import { builtInNarrator } from '../../../../engine/adapters/built-in-narrator.ts'
import { withoutComments } from '../../../../engine/core/promote/forms.ts'
import { ownerStatements, promotionMarkers } from '../../../../engine/core/promote/memory-file.ts'
import { normalizeEntry } from '../../../../engine/core/recall/normalize-entry.ts'
import { applyParamsOf, applyPromotions } from '../../../../engine/host/promote.ts'
import { loadReceipt, receiptIds } from '../../../../engine/host/receipts.ts'
import { runSweep } from '../../../../engine/host/sweep.ts'
import { undoRun } from '../../../../engine/host/undo.ts'
import { rankParamsOf } from '../../../../engine/model/config.ts'
import { isShortTermPath } from '../../../../engine/model/paths.ts'
import {
  contextFor,
  NIGHT,
  readIn,
  recallStore,
  scratchWorkspace,
  strongEntry,
  writeIn,
} from '../../../support/workspace.ts'

const STORE = 'memory/.dreams/short-term-recall.json'
const LIMITS = { maxEntries: 100_000, maxBytes: 15_000_000, nowMs: NIGHT }

async function promoteAll(root: string, nowMs = NIGHT) {
  const context = contextFor(root, { nowMs })
  return applyPromotions(context, rankParamsOf(context.settings), applyParamsOf(context))
}

describe('hostile and odd input', () => {
  it('comments are taken out in one pass, and an open one stays', () => {
    expect(withoutComments('a <!-- x --> b <!-- y -->c')).toBe('a   b  c')
    expect(withoutComments('a <!-- b')).toBe('a <!-- b')
    expect(withoutComments('<!--'.repeat(300_000))).toHaveLength(1_200_000)
    expect(promotionMarkers('<!-- openclaw-memory-promotion:'.repeat(30_000)).size).toBe(0)
  })

  it.each(['a\nb', 'x-->y', 'p\u0000q'])(
    'a store key %j is rebuilt: it must fit into a one-line comment',
    (key) => {
      const entry = normalizeEntry(
        key,
        strongEntry('memory/2026-05-27.md', 3, 'O forno esfria devagar'),
        '2026-05-28T03:00:00.000Z',
      )
      expect(entry?.key).toBe('memory:memory/2026-05-27.md:3:3')
    },
  )

  it('a note whose name holds a line break is no short-term note', () => {
    expect(isShortTermPath('memory/2026-05-27-a\nb.md')).toBe(false)
    expect(isShortTermPath('memory/2026-05-27-온실.md')).toBe(true)
  })

  it('a bullet that an owner’s line parted from its marker still says what it says', async () => {
    const text = 'Nadia è allergica alle arachidi e non tocca il banco'
    const root = scratchWorkspace({
      'memory/2026-05-26.md': `- ${text}\n`,
      'memory/2026-05-27.md': `- ${text}\n`,
    })
    writeIn(root, STORE, recallStore([strongEntry('memory/2026-05-26.md', 1, text)]))
    await promoteAll(root)
    const parted = readIn(root, 'MEMORY.md').replace('-->\n- ', '-->\nOwner: check this one\n- ')
    writeIn(root, 'MEMORY.md', parted)
    expect(ownerStatements(parted)).toContain(text)
    writeIn(root, STORE, recallStore([strongEntry('memory/2026-05-27.md', 1, text)]))
    await promoteAll(root, NIGHT + 3_600_000)
    expect(readIn(root, 'MEMORY.md')).toBe(parted)
  })

  it('words the owner put into a bullet stay, also when its entry was recalled since', async () => {
    const text = '预备钥匙放在窑后面的蓝色抽屉里'
    const root = scratchWorkspace({
      'memory/2026-05-26.md': `- ${text}\n`,
      'memory/2026-05-27.md': '- 新的陶土周四送到工作室门口\n',
    })
    writeIn(root, STORE, recallStore([strongEntry('memory/2026-05-26.md', 1, text)]))
    await promoteAll(root)
    writeIn(root, 'MEMORY.md', readIn(root, 'MEMORY.md').replace('蓝色', '绿色'))
    const recalled = { promotedAt: '2026-05-28T03:00:00.000Z', lastRecalledAt: '2026-05-28T09:00:00.000Z' }
    const entries = [
      strongEntry('memory/2026-05-26.md', 1, text, recalled),
      strongEntry('memory/2026-05-27.md', 1, '新的陶土周四送到工作室门口'),
    ]
    writeIn(root, STORE, recallStore(entries))
    const context = contextFor(root, { nowMs: NIGHT + 86_400_000, settings: { memoryFileMaxChars: 260 } })
    await applyPromotions(context, rankParamsOf(context.settings), applyParamsOf(context))
    expect(readIn(root, 'MEMORY.md')).toContain('绿色抽屉')
  })

  it('undo takes back the run that was written last, whatever the clocks said', async () => {
    const notes = {
      'memory/2026-05-26.md': '- 밸브 삼 번은 펌프를 켤 때 샌다\n',
      'memory/2026-05-27.md': '- A chave fica no armário azul\n',
    }
    const root = scratchWorkspace(notes)
    writeIn(
      root,
      STORE,
      recallStore([strongEntry('memory/2026-05-26.md', 1, '밸브 삼 번은 펌프를 켤 때 샌다')]),
    )
    await promoteAll(root)
    const first = readIn(root, 'MEMORY.md')
    const { files, lock } = contextFor(root)
    const store = JSON.parse(readIn(root, STORE)) as { entries: Record<string, unknown> }
    const second = strongEntry('memory/2026-05-27.md', 1, 'A chave fica no armário azul')
    writeIn(root, STORE, JSON.stringify({ ...store, entries: { ...store.entries, [second.key]: second } }))
    await promoteAll(root, NIGHT - 3_600_000)
    expect(receiptIds(files)).toHaveLength(2)
    expect(loadReceipt(files, receiptIds(files)[1] ?? '')?.at).toBe('2026-05-28T02:00:00.000Z')
    await undoRun(files, lock, undefined, LIMITS)
    expect(readIn(root, 'MEMORY.md')).toBe(first)
  })

  it('undo leaves an empty diary of the owner an empty file', async () => {
    const root = scratchWorkspace({
      'DREAMS.md': '',
      'memory/2026-05-27.md': '- ガスケットは金曜日に届く予定です\n',
    })
    await runSweep(contextFor(root, { narrator: builtInNarrator }), { dryRun: false, force: false })
    expect(readIn(root, 'DREAMS.md')).not.toBe('')
    const { files, lock } = contextFor(root)
    await undoRun(files, lock, undefined, LIMITS)
    expect(readIn(root, 'DREAMS.md')).toBe('')
  })
})
