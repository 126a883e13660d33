import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { spokenLanguage } from '../../../../../engine/entry/cli/language.ts'
import { reverie, scratchHome } from '../../../../support/command.ts'
import { scratchWorkspace } from '../../../../support/workspace.ts'

afterEach(() => vi.unstubAllEnvs())

const NOTES = { 'memory/2026-05-01.md': '# 温室\n\n- 三号阀门早上七点一刻打开\n- A estufa precisa de água\n' }

describe('the language of the command line', () => {
  it.each([
    [{ LANG: 'pt_BR.UTF-8' }, 'pt-BR'],
    [{ LANG: 'pt_PT' }, 'pt-BR'],
    [{ LANG: 'zh_CN.UTF-8', LC_ALL: '' }, 'zh-CN'],
    [{ LANG: 'en_GB.UTF-8', LC_MESSAGES: 'ko_KR.UTF-8' }, 'ko'],
    [{ LANG: 'en_GB.UTF-8', LC_MESSAGES: 'ko_KR.UTF-8', LC_ALL: 'it_IT@euro' }, 'it'],
    [{ LANG: 'ja_JP.eucJP' }, 'ja'],
    [{ LANG: 'C.UTF-8' }, 'en'],
    [{ LANG: 'POSIX' }, 'en'],
    [{ LANG: 'is_IS.UTF-8' }, 'en'],
    [{ LANG: 'it_IT.UTF-8', LC_ALL: 'C' }, 'en'],
  ])('%o: %s', (env, language) => {
    expect(spokenLanguage(scratchHome(), env)).toBe(language)
  })

  it('is the one that was chosen in the app, whatever the environment says', () => {
    const home = scratchHome()
    const state = (text: string) => writeFileSync(join(home, 'app.json'), text)
    state('{"preferences":{"language":"ja"}}')
    expect(spokenLanguage(home, { LANG: 'it_IT.UTF-8' })).toBe('ja')
    for (const text of [
      '{"preferences":{"language":"system"}}',
      '{"preferences":{"language":"tlh"}}',
      'null',
      '{',
    ]) {
      state(text)
      expect(spokenLanguage(home, { LANG: 'it_IT.UTF-8' })).toBe('it')
    }
  })

  it.each([
    [
      'pt_BR.UTF-8',
      'Nada espera por você.',
      'Última noite',
      /^Light {2}1 nota lida \(\d+ linhas?\), \d+ trechos? preparados?/m,
      'Escrito',
    ],
    [
      'it_IT.UTF-8',
      'Niente ti aspetta.',
      'Ultima notte',
      /^Light {2}1 nota letta \(\d+ righe\), \d+ bran[oi] preparat[oi]/m,
      'Scritto',
    ],
    [
      'zh_CN.UTF-8',
      '没有等待您处理的内容。',
      '上一晚',
      /^Light {2}读取 1 篇笔记（\d+ 行），暂存 \d+ 段/m,
      '已写入',
    ],
    [
      'ko_KR.UTF-8',
      '처리할 것이 없습니다.',
      '지난밤',
      /^Light {2}노트 1개 읽음\(\d+줄\), 구절 \d+개 준비/m,
      '기록함',
    ],
    [
      'ja_JP.UTF-8',
      '対応待ちはありません。',
      '前回の夜',
      /^Light {2}ノート 1 件を読み取り（\d+ 行）、\d+ か所を準備/m,
      '書き込み',
    ],
  ])(
    '%s: a night, the status, the review and an undo are told in it',
    async (lang, nothing, last, light, wrote) => {
      vi.stubEnv('LC_ALL', lang)
      const root = scratchWorkspace(NOTES)
      const home = scratchHome()
      const run = (...args: string[]) =>
        reverie([...args, '-w', root, '--now', '2026-05-02T03:00:00Z'], { home })
      const night = (await run('sweep')).stdout
      expect(night).toMatch(light)
      expect(night).toContain(wrote)
      expect((await run('review')).stdout).toContain(nothing)
      expect((await run('status')).stdout).toContain(last)
      const english =
        /\b(?:note|read|staged|Wrote|Night of|Nothing|Last night|entries|Restored|nothing new)\b/
      for (const args of [['sweep'], ['status'], ['promote'], ['review'], ['undo']]) {
        const told = (await run(...args)).stdout.replaceAll(root, '')
        if (lang !== 'it_IT.UTF-8') expect(told).not.toMatch(english)
      }
    },
  )

  it.each(['pt_BR', 'it_IT', 'zh_CN', 'ko_KR', 'ja_JP'])('%s: a slip is told in it', async (lang) => {
    vi.stubEnv('LC_ALL', `${lang}.UTF-8`)
    const root = scratchWorkspace(NOTES)
    const home = scratchHome()
    const calls = [
      ['swep'],
      ['sweep', '--jsn'],
      ['sweep', '--limit', 'x'],
      ['sweep', '--now', 'amanhã'],
      ['sweep', '--timezone', 'Mars/Olympus'],
      ['diary', '--day', '2026-13-40'],
      ['get'],
      ['status', 'tutto'],
      ['recalls', '--by', '많이'],
      ['status', '-w', '/nowhere/at/all'],
      ['status', '--config', '/nowhere.json5'],
      ['review', 'reject', '-w', root],
      ['review', '承認', '-w', root],
      ['config', 'set', 'dreaming.frequency', '毎晩'],
      ['config', 'set', 'dreaming.enabld', 'true'],
      ['undo', '--read-only', '-w', root],
      ['serve', '--port', '99999'],
    ]
    for (const args of calls) {
      const { code, stderr } = await reverie(args, { home, cwd: root })
      expect(code).toBe(2)
      const told = stderr.replaceAll(root, '').replaceAll(home, '')
      expect(told).not.toMatch(
        /\b(?:error|unknown|Did you|must be|It is|does not|needs|writes|leave out|shows|lists|must|use a name|invalid)\b/,
      )
    }
  })

  it('changes nothing of what --json prints', async () => {
    const root = scratchWorkspace(NOTES)
    const home = scratchHome()
    const args = ['status', '--deep', '--json', '-w', root, '--now', '2026-05-02T03:00:00Z']
    const before = await reverie(args, { home })
    vi.stubEnv('LC_ALL', 'ko_KR.UTF-8')
    expect((await reverie(args, { home })).stdout).toBe(before.stdout)
    const plan = ['sweep', '--dry-run', '--json', '-w', root, '--now', '2026-05-02T03:00:00Z']
    const korean = await reverie(plan, { home })
    vi.stubEnv('LC_ALL', 'C')
    expect(Object.keys((await reverie(plan, { home })).json() as object)).toEqual(
      Object.keys(korean.json() as object),
    )
    expect(korean.stdout).not.toMatch(/노트|후보/)
  })
})
