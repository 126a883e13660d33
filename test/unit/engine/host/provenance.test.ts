import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { emptyProvenance, recordOf, withRecord } from '../../../../engine/core/promote/provenance.ts'
import { Blocked } from '../../../../engine/host/blocked.ts'
import { loadProvenance, saveProvenance, withUsage } from '../../../../engine/host/provenance.ts'
import { PROVENANCE_FILE } from '../../../../engine/model/paths.ts'
import { contextFor, readIn, scratchWorkspace, writeIn } from '../../../support/workspace.ts'
import { item } from '../core/promote/items.ts'

const NOW = '2026-05-28T03:00:00.000Z'

function withLine() {
  const { candidate } = item('王芳负责备份')
  const record = recordOf({
    candidate,
    text: '王芳负责备份',
    nowIso: NOW,
    day: '2026-05-28',
    decidedBy: 'auto',
  })
  return withRecord(emptyProvenance(), record)
}

describe('provenance.json on disk', () => {
  it('C075: is written once, private, and not again while nothing changes', () => {
    const root = scratchWorkspace()
    const { files } = contextFor(root)
    const empty = loadProvenance(files, NOW)
    expect(saveProvenance(files, empty, empty.provenance)).toBe(false)
    expect(existsSync(join(root, PROVENANCE_FILE))).toBe(false)
    expect(saveProvenance(files, empty, withLine())).toBe(true)
    expect(statSync(join(root, PROVENANCE_FILE)).mode & 0o777).toBe(0o600)
    const again = loadProvenance(files, NOW)
    expect([...again.provenance.lines.values()]).toEqual([...withLine().lines.values()])
    expect(saveProvenance(files, again, withLine())).toBe(false)
  })

  it.each(['{"lines": ', Buffer.from([0, 0, 0]), Buffer.from([0xff, 0xfe, 0x41])])(
    'a damaged file is kept aside by the next save and named; until then nothing is changed: %j',
    (content) => {
      const root = scratchWorkspace({ [PROVENANCE_FILE]: content })
      const { files } = contextFor(root)
      const loaded = loadProvenance(files, NOW)
      expect(loaded.damagedPath).toBe(`${PROVENANCE_FILE}.damaged-2026-05-28T03-00-00-000Z`)
      expect(existsSync(join(root, loaded.damagedPath ?? ''))).toBe(false)
      expect(saveProvenance(files, loaded, withLine())).toBe(true)
      expect(readIn(root, loaded.damagedPath ?? '')).toBe(content.toString('utf8'))
      expect(loadProvenance(files, NOW)).toMatchObject({ damagedPath: null })
    },
  )

  it('a file that cannot be opened stops the work', () => {
    const root = scratchWorkspace({ [`${PROVENANCE_FILE}/x`]: '' })
    expect(() => loadProvenance(contextFor(root).files, NOW)).toThrow(Blocked)
  })

  it('brings in the searches that found a promoted line', () => {
    const root = scratchWorkspace()
    const { files } = contextFor(root)
    const key = item('x').candidate.key
    const hit = { at: '2026-06-02T10:00:00.000Z', day: '2026-06-02', kind: 'promoted', path: 'MEMORY.md' }
    const lines = [1, 2].map(() => JSON.stringify({ ...hit, startLine: 6, endLine: 6, key }))
    writeIn(root, 'memory/.dreams/usage.jsonl', `${lines.join('\n')}\n`)
    expect(withUsage(files, withLine()).lines.get(key)).toMatchObject({
      recallsSince: 2,
      lastUsed: '2026-06-02',
    })
  })
})
