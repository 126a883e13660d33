import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { builtInNarrator } from '../../../../engine/adapters/built-in-narrator.ts'
import { diaryBlocks } from '../../../../engine/core/diary/file.ts'
import { runSweep } from '../../../../engine/host/sweep.ts'
import { DEFAULT_SETTINGS, type DreamingSettings } from '../../../../engine/model/config.ts'
import type { NightReport } from '../../../../engine/model/night.ts'
import { PHASE_SIGNALS, RECALL_STORE } from '../../../../engine/model/paths.ts'
import type { Narrator } from '../../../../engine/ports/narrator.ts'
import {
  contextFor,
  NIGHT,
  readIn,
  readStore,
  recallStore,
  scratchWorkspace,
  strongEntry,
  writeIn,
} from '../../../support/workspace.ts'

const DAY = 86_400_000

type Options = { narrator?: Narrator | null; settings?: Partial<DreamingSettings>; force?: boolean }

function sweep(
  root: string,
  nowMs: number,
  { narrator = builtInNarrator, settings = {}, force = false }: Options = {},
) {
  return runSweep(contextFor(root, { nowMs, settings, narrator }), { dryRun: false, force })
}

const tagsOf = (report: NightReport) => report.rem.themes.map(({ tag }) => tag)

/** Asked after each phase; gives what `answer` gives and notes what it was asked about. */
function stub(answer: (phase: string) => Promise<string | null>) {
  const asked: string[][] = []
  const narrator: Narrator = {
    name: 'stub',
    cadence: 'phase',
    narrate({ phase, fragments, promoted }) {
      asked.push([phase, ...fragments.map(({ text }) => text), ...promoted])
      return answer(phase)
    },
  }
  return { narrator, asked }
}

