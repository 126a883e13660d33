import { existsSync, mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { NightReport } from '../../../../../engine/model/night.ts'
import { RECALL_STORE } from '../../../../../engine/model/paths.ts'
import { reverie, scratchHome, treeOf } from '../../../../support/command.ts'
import { readIn, recallStore, scratchWorkspace, strongEntry } from '../../../../support/workspace.ts'

const AT = ['--now', '2026-05-28T03:00:00.000Z', '--timezone', 'UTC']
const FACT = 'Nadia reagiert allergisch auf Erdnüsse, keine im Studio'
const NOTE = 'memory/2026-05-25.md'

/** A workspace with one fact that passes every gate and one passage that does not. */
function ready(extra: Record<string, string> = {}): string {
  return scratchWorkspace({
    'MEMORY.md': '# Gedächtnis\n\nVon Hand geschrieben.\n',
    [NOTE]: `# Tag\n- ${FACT}\n`,
    'memory/2026-05-27.md': '# 낮\n- 가마 문 아래쪽 경첩에서 열이 조금 샌다\n',
    [RECALL_STORE]: recallStore([strongEntry(NOTE, 2, FACT)]),
    ...extra,
  })
}

const night = (ran: { json: () => unknown }) => ran.json() as NightReport
const verdicts = (report: NightReport) =>
  report.deep.verdicts.map(({ kind, candidate, text, gates, boost }) => ({
    kind,
    candidate,
    text,
    gates,
    boost,
  }))

describe('reverie sweep', () => {
  it('--dry-run writes nothing at all, nor does --read-only, and the plan is what the sweep then does', async () => {
    const root = ready()
    const home = scratchHome()
    writeFileSync(join(home, 'config.json5'), '{ dreaming: { storage: { mode: "both" } } }')
    const before = [treeOf(root), treeOf(home)]
    const plan = night(await reverie(['sweep', '--dry-run', '--json', '-w', root, ...AT], { home }))
    expect(night(await reverie(['sweep', '--read-only', '--json', '-w', root, ...AT], { home }))).toEqual(
      plan,
    )
    await reverie(['sweep', '--dry-run', '-w', root, ...AT], { home })
    expect([treeOf(root), treeOf(home)]).toEqual(before)
    const done = night(await reverie(['sweep', '--json', '-w', root, ...AT], { home }))
    expect(plan).toMatchObject({ dryRun: true, outcome: 'done', deep: { promoted: 1 } })
    expect(done).toMatchObject({ dryRun: false, outcome: 'done', deep: { promoted: 1 } })
    expect(verdicts(done)).toEqual(verdicts(plan))
    expect({ ...done.light, ...done.rem }).toEqual({ ...plan.light, ...plan.rem })
    const paths = (report: NightReport) =>
      report.files.map(({ path }) => path).filter((path) => path !== 'DREAMS.md')
    expect(paths(done).sort()).toEqual(paths(plan).sort())
    expect(readIn(root, 'MEMORY.md')).toContain('Nadia')
  })

  it('--dry-run of a workspace whose store is damaged leaves it where it is', async () => {
    const root = ready({ [RECALL_STORE]: '{"entries": {"a"' })
    const before = treeOf(root)
    const ran = await reverie(['sweep', '--dry-run', '-w', root, ...AT])
    expect(ran.code).toBe(0)
    expect(ran.stdout).toContain('The recall store was damaged')
    expect(treeOf(root)).toEqual(before)
  })

  it('leaves old temporary files of others alone in a dry run', async () => {
    const root = ready({ 'memory/.fs-safe-999999999-00000000-0000-0000-0000-000000000000.tmp': 'x' })
    const before = treeOf(root)
    await reverie(['sweep', '--dry-run', '-w', root, ...AT])
    await reverie(['status', '-w', root, ...AT])
    expect(treeOf(root)).toEqual(before)
  })

  it('--limit 0 promotes nothing and still takes notes in', async () => {
    const root = ready()
    const report = night(await reverie(['sweep', '--limit', '0', '--json', '-w', root, ...AT]))
    expect(report.deep.promoted).toBe(0)
    expect(report.light.staged).toBeGreaterThan(0)
    expect(readIn(root, 'MEMORY.md')).toBe('# Gedächtnis\n\nVon Hand geschrieben.\n')
  })

  it('thresholds on the command line decide', async () => {
    const root = ready()
    const strict = night(
      await reverie(['sweep', '--dry-run', '--min-recall-count', '8', '--json', '-w', root, ...AT]),
    )
    expect(strict.deep).toMatchObject({ promoted: 0, stoppedBy: { recallCount: 2 } })
    const young = night(
      await reverie(['sweep', '--dry-run', '--min-score', '1', '--json', '-w', root, ...AT]),
    )
    expect(young.deep.promoted).toBe(0)
  })

  it('--limit of light and rem is that of the phase', async () => {
    const root = ready()
    const one = night(await reverie(['light', '--dry-run', '--limit', '1', '--json', '-w', root, ...AT]))
    expect(one.light.candidates).toHaveLength(1)
    expect(one.deep.skipped && one.rem.skipped).toBe(true)
    const none = night(await reverie(['light', '--dry-run', '--limit', '0', '--json', '-w', root, ...AT]))
    expect(none.light.skipped).toBe(true)
    expect((await reverie(['light', '--min-score', '0', '-w', root])).code).toBe(2)
    const rem = night(await reverie(['rem', '--dry-run', '--limit', '0', '--json', '-w', root, ...AT]))
    expect(rem.rem.skipped).toBe(true)
  })

  it('says that nothing is new, and dreams anyway with --force', async () => {
    const root = ready()
    await reverie(['sweep', '-w', root, ...AT])
    const again = await reverie(['sweep', '-w', root, ...AT])
    expect(again.stdout).toContain('Nothing new since the last night')
    expect(night(await reverie(['sweep', '--force', '--json', '-w', root, ...AT])).outcome).toBe('done')
  })

  it('is off with the preset off, and says which key', async () => {
    const home = scratchHome()
    writeFileSync(join(home, 'config.json5'), '{ dreaming: { mode: "off" } }')
    const ran = await reverie(['sweep', '-w', ready(), ...AT], { home })
    expect(ran).toMatchObject({ code: 3, stdout: '' })
    expect(ran.stderr).toContain('dreaming.mode is "off"')
  })

  it('is blocked by a state that has moved, and can still look', async () => {
    const root = ready({ 'memory/.dreams/short-term-recall.json.migrated': '{}' })
    const ran = await reverie(['sweep', '-w', root, ...AT])
    expect(ran.code).toBe(3)
    expect(ran.stderr).toContain('--read-only')
    expect((await reverie(['sweep', '--read-only', '-w', root, ...AT])).code).toBe(0)
  })
})

describe('several workspaces', () => {
  it('one that fails does not stop the rest; the exit code is its own', async () => {
    const [a, b] = [ready(), ready()]
    const broken = scratchWorkspace({ [`${RECALL_STORE}/x`]: '' })
    const ran = await reverie(['sweep', '--json', '-w', a, '-w', '/nowhere', '-w', broken, '-w', b, ...AT])
    expect(ran.code).toBe(2)
    const { reports, failures } = ran.json() as {
      reports: NightReport[]
      failures: { workspaceDir: string; code: number }[]
    }
    expect(reports.map(({ workspaceDir }) => workspaceDir)).toEqual([a, b])
    expect(failures.map(({ workspaceDir, code }) => [workspaceDir, code])).toEqual([
      ['/nowhere', 2],
      [broken, 3],
    ])
    expect(ran.stderr.trim().split('\n')).toHaveLength(2)
    expect(readIn(b, 'MEMORY.md')).toContain('Nadia')
  })

  it('C145: one folder under several names is dreamt over once; one inside another is warned about', async () => {
    const root = ready()
    const elsewhere = scratchHome()
    symlinkSync(root, join(elsewhere, 'link'))
    const names = [root, `${root}/`, `${root}/memory/..`, join(elsewhere, 'link')]
    const ran = await reverie(['sweep', '--json', ...names.flatMap((name) => ['-w', name]), ...AT])
    expect(night(ran).workspaceDir).toBe(root)
    expect(ran.stderr).toBe('')
    expect(
      readdirSync(join(root, 'memory/.dreams/sweeps')).filter((name) => name.startsWith('2026-')),
    ).toHaveLength(1)
    mkdirSync(join(root, 'local/memory'), { recursive: true })
    const nested = await reverie(['status', '-w', root, '-w', join(root, 'local')])
    expect(nested.stderr).toContain(`${join(root, 'local')} lies inside ${root}`)
  })

  it('C144: nothing outside of the chosen workspace changes', async () => {
    const [active, chosen] = [ready(), ready()]
    const before = treeOf(active)
    await reverie(['sweep', '-w', chosen, ...AT], { cwd: active })
    await reverie(['repair', '-w', chosen, ...AT], { cwd: active })
    expect(treeOf(active)).toEqual(before)
    expect(readIn(chosen, 'MEMORY.md')).toContain('Nadia')
  })

  it('C147: every agent of the configuration dreams, none of them called main; C146: a shared folder once', async () => {
    const [ana, shared] = [ready(), ready()]
    const file = join(scratchHome(), 'openclaw.json')
    writeFileSync(
      file,
      JSON.stringify({
        agents: {
          list: [
            { id: 'ana', workspace: ana },
            { id: 'bo', workspace: shared },
            { id: 'chi', workspace: `${shared}/` },
          ],
        },
      }),
    )
    const cwd = scratchHome()
    const ran = await reverie(['sweep', '--json', '--config', file, ...AT], { cwd })
    const { reports } = ran.json() as { reports: NightReport[] }
    expect(reports.map(({ workspaceDir }) => workspaceDir)).toEqual([ana, shared])
    const rows = (await reverie(['status', '--json', '--config', file, ...AT], { cwd })).json() as {
      agentId: string
      agentIds?: string[]
    }[]
    expect(rows.map(({ agentId, agentIds }) => [agentId, agentIds])).toEqual([
      ['ana', undefined],
      ['bo', ['bo', 'chi']],
    ])
    writeFileSync(file, JSON.stringify({ agents: { list: [{ id: 'bo', workspace: shared }] } }))
    const before = treeOf(shared)
    expect((await reverie(['status', '--config', file], { cwd })).code).toBe(0)
    expect(treeOf(shared)).toEqual(before)
  })

  it('C154: any folder name works, and nothing beside memory, MEMORY.md and the diary changes', async () => {
    const vault = scratchHome()
    const root = join(vault, "Mara's Vault 🌱", 'AI "notes" ação')
    mkdirSync(join(vault, "Mara's Vault 🌱", '.obsidian'), { recursive: true })
    writeFileSync(join(vault, "Mara's Vault 🌱", '.obsidian', 'app.json'), '{}')
    renameSync(ready({ '.obsidian/app.json': '{}', 'index.md': '# Index\n' }), root)
    const outside = (tree: Record<string, string>) =>
      Object.entries(tree).filter(([name]) => /\.obsidian|index\.md/.test(name))
    const before = outside(treeOf(vault))
    const ran = await reverie(['sweep', '--json', ...AT], { cwd: root })
    expect(night(ran)).toMatchObject({ workspaceDir: root, deep: { promoted: 1 } })
    expect(outside(treeOf(vault))).toEqual(before)
    expect(readdirSync(join(vault, "Mara's Vault 🌱")).sort()).toEqual(['.obsidian', 'AI "notes" ação'])
    expect(readdirSync(root).sort()).toEqual(['.obsidian', 'DREAMS.md', 'MEMORY.md', 'index.md', 'memory'])
  })

  it('takes this folder before the configured ones', async () => {
    const [here, configured] = [ready(), ready()]
    const home = scratchHome()
    writeFileSync(join(home, 'config.json5'), JSON.stringify({ workspaces: [configured] }))
    const rows = async (cwd: string) =>
      ((await reverie(['status', '--json'], { home, cwd })).json() as { workspaceDir: string }[])[0]
        ?.workspaceDir
    expect(await rows(here)).toBe(here)
    expect(await rows(scratchHome())).toBe(configured)
    expect(existsSync(join(home, 'config.last-good.json5'))).toBe(false)
  })
})
