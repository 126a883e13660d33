import { describe, expect, it } from 'vitest'
import { RECALL_STORE, REVIEW_FILE } from '../../../../../engine/model/paths.ts'
import { reverie, scratchHome } from '../../../../support/command.ts'
import { readIn, recallStore, scratchWorkspace, strongEntry } from '../../../../support/workspace.ts'

const TEXTS = ['Lena lives in Porto', "Lena's home is in Porto", 'Il forno si accende con la leva']

describe('reverie review split and merge', () => {
  it('name statements by place or words, and are taken back by undo', async () => {
    const note = (at: number) => `memory/2026-05-2${at + 1}.md`
    const root = scratchWorkspace({
      ...Object.fromEntries(TEXTS.map((text, at) => [note(at), `- ${text}\n`])),
      [RECALL_STORE]: recallStore(TEXTS.map((text, at) => strongEntry(note(at), 1, text))),
    })
    const home = scratchHome()
    const run = (...args: string[]) =>
      reverie([...args, '-w', root, '--now', '2026-05-28T03:00:00Z'], { home })
    const split = await run('review', 'split', `${note(1)}:1`)
    expect(split.stdout).toContain('statement of its own')
    expect(split.code).toBe(0)
    const { receipt } = (await run('review', 'merge', 'lives Porto', 'forno leva', '--json')).json() as {
      receipt: string
    }
    expect(readIn(root, REVIEW_FILE).trim().split('\n')).toHaveLength(2)
    expect((await run('undo', receipt)).code).toBe(0)
    expect(readIn(root, REVIEW_FILE).trim().split('\n')).toHaveLength(1)
    expect((await run('review', 'split', 'forno')).code).toBe(1)
    expect((await run('review', 'merge', 'forno')).code).toBe(2)
    expect((await run('review', 'split', 'Porto')).code).toBe(2)
    expect((await run('review', 'split', 'no such words')).code).toBe(2)
  })
})
