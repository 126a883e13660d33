import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { reverie, scratchHome, treeOf } from '../../../../support/command.ts'
import { scratchFolder } from '../../../../support/search.ts'
import { promotedMemory } from '../../../../support/wiki.ts'
import { readIn, scratchWorkspace, writeIn } from '../../../../support/workspace.ts'

const AT = '2026-05-28T12:00:00.000Z'

function opened(facts: Parameters<typeof promotedMemory>[0] = FACTS) {
  const home = scratchHome()
  const vault = join(scratchFolder(), 'wiki')
  const root = scratchWorkspace(promotedMemory(facts))
  const wiki = async (...args: string[]) => {
    const ran = await reverie(['wiki', ...args, '--vault', vault, '--now', AT, '--json'], { home })
    return { ...ran, value: ran.stdout === '' ? null : (ran.json() as never) }
  }
  const compile = (...args: string[]) => wiki('compile', '-w', root, ...args)
  const read = (path: string) => readFileSync(join(vault, path), 'utf8')
  return { home, vault, root, wiki, compile, read }
}

const FACTS = [
  {
    text: 'Petra moved to Lyon',
    day: '2026-05-20',
    replaces: { text: 'Petra lives in Nantes', on: '2026-05-20' },
  },
  { text: 'Petra is allergic to peanuts', day: '2026-05-04' },
  { text: '三号阀门早上七点一刻打开', day: '2026-05-05', heading: '温室' },
  { text: '薄荷周末剪下来', day: '2026-05-06', heading: '温室' },
  { text: '지수는 금요일마다 내화판을 점검한다', day: '2026-05-07' },
]

