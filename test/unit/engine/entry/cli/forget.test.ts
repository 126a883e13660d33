import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { MEMORY_FILE, RECALL_STORE } from '../../../../../engine/model/paths.ts'
import { reverie, scratchHome, treeOf } from '../../../../support/command.ts'
import { readIn, recallStore, scratchWorkspace, strongEntry, writeIn } from '../../../../support/workspace.ts'

const CLAIM = 'Joris drinks oat milk on the ferry'
const NOTE = 'memory/2026-05-20.md'

describe('reverie forget', () => {
  let root = ''
  let home = ''
  const run = (...args: string[]) => reverie([...args, '-w', root, '--now', '2026-05-28T03:00:00Z'], { home })

  beforeEach(async () => {
    home = scratchHome()
    root = scratchWorkspace({
      [NOTE]: `- ${CLAIM}\n- Lia keeps bees on the roof\n`,
      [RECALL_STORE]: recallStore([
        strongEntry(NOTE, 1, CLAIM),
        strongEntry(NOTE, 2, 'Lia keeps bees on the roof'),
      ]),
    })
    await run('sweep')
    await run('search', 'oat milk')
  })

  it('C172: after a sweep and a search it is in no file of the workspace or the index but the owner’s note', async () => {
    writeIn(root, NOTE, '- Lia keeps bees on the roof\n')
    const { code, stdout } = await run('forget', CLAIM, '--yes')
    expect(stdout).toContain(`Forgotten: ${CLAIM}`)
    expect(stdout).toContain('cannot be undone')
    expect(code).toBe(0)
    const mirror = join(home, 'mirror')
    const bytes = readdirSync(mirror).map((name) => readFileSync(join(mirror, name)))
    expect(bytes.length).toBeGreaterThan(0)
    for (const file of bytes) expect(file.includes('oat milk')).toBe(false)
    expect((await run('search', 'bees')).stdout).toContain('Lia keeps bees')
    expect((await run('search', 'oat milk')).stdout).not.toContain('oat milk')
    await run('sweep', '--force')
    expect(readIn(root, MEMORY_FILE)).not.toContain('oat milk')
  })

  it('names what only the owner can change, as text and as JSON', async () => {
    expect((await run('forget', CLAIM, '--dry-run')).stdout).toContain(`${NOTE}:1  - ${CLAIM}`)
    const { code, json } = await run('forget', `memory:${NOTE}:1:1`, '--yes', '--json')
    expect(code).toBe(0)
    expect(json()).toMatchObject({
      workspaceDir: root,
      claim: CLAIM,
      choices: [],
      ownersPlaces: [{ path: NOTE, line: 1, text: `- ${CLAIM}` }],
      leftAlone: [],
      dryRun: false,
    })
    const { removed, receipt } = json() as { removed: { path: string; count: number }[]; receipt: string }
    expect(removed).toContainEqual({ path: MEMORY_FILE, count: 1 })
    const undone = await run('undo', receipt)
    expect(undone.code).toBe(1)
    expect(undone.stderr).toContain('was a forget, and that cannot be undone')
    expect((await run('undo', '--list')).stdout).toContain('(forgotten; cannot be undone)')
  })

  it('a dry run and --read-only write nothing', async () => {
    const before = treeOf(root)
    expect((await run('forget', CLAIM, '--dry-run', '--json')).json()).toMatchObject({
      dryRun: true,
      receipt: null,
    })
    expect((await run('forget', CLAIM, '--dry-run', '--read-only')).code).toBe(0)
    expect((await run('forget', CLAIM, '--read-only', '--yes')).code).toBe(2)
    expect(treeOf(root)).toEqual(before)
  })

  it('asks for --yes where nobody can be asked, and for a selector', async () => {
    const asked = await run('forget', CLAIM)
    expect(asked.code).toBe(2)
    expect(asked.stderr).toContain('add --yes')
    expect((await run('forget')).code).toBe(2)
    expect(readIn(root, MEMORY_FILE)).toContain(CLAIM)
  })

  it('exit 1 when nothing says it, or several statements do', async () => {
    const nothing = await run('forget', 'no such words', '--yes')
    expect(nothing.code).toBe(1)
    expect(nothing.stderr).toContain('nothing says that')
    writeIn(root, 'memory/2026-05-21.md', '- The ferry is blue\n')
    const several = await run('forget', 'the ferry', '--yes')
    expect(several.code).toBe(1)
    expect(several.stdout).toContain(`memory:${NOTE}:1:1  ${CLAIM}`)
    expect(several.stdout).toContain('memory/2026-05-21.md:1  The ferry is blue')
    expect(existsSync(join(root, MEMORY_FILE))).toBe(true)
  })
})
