import { describe, expect, it } from 'vitest'
import { frontMatterLines, withoutFrontMatter } from '../../../../../engine/core/ingest/front-matter.ts'
import { runSweep } from '../../../../../engine/host/sweep.ts'
import { contextFor, NIGHT, readStore, scratchWorkspace } from '../../../../support/workspace.ts'

describe('front matter', () => {
  it('C045: is metadata, never a passage, and line numbers count from the top of the file', async () => {
    const note = ['---', 'tags: [casa, 집]', 'mood: 4', '---', '- 格蕾特的柜子密码提示是旧街的名字', ''].join(
      '\n',
    )
    const root = scratchWorkspace({ 'memory/2026-05-27.md': note })
    await runSweep(contextFor(root, { nowMs: NIGHT }), { dryRun: false, force: false })
    const entries = Object.values(readStore(root))
    expect(entries.map(({ startLine, snippet }) => [startLine, snippet])).toEqual([
      [5, '格蕾特的柜子密码提示是旧街的名字'],
    ])
  })

  it.each([
    ['closed by dots', ['---', 'a: 1', '...', 'text'], 3],
    ['with lists and nested keys', ['---', 'tags:', '  - forno', '- x', '# 注', '---'], 6],
    ['never closed', ['---', 'a: 1', 'text'], 0],
    ['a rule above prose', ['---', 'O forno esfria devagar e', '---'], 0],
    ['not on the first line', ['', '---', 'a: 1', '---'], 0],
  ])('%s', (_, lines, count) => {
    expect(frontMatterLines(lines)).toBe(count)
    expect(withoutFrontMatter(lines)).toEqual(lines.map((line, index) => (index < count ? '' : line)))
  })
})
