import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtInNarrator } from '../../../../engine/adapters/built-in-narrator.ts'
import { nodeFiles } from '../../../../engine/adapters/node-files.ts'
import type { NightFragment, PhaseMaterial } from '../../../../engine/core/diary/due.ts'
import { diaryBlocks } from '../../../../engine/core/diary/file.ts'
import { writeDiary } from '../../../../engine/host/diary.ts'
import { diaryPath } from '../../../../engine/host/diary-file.ts'
import type { DreamingSettings } from '../../../../engine/model/config.ts'
import type { DiaryMaterial, NarrationPhase } from '../../../../engine/model/diary.ts'
import type { Narrator } from '../../../../engine/ports/narrator.ts'
import { contextFor, NIGHT, readIn, scratchWorkspace, writeIn } from '../../../support/workspace.ts'

const REPORT = { day: '2026-05-28', sweepId: '2026-05-28T03-00-00-000Z' }
const DAY = 86_400_000

function fragment(text: string, ...tags: string[]): NightFragment {
  return { text, path: 'memory/2026-05-27.md', day: '2026-05-27', tags }
}

function material(phase: PhaseMaterial['phase'], changes: Partial<PhaseMaterial> = {}): PhaseMaterial {
  return { phase, fragments: [], fallback: [], themes: [], promoted: [], ...changes }
}

/** A night that leaves something in every phase. */
function night(name: string): { material: PhaseMaterial[] } {
  return {
    material: [
      material('light', { fragments: [fragment(`luce ${name}`, 'luce')] }),
      material('rem', { fragments: [fragment(`sogno ${name}`, 'sogno')] }),
      material('deep', { promoted: [`verità ${name}`] }),
    ],
  }
}

type Asked = DiaryMaterial & { phase: NarrationPhase }

/** A narrator asked after each phase; `answer` says what it does. */
function phaseNarrator(answer: (asked: Asked, signal: AbortSignal) => Promise<string | null>) {
  const asked: Asked[] = []
  const narrator: Narrator = {
    name: 'stub',
    cadence: 'phase',
    narrate(run, signal) {
      asked.push(run)
      return answer(run, signal)
    },
  }
  return { narrator, asked }
}

const later = (ms: number, text: string) => new Promise<string>((done) => setTimeout(() => done(text), ms))

function write(
  root: string,
  narrator: Narrator | null,
  plan: { material: PhaseMaterial[] } | null,
  settings: Partial<DreamingSettings> = {},
  nowMs = NIGHT,
) {
  return writeDiary(contextFor(root, { narrator, settings, nowMs }), plan, REPORT)
}

const texts = (asked: readonly Asked[]) =>
  asked.map(({ fragments, promoted }) => [...fragments.map(({ text }) => text), ...promoted])

