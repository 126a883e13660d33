import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sha1Short } from '../../../../../engine/core/wiki/slug.ts'
import { reverie, scratchHome, treeOf } from '../../../../support/command.ts'
import { scratchFolder } from '../../../../support/search.ts'
import { scratchWorkspace } from '../../../../support/workspace.ts'

const AT = ['--now', '2026-06-20T12:00:00.000Z', '--json']
const START = '<!-- openclaw:human:start -->\n'

async function wiki(vault: string, ...args: string[]) {
  const ran = await reverie(['wiki', ...args, '--vault', vault, ...AT])
  return { ...ran, value: ran.stdout === '' ? undefined : ran.json() }
}

function ours(root: string, config: object): object {
  return { workspaces: [root], plugins: { entries: { 'memory-wiki': { config } } } }
}

function put(root: string, path: string, text: string): string {
  const place = join(root, path)
  mkdirSync(join(place, '..'), { recursive: true })
  writeFileSync(place, text)
  return place
}

function page(fields: string, body = '# Seite\n'): string {
  return `---\n${fields}\n---\n\n${body}`
}

describe('reverie wiki', () => {
  it('writes nothing when it only looks: no vault is made, none is changed', async () => {
    const vault = join(scratchFolder(), 'wiki')
    expect((await wiki(vault, 'status')).value).toMatchObject({
      vaultExists: false,
      pageCounts: { report: 0 },
    })
    expect(await wiki(vault, 'doctor')).toMatchObject({
      code: 1,
      value: { fixes: [{ code: 'vault-missing' }] },
    })
    expect(await wiki(vault, 'search', 'molo')).toMatchObject({ code: 2, stdout: '' })
    expect(existsSync(vault)).toBe(false)
    put(vault, 'entities/molo.md', page('id: entity.molo\ntitle: Molo'))
    const before = treeOf(vault)
    expect((await wiki(vault, 'search', 'molo')).value).toMatchObject([{ path: 'entities/molo.md' }])
    expect(await wiki(vault, 'search', 'zzqqxx')).toMatchObject({ code: 1 })
    expect((await wiki(vault, 'get', 'entity.molo')).value).toMatchObject({ title: 'Molo', truncated: false })
    expect(await wiki(vault, 'get', 'nada')).toMatchObject({ code: 1, value: null })
    await wiki(vault, 'status')
    expect(treeOf(vault)).toEqual(before)
  })

  it('C102: each title gets a file of its own, in whatever script, and overwrites no other', async () => {
    const folder = scratchFolder()
    const vault = join(folder, 'wiki')
    await wiki(vault, 'ingest', put(folder, 'fonte.md', 'x\n'))
    const titles = ['大语言模型概述', '断路器自动恢复', 'Überblick', 'Uberblick', '概要', '개요', '概要！']
    const paths = new Set<string>()
    for (const title of titles) {
      const args = ['apply', 'synthesis', title, '--body', `text of ${title}`, '--source-id', 'source.fonte']
      const { value, stderr } = await wiki(vault, ...args)
      expect([title, stderr]).toEqual([title, ''])
      paths.add((value as { pagePath: string }).pagePath)
    }
    expect(paths.size).toBe(titles.length)
    for (const title of titles) {
      const holds = (path: string) => readFileSync(join(vault, path), 'utf8').includes(`text of ${title}\n`)
      expect([title, [...paths].filter(holds).length]).toEqual([title, 1])
    }
    // The same again, otherwise spaced and cased, is the same page.
    const again = ['apply', 'synthesis', ' überblick', '--body', 'new text', '--source-id', 'source.fonte']
    expect(paths).toContain(((await wiki(vault, ...again)).value as { pagePath: string }).pagePath)
  })

  it('takes a file that is named twice in once', async () => {
    const folder = scratchFolder()
    const file = put(folder, 'maré.md', 'preia-mar às 6\n')
    const { value } = await wiki(
      join(folder, 'wiki'),
      'ingest',
      file,
      file,
      join(folder, '.', 'x/../maré.md'),
    )
    expect(value).toMatchObject([{ sourcePath: file, created: true }])
  })

  it('C102: files of the same name in two folders have a page each, and keep it', async () => {
    const folder = scratchFolder()
    const vault = join(folder, 'wiki')
    const files = [put(folder, 'a/LEIAME.md', 'primeiro\n'), put(folder, 'b/LEIAME.md', 'segundo\n')]
    const take = async (file: string) => (await wiki(vault, 'ingest', file)).value as { pagePath: string }
    const [first, second] = [await take(files[0] ?? ''), await take(files[1] ?? '')]
    expect(first.pagePath).not.toBe(second.pagePath)
    expect(await take(files[0] ?? '')).toMatchObject({ pagePath: first.pagePath, created: false })
    expect(await take(files[1] ?? '')).toMatchObject({ pagePath: second.pagePath, created: false })
    expect(readFileSync(join(vault, first.pagePath), 'utf8')).toContain('primeiro')
    expect(readFileSync(join(vault, second.pagePath), 'utf8')).toContain('segundo')
  })

  it('C124: tags of a note that is taken in are those of its page, and its blocks of code stay whole', async () => {
    const folder = scratchFolder()
    const vault = join(folder, 'wiki')
    const note =
      '---\ntags: [orto, 温室]\n---\n# Stufa\n\n[manuale](https://example.org)\n\n```sh\necho\n```\n'
    await wiki(vault, 'ingest', put(folder, 'stufa.md', note))
    const text = readFileSync(join(vault, 'sources/stufa.md'), 'utf8')
    expect(text.split('\n---\n')[0]).toContain('tags:\n  - orto\n  - 温室')
    expect(text).toContain(note)
    expect((await wiki(vault, 'get', 'source.stufa')).value).toMatchObject({ title: 'stufa' })
  })

  it('keeps what a person wrote when a file is taken in again', async () => {
    const folder = scratchFolder()
    const vault = join(folder, 'wiki')
    const file = put(folder, '선체-조사.md', '# 선체\n\n널빤지 4는 무르다.\n')
    await wiki(vault, 'ingest', file)
    const path = join(vault, 'sources', '선체-조사.md')
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(START, () => `${START}손으로 쓴 메모 $& 📌\n`),
    )
    writeFileSync(
      file,
      '# 선체\n\n```\n## Notes\n<!-- openclaw:human:start -->\n가짜\n<!-- openclaw:human:end -->\n```\n',
    )
    expect((await wiki(vault, 'ingest', file)).value).toMatchObject({
      created: false,
      pageId: 'source.선체-조사',
    })
    const now = readFileSync(path, 'utf8')
    expect(now).toContain(`## Notes\n${START}손으로 쓴 메모 $& 📌\n<!-- openclaw:human:end -->`)
    expect(now).toContain('가짜')
    expect((await wiki(vault, 'compile')).value).toMatchObject({ updatedFiles: [] })
  })

  it('moves what a person wrote outside of the notes into them, and writes nothing where nothing changed', async () => {
    const folder = scratchFolder()
    const vault = join(folder, 'wiki')
    const file = put(folder, 'maré.md', '---\ntags: [porto]\n---\n# Maré\n\n- Type: `x`\n')
    const path = join(vault, 'sources', 'maré.md')
    const later = async () => {
      const ran = await reverie([
        'wiki',
        'ingest',
        file,
        '--vault',
        vault,
        '--now',
        '2026-07-01T08:00:00Z',
        '--json',
      ])
      return ran.json() as { movedLines?: number }
    }
    await wiki(vault, 'ingest', file)
    const files = () => {
      const { './.openclaw-wiki/locks': _, ...rest } = treeOf(vault)
      return rest
    }
    const made = files()
    expect(await later()).not.toHaveProperty('movedLines')
    expect(files()).toEqual(made)
    const edited = readFileSync(path, 'utf8')
      .replace('status: active', '# 自分の覚え\nstatus: review\nmare: alta')
      .replace('  - porto', '  - porto\n  - 내것')
      .replace('\n## Source\n', '\nIl mio *parere*:  $$&\n\n- Type: mine\n\n## Source\n')
      .replace(START, () => `${START}nota antiga\n`)
      .replace('\n## Notes\n', '\n## 自分の章\n\n潮は満ちる\n\n## Notes\n')
    writeFileSync(path, `${edited}\nno fim, 끝에\n`)
    writeFileSync(file, '---\ntags: [cais]\n---\n# Maré nova\n')
    expect((await later()).movedLines).toBe(9)
    const now = readFileSync(path, 'utf8')
    const notes = now.slice(now.indexOf(START), now.indexOf('<!-- openclaw:human:end -->'))
    expect(notes).toBe(
      `${START}nota antiga\n\nIl mio *parere*:  $&\n\n- Type: mine\n\n## 自分の章\n\n潮は満ちる\n\nno fim, 끝에\n`,
    )
    expect(now).toMatch(/# 自分の覚え\nstatus: review\nmare: alta/)
    expect(now).toMatch(/tags:\n {2}- cais\n {2}- 내것\n/)
    expect(now).toContain('# Maré nova')
    const kept = files()
    expect(await later()).not.toHaveProperty('movedLines')
    expect(files()).toEqual(kept)
  })

  it('names a page whose frontmatter cannot be read, and goes on with the rest', async () => {
    const vault = scratchFolder()
    const broken = page('id: [entity.x\ntitle: "abc', '# Quebrada\n')
    const place = put(vault, 'entities/quebrada.md', broken)
    put(vault, 'entities/inteira.md', page('id: entity.inteira\npageType: entity\ntitle: Inteira'))
    const { code, value } = await wiki(vault, 'compile')
    expect({ code, value }).toMatchObject({
      code: 0,
      value: { pageCounts: { entity: 1 }, brokenPages: [{ path: 'entities/quebrada.md' }] },
    })
    expect(readFileSync(place, 'utf8')).toBe(broken)
    const linted = await wiki(vault, 'lint')
    expect(linted.code).toBe(1)
    expect((linted.value as { issues: object[] }).issues).toContainEqual(
      expect.objectContaining({ code: 'invalid-frontmatter', path: 'entities/quebrada.md' }),
    )
    expect((await wiki(vault, 'doctor')).code).toBe(1)
  })

  it('lint ends with 1 for an error alone: what is open is no error', async () => {
    const vault = scratchFolder()
    put(
      vault,
      'entities/molo.md',
      page('id: entity.molo\npageType: entity\ntitle: Molo\nquestions: [どこ？]'),
    )
    const open = await wiki(vault, 'lint')
    expect([open.code, (open.value as { issueCount: number }).issueCount > 0]).toEqual([0, true])
    put(vault, 'entities/cais.md', page('pageType: entity\ntitle: Cais'))
    expect((await wiki(vault, 'lint')).code).toBe(1)
  })

  it('mirrors the memory of a workspace; a page with notes of a person outlives its file', async () => {
    const root = scratchWorkspace({ 'MEMORY.md': '# 記憶\n', 'memory/2026-06-02.md': '- 縄を買った\n' })
    const home = scratchHome()
    const vault = join(home, 'wiki')
    const config = { vaultMode: 'bridge', bridge: { enabled: true }, vault: { path: vault } }
    writeFileSync(join(home, 'config.json5'), JSON.stringify(ours(root, config)))
    const run = async (...args: string[]) => (await reverie(['wiki', ...args, ...AT], { home })).json()
    expect(await run('bridge', 'import')).toMatchObject({ importedCount: 2, artifactCount: 2, workspaces: 1 })
    expect(await run('bridge', 'import')).toMatchObject({
      skippedCount: 2,
      indexRefreshReason: 'no-import-changes',
    })
    const note = (await run('search', '縄を買った')) as { path: string }[]
    const path = join(vault, note[0]?.path ?? '')
    expect(path).toContain(sha1Short('memory/2026-06-02.md'))
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(START, () => `${START}大事\n`),
    )
    writeFileSync(join(root, 'memory/2026-06-02.md'), '- 縄と鉤を買った\n')
    expect(await run('bridge', 'import')).toMatchObject({ updatedCount: 1 })
    expect(readFileSync(path, 'utf8')).toMatch(/縄と鉤[\s\S]*大事/)
    writeFileSync(
      join(home, 'config.json5'),
      JSON.stringify(ours(root, { ...config, bridge: { enabled: true, indexDailyNotes: false } })),
    )
    expect(await run('bridge', 'import')).toMatchObject({ removedCount: 0, artifactCount: 1 })
    expect(readFileSync(path, 'utf8')).toContain('大事')
  })

  it('C126: the import and the status tell the same number of files, whichever comes first', async () => {
    for (const order of [
      ['status', 'import'],
      ['import', 'status'],
    ]) {
      const days = [1, 2, 3, 4, 5].map((day) => [`memory/2026-06-0${day}.md`, `- 메모 ${day}\n`])
      const root = scratchWorkspace({ 'MEMORY.md': '# M\n', ...Object.fromEntries(days) })
      const home = scratchHome()
      const config = { vaultMode: 'bridge', bridge: { enabled: true } }
      writeFileSync(join(home, 'config.json5'), JSON.stringify(ours(root, config)))
      const vault = join(home, 'vault')
      const run = async (...args: string[]) =>
        (await reverie(['wiki', ...args, '--vault', vault, ...AT], { home })).json() as Record<
          string,
          unknown
        >
      for (const step of order)
        if (step === 'import') expect(await run('bridge', 'import')).toMatchObject({ importedCount: 6 })
        else expect(await run('status')).toMatchObject({ bridgePublicArtifactCount: 6 })
    }
  })

  it('refuses what makes no sense and what may not be written, and says what to do', async () => {
    const vault = join(scratchFolder(), 'wiki')
    for (const args of [
      ['wander'],
      ['ingest'],
      ['ingest', '/nowhere.md'],
      ['apply', 'synthesis', 'Título'],
      ['bridge'],
    ])
      expect(await wiki(vault, ...args)).toMatchObject({ code: 2, stdout: '' })
    expect(await wiki(vault, 'init', '--read-only')).toMatchObject({ code: 3, stdout: '' })
    expect(await wiki(vault, 'ingest', put(scratchFolder(), 'a.bin', 'a\0b'))).toMatchObject({
      code: 1,
      stdout: '',
    })
    expect(await wiki(vault, 'apply', 'metadata', 'nessuna', '--status', 'x')).toMatchObject({
      code: 1,
      stdout: '',
    })
  })

  it('tells of keys that it does not know', async () => {
    const home = scratchHome()
    const config = join(home, 'openclaw.json')
    const given = { vaultMod: 'bridge', ingest: { allowUrlIngest: true } }
    writeFileSync(config, JSON.stringify({ plugins: { entries: { 'memory-wiki': { config: given } } } }))
    const { stderr } = await reverie(['wiki', 'status', '--vault', join(home, 'w'), '--config', config])
    expect(stderr).toContain('did you mean "plugins.entries.memory-wiki.config.vaultMode"?')
    expect(stderr).not.toContain('allowUrlIngest')
  })
})