describe('reverie wiki compile, from the memory', () => {
  it('makes pages of what was promoted, with evidence, days and what changed, and a second time nothing', async () => {
    const { compile, read, vault } = opened()
    expect((await compile()).value).toMatchObject({
      claimCount: 5,
      pageCounts: { entity: 1, concept: 1, source: 1 },
    })
    const petra = read('entities/petra.md')
    expect(petra).toContain('firstSeen: 2026-05-04\nlastConfirmed: 2026-05-20')
    expect(petra).toContain('- 2026-05-20: ~~Petra lives in Nantes~~ → Petra moved to Lyon')
    expect(petra).toContain('  - 2026-05-04: `memory/2026-05-04.md` line 3')
    expect(read('concepts/温室.md')).toContain('薄荷周末剪下来')
    expect(read(`sources/memory-${sourceOf(vault)}.md`)).toContain('지수는 금요일마다')
    const pagesOf = () =>
      Object.entries(treeOf(vault)).filter(([path]) => !path.startsWith('./.openclaw-wiki/locks'))
    const before = pagesOf()
    expect((await compile()).value).toMatchObject({ updatedFiles: [] })
    expect(pagesOf()).toEqual(before)
  })

  it('C123: what a person writes on a page stays, whatever happens to the memory', async () => {
    const { compile, read, root, vault } = opened()
    await compile()
    const path = join(vault, 'entities/petra.md')
    const noted = read('entities/petra.md')
      .replace('status: active', 'status: active # mine\nquestions:\n  - Since when?')
      .replace('<!-- openclaw:human:start -->\n', '<!-- openclaw:human:start -->\nask Odile\n')
      .replace('# Petra\n', '# Petra\n\nMy own paragraph.\n')
    writeFileSync(path, noted)
    writeIn(root, 'MEMORY.md', readIn(root, 'MEMORY.md').replace('peanuts', 'walnuts'))
    await compile()
    const after = read('entities/petra.md')
    expect(after).toContain('Petra is allergic to walnuts')
    expect(after).not.toContain('peanuts')
    for (const own of ['ask Odile', 'My own paragraph.', 'status: active # mine', 'Since when?'])
      expect(after).toContain(own)
    writeIn(root, 'MEMORY.md', '# nothing is left\n')
    await compile()
    const left = read('entities/petra.md')
    for (const own of ['ask Odile', 'My own paragraph.', 'Since when?']) expect(left).toContain(own)
    expect(left).not.toContain('walnuts')
    expect(existsSync(join(vault, 'concepts/温室.md'))).toBe(false)
  })

  it('writes on the page that its owner has of a subject, and takes only its own part back', async () => {
    const { compile, read, root, vault } = opened()
    const own =
      '---\npageType: entity\nid: entity.my-friend\ntitle: My friend\naliases: [Petra]\nclaims:\n  - text: She sails.\n---\n\n# My friend\n\nSince school.\n'
    writeIn(vault, 'entities/my-friend.md', own)
    await compile()
    expect(existsSync(join(vault, 'entities/petra.md'))).toBe(false)
    expect(read('entities/my-friend.md')).toMatch(
      /She sails\.[\s\S]*allergic to peanuts[\s\S]*Since school\./,
    )
    writeIn(root, 'MEMORY.md', '# nothing is left\n')
    await compile()
    const after = read('entities/my-friend.md')
    expect(after).toMatch(/She sails\.[\s\S]*Since school\./)
    expect(after).not.toMatch(/peanuts|claim\.memory|openclaw:wiki:memory/)
  })

  it('takes nothing of a statement for a link, a marker or an id of the page', async () => {
    const { compile, read } = opened([
      {
        text: 'Petra wrote [[secret/plan|the plan]] <!-- openclaw:wiki:memory:end --> %%x%% ^c-1',
        day: '2026-05-04',
      },
      { text: 'Petra read [the list](../list.md) and ![[photo.png]]', day: '2026-05-05' },
    ])
    await compile()
    const petra = read('entities/petra.md')
    expect(petra.match(/^<!-- openclaw:wiki:memory:end -->$/gm)).toHaveLength(1)
    const body = petra.slice(petra.indexOf('# Petra'))
    expect(body).not.toMatch(/\[\[secret|\]\(\.\.\/list|!\[\[|%%x| \^c-1$/m)
    expect(body).toContain('Petra wrote the plan')
  })

  it('leaves out what rests, and what was taken out of MEMORY.md by hand', async () => {
    const { compile, read, root, home } = opened()
    const key = 'memory:memory/2026-05-04.md:3:3'
    expect((await reverie(['rest', key, '-w', root], { home })).code).toBe(0)
    await compile()
    expect(read('entities/petra.md')).not.toContain('peanuts')
  })

  it('keeps the pages of a workspace that is not named this time, or is away, until it is left out', async () => {
    const { compile, read, wiki, root, vault } = opened()
    await compile()
    const other = scratchWorkspace(promotedMemory([{ text: 'Bruno plays the cello', day: '2026-05-08' }]))
    await wiki('compile', '-w', other)
    expect(read('entities/petra.md')).toContain('Lyon')
    expect(read('entities/bruno.md')).toContain('cello')
    renameSync(root, `${root}-away`)
    const away = await wiki('compile', '-w', other)
    expect(away.stderr).toContain(root)
    expect(read('entities/petra.md')).toContain('Lyon')
    renameSync(`${root}-away`, root)
    await wiki('compile', '-w', other, '--without', root)
    expect(existsSync(join(vault, 'entities/petra.md'))).toBe(false)
    expect(read('entities/bruno.md')).toContain('cello')
  })

  it('shows itself on the sample with one command, and nothing of the workspaces of the settings', async () => {
    const { home, root } = opened()
    writeFileSync(join(home, 'config.json5'), JSON.stringify({ workspaces: [root] }))
    const trial = join(scratchFolder(), 'trial')
    const { code, stdout } = await reverie(['demo', '--wiki', trial], { home })
    expect(code).toBe(0)
    expect(stdout).toContain('entities/nadia.md  Nadia')
    expect(readFileSync(join(trial, 'entities/nadia.md'), 'utf8')).toContain('allergic to peanuts')
    expect(existsSync(join(trial, 'entities/petra.md'))).toBe(false)
  })

  it('makes none where that is switched off', async () => {
    const { compile, home, vault, root } = opened()
    writeFileSync(
      join(home, 'config.json5'),
      `{ workspaces: [${JSON.stringify(root)}], wiki: { fromMemory: false } }`,
    )
    await compile()
    expect(existsSync(join(vault, 'entities/petra.md'))).toBe(false)
  })
})

function sourceOf(vault: string): string {
  const name = readdirSync(join(vault, 'sources')).find((file) => file.startsWith('memory-')) ?? ''
  return name.slice('memory-'.length, -'.md'.length)
}

function textsBelow(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
}

describe('reverie forget, with a wiki', () => {
  it('C172: takes the words out of what the runs of the wiki keep, and of nothing else there', async () => {
    const { home, root, vault, compile } = opened()
    await compile()
    const runs = join(home, 'wiki-runs')
    expect(textsBelow(runs)).toContain('allergic to peanuts')
    const ran = await reverie(['forget', 'Petra is allergic to peanuts', '--yes', '-w', root, '--json'], {
      home,
    })
    expect(ran.json()).toMatchObject({
      removed: expect.arrayContaining([
        { path: expect.stringMatching(/^wiki-runs\/\w+\/receipts\/wiki-/), count: 1 },
      ]),
    })
    const kept = textsBelow(runs)
    expect(kept).not.toContain('allergic to peanuts')
    expect(kept).toContain('Petra moved to Lyon')
    // Pages, lists, digests and log have lost it at once, and what that run keeps for its undo does not bring it back.
    expect(textsBelow(vault)).not.toContain('peanuts')
    expect(textsBelow(vault)).toContain('Petra moved to Lyon')
    // The search index has the note of its owner, who still says it there.
    const ours = () =>
      readdirSync(home)
        .filter((name) => name !== 'mirror')
        .map((name) => textsBelow(join(home, name)))
        .join('')
    expect(ours()).not.toContain('peanuts')
    await compile()
    expect(textsBelow(vault) + ours()).not.toContain('peanuts')
  })
})
