import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { RECALL_STORE } from '../../../../../engine/model/paths.ts'
import { reverie, scratchHome, treeOf } from '../../../../support/command.ts'
import { recallStore, scratchWorkspace, strongEntry } from '../../../../support/workspace.ts'

const AT = ['--now', '2026-05-28T03:00:00.000Z']
const NOTE = 'memory/2026-05-25.md'

function homeWith(config: unknown): string {
  const home = scratchHome()
  writeFileSync(join(home, 'config.json5'), JSON.stringify(config))
  return home
}
const status = async (root: string, config: unknown = {}, ...args: string[]) =>
  (await reverie(['status', '-w', root, ...args, ...AT], { home: homeWith(config) })).stdout

describe('reverie status for a person', () => {
  it('of a workspace without notes says how to begin', async () => {
    const text = await status(scratchWorkspace())
    expect(text).toContain('Last night   none yet')
    expect(text).toContain('0 daily notes')
    expect(text).toContain('There are no daily notes yet. Write one as memory/YYYY-MM-DD.md')
  })

  it('of a workspace with notes but no night says what to call', async () => {
    const text = await status(scratchWorkspace({ [NOTE]: '# Tag\n' }))
    expect(text).toContain('1 daily note, 1 Markdown file in all')
    expect(text).toContain('reverie sweep --dry-run shows what one would do')
  })

  it('C030, C091: names each phase, the thresholds and the next night in its zone', async () => {
    const dreaming = {
      enabled: true,
      frequency: '10 5 * * *',
      timezone: 'Asia/Seoul',
      phases: { rem: { enabled: false }, deep: { enabled: false } },
    }
    const text = await status(scratchWorkspace(), { dreaming })
    expect(text).toContain(
      'Dreaming     10 5 * * * · Asia/Seoul · score 0.8 · 3 signals · 3 queries or days · 30 days',
    )
    expect(text).toContain('Phases       Light on, REM off, Deep off')
    expect(text).toContain('Next night   2026-05-29 05:10')
    const json = JSON.parse(await status(scratchWorkspace(), { dreaming }, '--json')) as {
      dreaming: { nextRuns: string[] }
    }[]
    expect(json[0]?.dreaming.nextRuns).toEqual([
      '2026-05-28T20:10:00.000Z',
      '2026-05-29T20:10:00.000Z',
      '2026-05-30T20:10:00.000Z',
    ])
    expect(await status(scratchWorkspace(), { dreaming: { enabled: true, timezone: 'UTC' } })).toContain(
      'Next night   2026-05-29 03:00',
    )
  })

  it('shows no next night while dreaming is off, and says that a schedule is none', async () => {
    expect(await status(scratchWorkspace())).not.toContain('Next night')
    expect(
      await status(scratchWorkspace(), { dreaming: { enabled: true, frequency: 'at night' } }),
    ).toContain('never: "at night" is no schedule')
    expect(await status(scratchWorkspace(), { dreaming: { mode: 'rem' } })).toContain(
      'mode rem · 0 */6 * * *',
    )
  })

  it('names the nearest candidate and what it lacks', async () => {
    const near = strongEntry(NOTE, 2, '가마 문 아래쪽 경첩에서 열이 조금 샌다', {
      recallCount: 2,
      totalScore: 1.9,
    })
    const text = await status(scratchWorkspace({ [RECALL_STORE]: recallStore([near]) }))
    expect(text).toMatch(/Nearest {6}0\.\d{3} {2}가마 문/)
    expect(text).toMatch(/signals 2 of 3/)
  })

  it('--deep lists notes that are gone', async () => {
    const root = scratchWorkspace({
      [RECALL_STORE]: recallStore([strongEntry(NOTE, 2, 'x'), strongEntry(NOTE, 3, 'y')]),
    })
    const text = await status(root, {}, '--deep')
    expect(text).toContain('Notes gone   1 note')
    expect(text).toContain(`${NOTE} (2 entries)`)
  })

  it('shows two agents one below the other', async () => {
    const [a, b] = [scratchWorkspace(), scratchWorkspace()]
    const home = scratchHome()
    const file = join(home, 'openclaw.json')
    writeFileSync(
      file,
      JSON.stringify({
        agents: {
          list: [
            { id: 'ana', workspace: a },
            { id: 'bo', workspace: b },
          ],
        },
      }),
    )
    const { stdout } = await reverie(['status', '--config', file, ...AT], { home, cwd: home })
    expect(stdout.indexOf(a)).toBeGreaterThanOrEqual(0)
    expect(stdout.indexOf(b)).toBeGreaterThan(stdout.indexOf(a))
    expect(stdout).toContain('Agents       ana')
    expect(stdout).toContain('Agents       bo')
  })

  it('of a store that cannot be read still answers, with the error', async () => {
    const ran = await reverie(['status', '-w', scratchWorkspace({ [`${RECALL_STORE}/x`]: '' }), ...AT])
    expect(ran.code).toBe(0)
    expect(ran.stdout).toContain('Error        The recall store cannot be read (not_a_file).')
  })

  it('writes nothing, --fix mends', async () => {
    const root = scratchWorkspace({ [RECALL_STORE]: '{"entries": {"a": {}' })
    const before = treeOf(root)
    expect(await status(root)).toContain('(reverie status --fix)')
    expect(treeOf(root)).toEqual(before)
    await status(root, {}, '--fix')
    expect(await status(root)).not.toContain('Error')
  })

  it('warns when MEMORY.md is nearly full, and names a rival of it', async () => {
    const text = await status(scratchWorkspace({ 'MEMORY.md': 'x'.repeat(8000), 'memory.md': '' }))
    expect(text).toContain('8000 of 10000 characters')
    expect(text).toContain('over 80 % of the budget')
    expect(text).toContain('Both MEMORY.md and memory.md exist')
  })
})