describe('writeDiary', () => {
  it('C050: phases of different speed give three distinct entries, one request at a time', async () => {
    const root = scratchWorkspace()
    let open = 0
    let most = 0
    const speed = { light: 10, rem: 50, deep: 90, night: 0 }
    const { narrator } = phaseNarrator(async ({ phase }) => {
      open += 1
      most = Math.max(most, open)
      const text = await later(speed[phase], `Entry of ${phase}.`)
      open -= 1
      return text
    })
    const diary = await write(root, narrator, night('uno'))
    expect(diary).toMatchObject({ written: true, path: 'DREAMS.md', reason: null })
    const blocks = diaryBlocks(readIn(root, 'DREAMS.md'))
    expect(blocks.map((block) => block.split('\n').at(-1))).toEqual([
      'Entry of light.',
      'Entry of rem.',
      'Entry of deep.',
    ])
    expect(most).toBe(1)
  })

  it.each([
    ['an empty answer', () => Promise.resolve('')],
    ['blanks', () => Promise.resolve(' \n ')],
    ['an error', () => Promise.reject(new Error('model not found'))],
    [
      'an error at once',
      () => {
        throw new Error('no connection')
      },
    ],
  ])('C050: %s writes nothing, says why, and is asked again about the same', async (_, answer) => {
    const root = scratchWorkspace()
    const failing = phaseNarrator(answer)
    const diary = await write(root, failing.narrator, night('uno'))
    expect(diary).toMatchObject({ written: false, text: null })
    expect(diary.reason).toMatch(/\p{L}{3}/u)
    expect(existsSync(join(root, 'DREAMS.md'))).toBe(false)
    const working = phaseNarrator(({ phase }) => Promise.resolve(`Later, of ${phase}.`))
    const retried = await write(root, working.narrator, null, {}, NIGHT + DAY)
    expect(retried.written).toBe(true)
    expect(texts(working.asked)).toEqual(texts(failing.asked))
    expect(await write(root, working.narrator, null)).toMatchObject({
      written: false,
      reason: 'nothing_to_tell',
    })
  })

  it('C055: a slow narrator is stopped at the limit and asked again; with a longer limit all entries arrive', async () => {
    const root = scratchWorkspace()
    let stopped = 0
    const slow = phaseNarrator((_, signal) => {
      const text = `Slow words ${slow.asked.length}.`
      return new Promise<string>((done, fail) => {
        const timer = setTimeout(() => done(text), 90)
        signal.addEventListener('abort', () => {
          clearTimeout(timer)
          stopped += 1
          fail(signal.reason as Error)
        })
      })
    })
    const first = await write(root, slow.narrator, night('uno'), { narratorTimeoutMs: 30 })
    expect(first).toMatchObject({ written: false })
    expect(stopped).toBe(3)
    const second = await write(root, slow.narrator, null, { narratorTimeoutMs: 5_000 })
    expect(second).toMatchObject({ written: true, reason: null })
    expect(diaryBlocks(readIn(root, 'DREAMS.md'))).toHaveLength(3)
    expect(texts(slow.asked.slice(3))).toEqual(texts(slow.asked.slice(0, 3)))
  })

  it('C050: one that is given up and speaks all the same, while others write, is appended once in its place', async () => {
    const root = scratchWorkspace()
    const { narrator, asked } = phaseNarrator(({ phase }) =>
      later(phase === 'light' ? 60 : 30, `Of ${phase}.`),
    )
    const diary = await write(root, narrator, night('uno'), { narratorTimeoutMs: 45 })
    expect(diary).toMatchObject({ written: true, reason: null })
    const last = () => diaryBlocks(readIn(root, 'DREAMS.md')).map((block) => block.split('\n').at(-1))
    expect(last()).toEqual(['Of light.', 'Of rem.', 'Of deep.'])
    await write(root, narrator, null, {}, NIGHT + DAY)
    expect(last()).toHaveLength(3)
    expect(asked).toHaveLength(3)
  })

  it('C055: keeps what worked, asks again only about what failed, together with what is new', async () => {
    const root = scratchWorkspace()
    const half = phaseNarrator(({ phase }) =>
      phase === 'rem' ? Promise.reject(new Error('out of memory')) : Promise.resolve(`Of ${phase}.`),
    )
    const first = await write(root, half.narrator, night('uno'))
    expect(first).toMatchObject({ written: true, reason: 'out of memory' })
    const working = phaseNarrator(({ phase }) => Promise.resolve(`Then ${phase}.`))
    await write(root, working.narrator, {
      material: [...night('uno').material.slice(0, 2), ...night('due').material],
    })
    expect(texts(working.asked)).toEqual([['luce due'], ['sogno uno', 'sogno due'], ['verità due']])
  })

  it('C048: an entry is about what no earlier entry was made of', async () => {
    const root = scratchWorkspace()
    const { narrator, asked } = phaseNarrator(() => Promise.resolve('Words.'))
    const all: NightFragment[] = []
    for (const topic of ['o primeiro dia', '두 번째 날', '三日目', 'il quarto giorno', 'the fifth day']) {
      all.unshift(fragment(topic, topic.split(' ')[0] ?? ''))
      const themes = all.map(({ tags }) => ({ tag: tags[0] ?? '', line: tags[0] ?? '' }))
      await write(root, narrator, { material: [material('light', { fragments: [...all], themes })] })
    }
    expect(texts(asked)).toEqual([
      ['o primeiro dia'],
      ['두 번째 날'],
      ['三日目'],
      ['il quarto giorno'],
      ['the fifth day'],
    ])
    expect(asked.map(({ themes }) => themes)).toEqual([['o'], ['두'], ['三日目'], ['il'], ['the']])
  })

  it('C048: nothing of a busy night is left over for quiet ones', async () => {
    const root = scratchWorkspace()
    const { narrator, asked } = phaseNarrator(() => Promise.resolve('Words.'))
    const many = Array.from({ length: 40 }, (_, n) => fragment(`passage number ${n}`))
    await write(root, narrator, { material: [material('light', { fragments: many })] })
    expect(await write(root, narrator, { material: [material('light', { fragments: many })] })).toMatchObject(
      {
        written: false,
        reason: 'nothing_to_tell',
      },
    )
    expect(asked).toHaveLength(1)
  })

  it('null is nothing to tell: no entry, no retry', async () => {
    const root = scratchWorkspace()
    const { narrator } = phaseNarrator(() => Promise.resolve(null))
    expect(await write(root, narrator, night('uno'))).toMatchObject({
      written: false,
      reason: 'nothing_to_tell',
    })
    expect(await write(root, narrator, null)).toMatchObject({ written: false, reason: 'nothing_to_tell' })
    expect(await write(root, null, night('due'))).toMatchObject({ written: false, reason: 'off' })
  })

  it('C054: a folder named DREAMS.md stops nothing, and the entry comes once it is gone', async () => {
    const root = scratchWorkspace()
    mkdirSync(join(root, 'DREAMS.md'))
    const { narrator, asked } = phaseNarrator(({ phase }) => Promise.resolve(`Of ${phase}.`))
    const diary = await write(root, narrator, night('uno'))
    expect(diary).toMatchObject({ written: false, path: 'DREAMS.md', text: null })
    expect(diary.reason).toContain('DREAMS.md')
    expect(statSync(join(root, 'DREAMS.md')).isDirectory()).toBe(true)
    rmSync(join(root, 'DREAMS.md'), { recursive: true })
    expect(await write(root, narrator, null)).toMatchObject({ written: true })
    expect(texts(asked.slice(3))).toEqual(texts(asked.slice(0, 3)))
  })

  it('C054, C105: a diary that is no UTF-8 keeps its bytes', async () => {
    const root = scratchWorkspace({ 'DREAMS.md': Buffer.from([0xc4, 0xe3, 0xba, 0xc3, 0x0a]) })
    const { narrator } = phaseNarrator(() => Promise.resolve('Words.'))
    expect(await write(root, narrator, night('uno'))).toMatchObject({ written: false, path: 'DREAMS.md' })
    expect([...readFileSync(join(root, 'DREAMS.md'))]).toEqual([0xc4, 0xe3, 0xba, 0xc3, 0x0a])
  })

  it.each([
    ['dreams.md', 'dreams.md'],
    ['Dreams.MD', 'Dreams.MD'],
  ])('C056: uses an existing %s, and makes no second file', async (name, expected) => {
    const root = scratchWorkspace({ [name]: '# Diario\n\nmie note\n' })
    const { narrator } = phaseNarrator(() => Promise.resolve('Parole.'))
    expect(await write(root, narrator, night('uno'))).toMatchObject({ written: true, path: expected })
    expect(readIn(root, name)).toContain('mie note')
    expect(existsSync(join(root, 'DREAMS.md'))).toBe(false)
    writeIn(root, 'DREAMS.md', '')
    expect(diaryPath(nodeFiles(root))).toBe('DREAMS.md')
  })

  it('C056: creates the diary when there is none, and keeps BOM, CRLF and mode of one that is there', async () => {
    const root = scratchWorkspace()
    const { narrator } = phaseNarrator(({ phase }) => Promise.resolve(`Linha um.\nLinha dois, ${phase}.`))
    await write(root, narrator, night('uno'))
    expect(readIn(root, 'DREAMS.md').startsWith('# Dream Diary\n\n')).toBe(true)
    expect(statSync(join(root, 'DREAMS.md')).mode & 0o777).toBe(0o600)
    const crlf = `\ufeff${readIn(root, 'DREAMS.md').replaceAll('\n', '\r\n')}`
    writeFileSync(join(root, 'DREAMS.md'), crlf)
    await write(root, narrator, night('due'))
    const text = readIn(root, 'DREAMS.md')
    expect(text.startsWith('\ufeff# Dream Diary\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toContain('\n')
    expect(diaryBlocks(text)).toHaveLength(6)
  })

  it('C060: a diary of 17 MB loses nothing, and its past years move to their own files', async () => {
    const entries: string[] = []
    for (let ms = Date.UTC(2019, 0, 1); ms < Date.UTC(2026, 4, 20); ms += 86_400_000) {
      const date = new Date(ms).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
      entries.push(
        `---\n\n*${date} at 3:00 AM UTC*\n\nNoite ${ms}. ${'As brasas falam baixo. '.repeat(280)}\n`,
      )
    }
    const START = '<!-- openclaw:dreaming:diary:start -->'
    const END = '<!-- openclaw:dreaming:diary:end -->'
    const before = `# Dream Diary\n\n${START}\n${entries.join('\n')}\n${END}\n\nMine.\n`
    expect(before.length).toBeGreaterThan(17_000_000)
    const root = scratchWorkspace({ 'DREAMS.md': before })
    const diary = await write(root, builtInNarrator, {
      material: [
        material('light', { fragments: [fragment('A Nadia guardou a chave do forno na gaveta azul')] }),
      ],
    })
    expect(diary).toMatchObject({ written: true })
    const text = readIn(root, 'DREAMS.md')
    const years = [2019, 2020, 2021, 2022, 2023, 2024, 2025]
    const archives = years.map((year) => readIn(root, `memory/archive/diary-${year}.md`))
    const all = archives.join('') + text
    const found = [...all.matchAll(/Noite \d+\.(?: As brasas falam baixo\.){280}/g)].map(([entry]) => entry)
    expect(found).toEqual(entries.map((entry) => entry.slice(entry.indexOf('Noite')).trim()))
    expect(text).toContain('(memory/archive/diary-2019.md)')
    expect(text.endsWith('\n\nMine.\n')).toBe(true)
    expect(diaryBlocks(text)).toHaveLength(140)
    expect(diaryBlocks(text).at(-1)).toContain('May 28, 2026')
  })

  it('C060: keeps a past year in the diary when something unreadable stands where its archive goes', async () => {
    const long = '窯'.repeat(1_000_001)
    const root = scratchWorkspace({
      'DREAMS.md': `<!-- openclaw:dreaming:diary:start -->\n---\n\n*May 1, 2025 at 3:00 AM UTC*\n\n${long}\n\n<!-- openclaw:dreaming:diary:end -->\n`,
      'memory/archive/diary-2025.md': Buffer.from([0xff, 0xfe, 0x00]),
    })
    const { narrator } = phaseNarrator(() => Promise.resolve('Words.'))
    expect(await write(root, narrator, night('uno'))).toMatchObject({ written: true })
    expect(readIn(root, 'DREAMS.md')).toContain(long)
    expect(statSync(join(root, 'memory/archive/diary-2025.md')).size).toBe(3)
  })

  it('the built-in narrator reads the last entries, whatever the diary holds besides', async () => {
    const root = scratchWorkspace({ 'DREAMS.md': `${'x'.repeat(50)}\n` })
    const line = 'A Joana deixou a chave do forno na gaveta azul da oficina'
    const one = await write(root, builtInNarrator, {
      material: [material('light', { fragments: [fragment(line)] })],
    })
    expect(one.text).toContain('chave do forno')
    rmSync(join(root, 'memory/.dreams/sweeps/diary.json'))
    const two = await write(root, builtInNarrator, {
      material: [material('light', { fragments: [fragment(line)] })],
    })
    expect(two).toMatchObject({ written: false, reason: 'nothing_to_tell' })
  })

  it('a damaged record of what was told counts as nothing told', async () => {
    for (const damaged of ['{', '[]', '{"told":7,"pending":[{"phase":"light"},null,{"phase":"night"}]}']) {
      const root = scratchWorkspace({ 'memory/.dreams/sweeps/diary.json': damaged })
      const { narrator, asked } = phaseNarrator(() => Promise.resolve('Words.'))
      expect(await write(root, narrator, night('uno'))).toMatchObject({ written: true })
      expect(texts(asked)).toEqual([['luce uno'], ['sogno uno'], ['verità uno']])
      expect(JSON.parse(readIn(root, 'memory/.dreams/sweeps/diary.json'))).toMatchObject({
        version: 1,
        pending: [],
      })
    }
  })
})
