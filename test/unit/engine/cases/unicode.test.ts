import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtInNarrator } from '../../../../engine/adapters/built-in-narrator.ts'
import { isStopWord } from '../../../../engine/core/text/stop-words.ts'
import { runSweep } from '../../../../engine/host/sweep.ts'
import { DEFAULT_SETTINGS, type DreamingSettings } from '../../../../engine/model/config.ts'
import type { Language } from '../../../../engine/model/language.ts'
import { RECALL_STORE } from '../../../../engine/model/paths.ts'
import {
  contextFor,
  readIn,
  readStore,
  recallStore,
  scratchWorkspace,
  strongEntry,
} from '../../../support/workspace.ts'

const INLINE: Partial<DreamingSettings> = { storage: { mode: 'both', separateReports: false } }

function sweep(root: string, settings: Partial<DreamingSettings> = {}) {
  return runSweep(contextFor(root, { settings, narrator: builtInNarrator }), { dryRun: false, force: true })
}

/** Every file of a workspace that the sweep wrote. */
function written(root: string, paths: readonly string[]): string {
  return paths.map((path) => readIn(root, path)).join('\n')
}

describe('near-duplicates', () => {
  it.each([
    ['项目周会改到周四下午', '周会改到了周四下午', 1],
    ['Plan 的开关在 exRule', 'Plan 已经取消 exRule', 0],
    ['東京タワーに登った日', '大阪城の桜を見た日', 0],
    ['窯は土曜日に焚くことにした', '窯は日曜日に焚くことにした', 0],
    ['가마는 토요일 저녁에 땐다', '가마는 토요일 저녁에 땐다.', 1],
    ['🙂🙂🙂🙂', '🙃🙃🙃🙃', 0],
  ])('C101: %s and %s: %i merged', async (a, b, merged) => {
    const root = scratchWorkspace({ 'memory/2026-05-27.md': `- ${a}\n\n- ${b}\n` })
    const report = await sweep(root)
    expect(report.light).toMatchObject({ merged, staged: 2 - merged })
  })
})

describe('cuts', () => {
  it('C103: no file a sweep writes holds half a character', async () => {
    const families = Array.from({ length: 12 }, (_, n) => `- ${'x'.repeat(270 + n)}👩‍👩‍👧🇧🇷 moved to Turku`)
    const long = `- ${'🇯🇵👍🏽'.repeat(400)}`
    const root = scratchWorkspace({
      'memory/2026-05-27.md': [
        ...families,
        long,
        `## ${'👩‍👩‍👧'.repeat(60)}`,
        '- 見出しが長すぎる日の記録です',
      ].join('\n\n'),
      [RECALL_STORE]: recallStore([
        strongEntry('memory/2026-05-26.md', 3, `The kiln opens on Saturday \ud83d`),
        strongEntry('memory/2026-05-26.md', 5, `${'y'.repeat(799)}👩‍👩‍👧`),
      ]),
      'memory/2026-05-26.md': '\n\nThe kiln opens on Saturday 😀\n',
    })
    const report = await sweep(root, INLINE)
    for (const { path } of report.files) {
      expect(readIn(root, path)).not.toContain('\ufffd')
      expect(readIn(root, path).isWellFormed()).toBe(true)
    }
    for (const { snippet } of Object.values(readStore(root))) {
      expect(snippet.isWellFormed()).toBe(true)
      expect(snippet.replaceAll('👩‍👩‍👧', '')).not.toMatch(/[👩👧\u200d]/u)
    }
  })
})

