import { describe, expect, it } from 'vitest'
import { nodeFiles } from '../../../../engine/adapters/node-files.ts'
import { loadDecisions } from '../../../../engine/host/recall-lists.ts'
import { scratchWorkspace } from '../../../support/workspace.ts'

const at = (hour: number) => `2026-05-2${hour}T10:00:00.000Z`
const decisionsIn = (lines: readonly unknown[]) => {
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
  return loadDecisions(nodeFiles(scratchWorkspace({ 'memory/.dreams/review.jsonl': `${text}\n` })))
}

describe('what a person decided last', () => {
  it('is the newest word about each entry, with its text, and about statements that never were entries', () => {
    const key = 'memory:memory/2026-05-01.md:3:3'
    expect(
      decisionsIn([
        { at: at(0), decision: 'snooze', by: 'owner', key, snippet: '钥匙挂在门后' },
        { at: at(1), decision: 'reject', by: 'owner', key, text: '钥匙挂在门后面' },
        { at: at(2), decision: 'dismissed', by: 'owner', text: 'La caldera va sfiatata' },
      ]),
    ).toEqual([
      { key, decision: 'reject', at: at(1), text: '钥匙挂在门后面' },
      { key: 'La caldera va sfiatata', decision: 'dismissed', at: at(2), text: 'La caldera va sfiatata' },
    ])
  })

  it('leaves out what was forgotten, and lines that cannot be read', () => {
    expect(
      decisionsIn([
        { at: at(0), decision: 'forget', by: 'owner', salt: 'aa', textHash: 'bb', words: [], strict: [] },
        '{"at":',
        'null',
        { at: 5, decision: 'reject', key: 'x' },
        { at: at(1), decision: 'reject', key: '' },
      ]),
    ).toEqual([])
  })
})