describe('themes', () => {
  it('C009: of lines that all begin with a role only the content word is a theme', async () => {
    const root = scratchWorkspace({
      'memory/2026-05-25.md': 'User: is the greenhouse open?\n\nAssistant: the greenhouse opens at nine.\n',
      'memory/2026-05-26.md': 'User: water the greenhouse please\n\nAssistant: done, greenhouse watered.\n',
      'memory/2026-05-27.md': 'User: greenhouse again\n\nAssistant: yes, that greenhouse.\n',
    })
    const report = await sweep(root, NIGHT, {
      settings: { light: { ...DEFAULT_SETTINGS.light, lookbackDays: 9 } },
    })
    expect(report.rem.considered).toBe(6)
    expect(tagsOf(report)).toEqual(['greenhouse'])
  })

  it('C034: five sweeps over one note with inline reports find the same themes, none of them of the report', async () => {
    const root = scratchWorkspace({
      'memory/2026-05-28.md':
        '# 2026-05-28\n\n- a serra fria pede vidro novo 3-5\n\n- o vidro da serra custa 120.50 em memory/2026-05-20.md:3-5\n',
    })
    const settings: Partial<DreamingSettings> = { storage: { mode: 'inline', separateReports: false } }
    const themes: string[][] = []
    for (let run = 0; run < 5; run += 1) {
      themes.push(tagsOf(await sweep(root, NIGHT + run * 3_600_000, { settings, force: true })))
    }
    expect(themes[0]).toEqual(expect.arrayContaining(['serra', 'vidro']))
    for (const found of themes) expect(found).toEqual(themes[0])
    expect(themes[0]?.join(' ')).not.toMatch(
      /[\d/]|candidate|confidence|evidence|recalls|status|staged|theme|reflection|surfacing/,
    )
    const note = readIn(root, 'memory/2026-05-28.md')
    expect(note.match(/## Light Sleep/g)).toHaveLength(1)
    expect(note.match(/## REM Sleep/g)).toHaveLength(1)
  })

  it('C040: with inline reports the owner’s lines stay, and there is one block of each phase', async () => {
    const owner = Array.from({ length: 12 }, (_, n) => `- 오늘의 기록 ${n} 번째 줄`).join('\n')
    const root = scratchWorkspace({ 'memory/2026-05-28.md': `${owner}\n` })
    const settings: Partial<DreamingSettings> = { storage: { mode: 'both', separateReports: false } }
    for (let run = 0; run < 3; run += 1) await sweep(root, NIGHT + run * 3_600_000, { settings, force: true })
    const note = readIn(root, 'memory/2026-05-28.md')
    expect(note.startsWith(`${owner}\n`)).toBe(true)
    for (const name of ['light', 'rem']) expect(note.split(`openclaw:dreaming:${name}:start`)).toHaveLength(2)
    const plain = scratchWorkspace({ 'memory/2026-05-28.md': `${owner}\n` })
    await sweep(plain, NIGHT)
    expect(readIn(plain, 'memory/2026-05-28.md')).toBe(`${owner}\n`)
  })

  it('C053: tags an older version stored are tested again', async () => {
    const root = scratchWorkspace({
      'memory/2026-05-27.md': '\n\nThe sauna is warm\n',
      [RECALL_STORE]: recallStore([
        strongEntry('memory/2026-05-27.md', 3, 'The sauna is warm', { conceptTags: ['assistant', 'sauna'] }),
      ]),
    })
    const report = await sweep(root, NIGHT)
    expect(tagsOf(report)).toContain('sauna')
    expect(tagsOf(report)).not.toContain('assistant')
    expect(readStore(root)['memory:memory/2026-05-27.md:3:3']?.conceptTags).not.toContain('assistant')
  })
})

describe('what an entry is about', () => {
  const TOPICS = [
    'First day with the assistant, we set up the notebook together',
    'Nadia fired the blue kiln at 1240 degrees',
    'The orchard gate was mended with oak from Leiria',
    'Ravi ordered forty kilos of stoneware for June',
    'Ines sold the old lathe to a school in Porto',
  ]

  it.each([
    ['the built-in narrator', null],
    ['a narrator asked after each phase', 'phase'],
  ])('C048: with one new topic a day only the first entry is about the first day (%s)', async (_, kind) => {
    const root = scratchWorkspace()
    let count = 0
    const model = stub(() => {
      count += 1
      return Promise.resolve(`Entry number ${count}.`)
    })
    const entries: string[] = []
    for (const [index, topic] of TOPICS.entries()) {
      const night = Date.parse(`2026-05-0${index + 2}T03:00:00Z`)
      writeIn(root, `memory/2026-05-0${index + 1}.md`, `- ${topic}\n`, night - 3_600_000)
      model.asked.length = 0
      const { diary } = await sweep(root, night, {
        narrator: kind === null ? builtInNarrator : model.narrator,
      })
      expect(diary.written).toBe(true)
      entries.push(kind === null ? (diary.text ?? '') : JSON.stringify(model.asked))
    }
    for (const [index, entry] of entries.entries()) {
      for (const [day, topic] of TOPICS.entries()) {
        expect([index, day, entry.includes(topic)]).toEqual([index, day, index === day])
      }
    }
    const quiet = await sweep(root, Date.parse('2026-05-07T03:00:00Z'), { force: true })
    expect(quiet.diary).toMatchObject({ written: false, reason: 'nothing_to_tell' })
  })

  it('C048: an unreadable diary stops nothing', async () => {
    const root = scratchWorkspace({
      'memory/2026-05-27.md': `- ${TOPICS[1]}\n`,
      'DREAMS.md': Buffer.from([0xff, 0xfe, 0x80]),
    })
    const report = await sweep(root, NIGHT)
    expect(report.light.staged).toBe(1)
    expect(report.diary).toMatchObject({ written: false })
    expect(report.diary.reason).toContain('DREAMS.md')
  })

  it('C052: tells of the day, and never how often a word occurred', async () => {
    const talk = Array.from({ length: 15 }, (_, n) => [
      `User: which bicycle suits Noor, the green one from stall ${n}?`,
      '',
      `Assistant: the green bicycle of stall ${n} has the lower frame.`,
      '',
    ]).flat()
    const noise = Array.from(
      { length: 400 },
      (_, n) => `[tool] 2026-05-27T10:00:${n % 60} exec npm run build --id=${n} exit=0\n`,
    )
    const root = scratchWorkspace({ 'memory/2026-05-27.md': [...talk, ...noise].join('\n') })
    const { diary } = await sweep(root, NIGHT)
    expect(diary.text).toMatch(/bicycle/)
    expect(diary.text).not.toMatch(/\bexec\b|npm|\btimes\b|kept surfacing|memories|\bUser\b|\bAssistant\b/)
  })
})

describe('narrators', () => {
  const note = { 'memory/2026-05-27.md': '- A Nadia guardou a chave do forno na gaveta azul\n' }
  const promoted = {
    'memory/2026-05-20.md': '# 2026-05-20\n\nIl forno si accende alle sei del mattino, ogni sabato\n',
    [RECALL_STORE]: recallStore([
      strongEntry('memory/2026-05-20.md', 3, 'Il forno si accende alle sei del mattino, ogni sabato'),
    ]),
  }

  it('C050: three phases of different speed give three distinct entries', async () => {
    const root = scratchWorkspace({ ...note, ...promoted })
    const speed: Record<string, number> = { light: 5, rem: 25, deep: 45 }
    const { narrator, asked } = stub(
      (phase) => new Promise((done) => setTimeout(() => done(`Prose of ${phase}.`), speed[phase])),
    )
    const { diary } = await sweep(root, NIGHT, { narrator })
    expect(diary).toMatchObject({ written: true, reason: null })
    expect(asked.map(([phase]) => phase)).toEqual(['light', 'rem', 'deep'])
    const entries = diaryBlocks(readIn(root, 'DREAMS.md')).map((block) => block.split('\n').at(-1))
    expect(entries).toEqual(['Prose of light.', 'Prose of rem.', 'Prose of deep.'])
  })

  it.each([
    ['answers with an empty string', () => Promise.resolve('')],
    ['fails', () => Promise.reject(new Error('model unavailable'))],
    ['is too slow', () => new Promise<string>((done) => setTimeout(() => done('too late'), 400))],
  ])(
    'C050, C055: a narrator that %s writes nothing, and the next sweep tells the same',
    async (_, answer) => {
      const root = scratchWorkspace({ ...note, ...promoted })
      const bad = stub(answer)
      const settings = { narratorTimeoutMs: 60 }
      const first = await sweep(root, NIGHT, { narrator: bad.narrator, settings })
      expect(first.diary).toMatchObject({ written: false, text: null })
      expect(first.diary.reason).toMatch(/\p{L}/u)
      expect(first.deep.promoted).toBe(1)
      expect(existsSync(join(root, 'DREAMS.md'))).toBe(false)
      expect(existsSync(join(root, PHASE_SIGNALS))).toBe(true)
      const good = stub((phase) => Promise.resolve(`At last, ${phase}.`))
      const second = await sweep(root, NIGHT + DAY, { narrator: good.narrator, settings })
      expect(second.diary).toMatchObject({ written: true, reason: null })
      expect(good.asked).toEqual(bad.asked)
      expect(diaryBlocks(readIn(root, 'DREAMS.md'))).toHaveLength(3)
    },
  )

  it('C054: a folder in the diary’s place is named, and everything else is saved', async () => {
    const root = scratchWorkspace(note)
    mkdirSync(join(root, 'DREAMS.md'))
    const report = await sweep(root, NIGHT)
    expect(report.light.staged).toBe(1)
    expect(report.diary).toMatchObject({ written: false, path: 'DREAMS.md' })
    expect(report.diary.reason).toContain('DREAMS.md')
    expect(report.files.map(({ path }) => path)).not.toContain('DREAMS.md')
    expect(existsSync(join(root, PHASE_SIGNALS))).toBe(true)
    rmSync(join(root, 'DREAMS.md'), { recursive: true })
    const next = await sweep(root, NIGHT + DAY)
    expect(next.diary.text).toContain('A Nadia guardou a chave do forno na gaveta azul')
  })

  it('C056: makes a missing diary, and writes into an existing dreams.md', async () => {
    const fresh = scratchWorkspace(note)
    await sweep(fresh, NIGHT)
    expect(diaryBlocks(readIn(fresh, 'DREAMS.md'))).toHaveLength(1)
    const old = scratchWorkspace({ ...note, 'dreams.md': '# Sogni\n\nmie note\n' })
    const { diary } = await sweep(old, NIGHT)
    expect(diary.path).toBe('dreams.md')
    expect(readIn(old, 'dreams.md')).toMatch(/chave do forno[\s\S]*mie note\n$/)
    expect(readdirSync(old).filter((name) => /dreams/i.test(name))).toEqual(['dreams.md'])
  })

  it('C060: a diary of 17 MB gets its entry, and the past years are all there', async () => {
    const start = '<!-- openclaw:dreaming:diary:start -->'
    const old: string[] = []
    for (let year = 2019; year <= 2025; year += 1) {
      for (let n = 0; n < 25; n += 1) {
        old.push(
          `---\n\n*May ${n + 1}, ${year} at 3:00 AM UTC*\n\nNotte ${year}-${n}. ${'La brace parla piano. '.repeat(4_500)}\n`,
        )
      }
    }
    const root = scratchWorkspace({
      ...note,
      'DREAMS.md': `# Dream Diary\n\n${start}\n${old.join('\n')}\n<!-- openclaw:dreaming:diary:end -->\n`,
    })
    expect(statSync(join(root, 'DREAMS.md')).size).toBeGreaterThan(17_000_000)
    const { diary } = await sweep(root, NIGHT)
    expect(diary).toMatchObject({ written: true, path: 'DREAMS.md' })
    const archives = readdirSync(join(root, 'memory/archive')).sort()
    expect(archives).toEqual([2019, 2020, 2021, 2022, 2023, 2024, 2025].map((year) => `diary-${year}.md`))
    const moved = archives.map((name) => readIn(root, `memory/archive/${name}`)).join('')
    expect(old.filter((entry) => moved.includes(entry.trim()))).toHaveLength(175)
    expect(statSync(join(root, 'DREAMS.md')).size).toBeLessThan(10_000)
  })
})

describe('the machine’s borders', () => {
  const GUARD = `
    const net = require('node:net'), dgram = require('node:dgram'), dns = require('node:dns'), fs = require('node:fs')
    const note = (what) => { fs.appendFileSync(process.env.OUTGOING, what + '\\n'); throw new Error('outgoing: ' + what) }
    net.Socket.prototype.connect = () => note('connect')
    dgram.Socket.prototype.send = () => note('send')
    dns.lookup = () => note('lookup')
    globalThis.fetch = () => note('fetch')`

  it('C059: three sweeps with messenger settings at hand send nothing and write nowhere else', () => {
    const base = mkdtempSync(join(tmpdir(), 'reverie-test-'))
    onTestFinished(() => rmSync(base, { recursive: true, force: true }))
    const root = join(base, 'workspace')
    for (const folder of ['workspace/memory', 'home', 'elsewhere', 'state'])
      mkdirSync(join(base, folder), { recursive: true })
    const config = {
      agents: { list: [{ id: 'main', workspace: root }] },
      channels: { telegram: { botToken: '1:abc', allowFrom: ['42'] }, whatsapp: { allowFrom: ['+5511'] } },
      plugins: { entries: { 'memory-core': { config: { dreaming: { enabled: true, timezone: 'UTC' } } } } },
    }
    const files = {
      config: join(base, 'home/openclaw.json'),
      guard: join(base, 'guard.cjs'),
      out: join(base, 'outgoing'),
    }
    writeFileSync(files.config, JSON.stringify(config))
    writeFileSync(files.guard, GUARD)
    for (let day = 5; day <= 7; day += 1) {
      writeFileSync(
        join(root, `memory/2026-05-2${day}.md`),
        `- A Nadia guardou ${day} chaves do forno na gaveta azul\n`,
      )
      const program = fileURLToPath(new URL('../../../../build/reverie.mjs', import.meta.url))
      const args = [
        'sweep',
        '--json',
        '--config',
        files.config,
        '--workspace',
        root,
        '--now',
        `2026-05-2${day + 1}T03:00:00Z`,
      ]
      const run = spawnSync(process.execPath, [program, ...args], {
        encoding: 'utf8',
        cwd: join(base, 'elsewhere'),
        env: {
          PATH: process.env.PATH,
          HOME: join(base, 'home'),
          REVERIE_HOME: join(base, 'state'),
          OUTGOING: files.out,
          NODE_OPTIONS: `--require ${files.guard}`,
        },
      })
      expect(run.stderr).toBe('')
      expect(run.status).toBe(0)
      expect((JSON.parse(run.stdout) as NightReport).diary.written).toBe(true)
    }
    expect(existsSync(files.out)).toBe(false)
    expect(readdirSync(join(base, 'home'))).toEqual(['openclaw.json'])
    expect(JSON.parse(readFileSync(files.config, 'utf8'))).toEqual(config)
    expect(readdirSync(join(base, 'elsewhere'))).toEqual([])
    expect(readdirSync(base).sort()).toEqual(['elsewhere', 'guard.cjs', 'home', 'state', 'workspace'])
  })
})