describe('encodings', () => {
  const GBK = Buffer.from([0xc4, 0xe3, 0xba, 0xc3, 0xa3, 0xac, 0xca, 0xc0, 0xbd, 0xe7, 0x0a])

  it('C105: a note that is no UTF-8 is named, never read as something else, and keeps its bytes', async () => {
    const root = scratchWorkspace({
      'memory/2026-05-28.md': GBK,
      'memory/2026-05-27.md': '- 白い釉薬を三つ注文した\n',
    })
    const report = await sweep(root, INLINE)
    expect(report.leftOut).toContainEqual(
      expect.objectContaining({ path: 'memory/2026-05-28.md', reason: 'not_utf8' }),
    )
    expect(readFileSync(join(root, 'memory/2026-05-28.md')).equals(GBK)).toBe(true)
    expect(report.light.staged).toBe(1)
    expect(JSON.stringify(readStore(root))).not.toMatch(/\ufffd|浣犲ソ/)
  })

  it('C105: a note with BOM and CRLF keeps both throughout when it gets a block', async () => {
    const owner = '\ufeff# Note\r\n\r\n- o forno novo chegou à oficina\r\n'
    const root = scratchWorkspace({ 'memory/2026-05-28.md': owner })
    for (let run = 0; run < 2; run += 1) await sweep(root, INLINE)
    const text = readIn(root, 'memory/2026-05-28.md')
    expect(text.startsWith(owner)).toBe(true)
    expect(text).toContain('openclaw:dreaming:rem:end')
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(text.slice(1)).not.toContain('\ufeff')
  })

  it('C105: the first line of a note with a BOM is read without it', async () => {
    const root = scratchWorkspace({ 'memory/2026-05-27.md': '\ufeff## Forno\n- a lenha chega na quinta\n' })
    const report = await sweep(root)
    expect(report.light.candidates.map(({ snippet }) => snippet)).toEqual(['Forno: a lenha chega na quinta'])
  })
})

describe('themes of any script', () => {
  const WORKSPACES: [string, Language, string, string[]][] = [
    [
      'Polish',
      'pl',
      'zażółć',
      [
        'Ogródek przy Zażółć kwitnie',
        'W Zażółć byliśmy wczoraj z Kasią'.normalize('NFD'),
        'Rynek w Zażółć jest piękny',
      ],
    ],
    ['Hindi', 'hi', 'बगीचा', ['आज बगीचा में गुलाब लगाए', 'हमारा बगीचा बहुत सुंदर है', 'बगीचा के लिए पानी चाहिए']],
    ['Arabic', 'ar', 'الحديقة', ['الحَديقَةُ جَميلَةٌ اليَومَ', 'زرعنا الورد في الحديقة', 'الحديقة تحتاج إلى الماء']],
    [
      'Russian',
      'ru',
      'теплица',
      ['Наша теплица протекает', 'Эта теплица стояла пустая', 'Вчера теплица была закрыта'],
    ],
    ['Chinese', 'zh', '温室', ['我们修好了温室的门', '温室的玻璃昨天送到了', '今天打开温室的暖气']],
    [
      'Japanese',
      'ja',
      '温室',
      ['温室のドアを直した日', '新しい温室のガラスが来た', '温室の暖房をつけてみた'],
    ],
    ['Korean', 'ko', '온실', ['온실 문을 어제 고쳤다', '새 온실 유리가 왔다', '온실 난방을 다시 켰다']],
    [
      'Portuguese',
      'pt',
      'estufa',
      ['A estufa está muito fria', 'Ontem a Joana não fechou a ESTUFA', 'O vidro da estufa chegou'],
    ],
    [
      'Italian',
      'it',
      'serra',
      ['La serra è molto fredda', 'Ieri abbiamo riparato la serra', 'È arrivato il vetro della serra'],
    ],
  ]

  it.each(WORKSPACES)(
    'C106: three %s notes have their one theme, and no stop word',
    async (_, language, theme, lines) => {
      const files = Object.fromEntries(lines.map((line, n) => [`memory/2026-05-2${n + 5}.md`, `- ${line}\n`]))
      const root = scratchWorkspace(files)
      const wide = { light: { ...DEFAULT_SETTINGS.light, lookbackDays: 9 } }
      const report = await sweep(root, wide)
      expect(report.rem.considered).toBe(3)
      expect(report.rem.themes).toEqual([expect.objectContaining({ tag: theme, count: 3, strength: 1 })])
      const tags = Object.values(readStore(root)).flatMap(({ conceptTags }) => conceptTags)
      expect(tags.filter((tag) => isStopWord(tag, language))).toEqual([])
      expect(tags.filter((tag) => tag === theme)).toHaveLength(3)
      expect(written(root, [`memory/dreaming/rem/2026-05-28.md`])).toContain(`\`${theme}\``)
    },
  )
})
