import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { resolveWiki } from '../../../../../engine/core/wiki/settings.ts'
import { type WikiCaches, wikiCaches } from '../../../../../engine/entry/wiki/caches.ts'
import { compileAll, workshop } from '../../../../../engine/entry/wiki/open.ts'
import type { Wiki } from '../../../../../engine/entry/wiki/wiki.ts'
import { wikiRun } from '../../../../../engine/host/wiki/run.ts'
import type { WikiSettings } from '../../../../../engine/model/wiki.ts'
import { wikiPage } from '../../../../support/wiki.ts'

const scratches: string[] = []
afterAll(() => {
  for (const scratch of scratches) rmSync(scratch, { recursive: true, force: true })
})

const SUBJECTS = [
  'Ada Amaro',
  'Ada',
  'Bruno Endo',
  'Radio',
  '温室',
  '가마',
  'Oficina',
  'Kaito Ito',
  '田中さん',
]
const SAYS = [
  'prefers green tea',
  'does not prefer green tea',
  'keeps two looms in the harbour',
  'repairs the spare pump',
  '每三天检查一次',
  'は火曜日に来る',
  '은 목요일에 쉰다',
  'ripara la pompa il sabato',
  'paga o aluguel na sexta',
  'Keeps ada and radio apart',
]
const HEADINGS = ['Radio', 'Oficina', '温室', 'Notes', 'Kitchen 3']
const PAGES = [
  'entities/ada-amaro.md',
  'concepts/radio.md',
  'entities/own.md',
  'syntheses/sum.md',
  'sources/s.md',
]
const DAY_MS = 86_400_000
const START_MS = Date.UTC(2026, 4, 28, 12)

type Fact = { id: number; subject: number; says: number; heading: number; days: number; endedBy?: number }
type Step =
  | { do: 'say' | 'reword' | 'forget' | 'end' | 'move' | 'off' | 'repeat'; at: number; to: number }
  | { do: 'ignore' | 'days' | 'mode' | 'backlinks'; at: number }
  | { do: 'page' | 'notes' | 'remove' | 'break' | 'related' | 'report'; at: number; to: number }

const small = fc.nat({ max: 40 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('say' as const), at: small, to: small }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('reword' as const, 'forget', 'end', 'move', 'off', 'repeat'),
      at: small,
      to: small,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('ignore' as const, 'days', 'mode', 'backlinks'), at: small }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('page' as const, 'notes', 'remove', 'break', 'related', 'report'),
      at: small,
      to: small,
    }),
  },
)

/** A workspace and two vaults that are made of it: one by a program that goes on, one by a new program each time. */
class World {
  readonly #scratch = mkdtempSync(join(tmpdir(), 'reverie-wiki-'))
  readonly #facts: Fact[] = []
  readonly #off = new Set<number>()
  readonly #caches: WikiCaches = wikiCaches()
  #nowMs = START_MS
  #ignored = ''
  #last = 0
  #settings: WikiSettings = resolveWiki({})

  constructor() {
    scratches.push(this.#scratch)
    for (let at = 0; at < 12; at += 1) this.#say(at, at * 3)
  }

  apply(step: Step): void {
    const fact = this.#facts[step.at % Math.max(1, this.#facts.length)]
    switch (step.do) {
      case 'say':
        this.#say(step.at, step.to)
        break
      case 'reword':
        if (fact) fact.says = step.to
        break
      case 'move':
        if (fact) fact.heading = step.to
        break
      case 'repeat':
        if (fact) fact.days = 1 + (step.to % 7)
        break
      case 'forget':
        if (fact) this.#facts.splice(this.#facts.indexOf(fact), 1)
        break
      case 'end':
        if (fact) fact.endedBy = this.#facts[step.to % this.#facts.length]?.id ?? -1
        break
      case 'off': {
        const day = step.at % 6
        if (!this.#off.delete(day)) this.#off.add(day)
        break
      }
      case 'ignore':
        this.#ignored = step.at % 3 === 0 ? '' : `memory/2026-05-0${1 + (step.at % 6)}.md\n`
        break
      case 'days':
        this.#nowMs += (step.at % 40) * DAY_MS
        break
      case 'mode':
        this.#settings = resolveWiki({ vault: { renderMode: step.at % 2 === 0 ? 'native' : 'obsidian' } })
        break
      case 'backlinks':
        this.#settings = { ...this.#settings, createBacklinks: step.at % 3 !== 0 }
        break
      default:
        for (const vault of ['warm', 'cold']) this.#change(join(this.#scratch, vault), step)
    }
  }

  /** Compiles both; what they hold then, by their files. */
  async compile(): Promise<{ warm: Record<string, string>; cold: Record<string, string> }> {
    this.#writeWorkspace()
    await this.#compiled('warm', this.#caches)
    await this.#compiled('cold', wikiCaches())
    return { warm: filesOf(join(this.#scratch, 'warm')), cold: filesOf(join(this.#scratch, 'cold')) }
  }

  #say(at: number, to: number): void {
    this.#last += 1
    this.#facts.push({ id: this.#last, subject: at, says: to, heading: at + to, days: 1 })
  }

  #text({ subject, says, id }: Fact): string {
    return `${pickAt(SUBJECTS, subject)} ${pickAt(SAYS, says)}${id % 4 === 0 ? `, ${pickAt(SUBJECTS, says)} too` : ''}`
  }

  async #compiled(name: string, caches: WikiCaches): Promise<void> {
    const wiki: Wiki = {
      caches,
      home: join(this.#scratch, `home-${name}`),
      settings: this.#settings,
      vaultPath: join(this.#scratch, name),
      nowMs: this.#nowMs,
      workspaces: async () => [],
      memoryRoots: async () => ({ named: [], configured: [join(this.#scratch, 'ws')] }),
    }
    await wikiRun(workshop(wiki), 'compile', (vault) => compileAll(wiki, vault))
  }

  #writeWorkspace(): void {
    const root = join(this.#scratch, 'ws')
    const notes = new Map<number, string[]>()
    const lines: Record<string, object> = {}
    const bullets: string[] = []
    const placed = this.#facts.map((fact) => {
      const text = this.#text(fact)
      const sources = Array.from({ length: fact.days }, (_, day) => {
        const on = (fact.id + day) % 6
        const list = notes.get(on) ?? []
        notes.set(on, list)
        const line = list.push(`## ${pickAt(HEADINGS, fact.heading)}`, `- ${text}`) + 3
        const path = `memory/2026-05-0${1 + on}.md`
        return { path, startLine: line, endLine: line, day: path.slice(7, 17) }
      })
      return { fact, text, sources, key: `key:${fact.id}` }
    })
    for (const { fact, text, sources, key } of placed) {
      const days = sources.map(({ day }) => day).sort()
      lines[key] = {
        ...{ key, text, firstSeen: days[0], lastConfirmed: days.at(-1), sources, decidedBy: 'auto' },
        signals: { score: (fact.id % 10) / 10, recalls: 4, days: 3, queries: 3 },
        ...{ promotedAt: `${days[0]}T03:00:00.000Z`, recallsSince: 0 },
        ...(fact.endedBy === undefined ? {} : { endedOn: '2026-05-27', endedBy: `key:${fact.endedBy}` }),
      }
      if (fact.endedBy === undefined)
        bullets.push(
          `<!-- openclaw-memory-promotion:${key} -->\n- ${text} [score=0.900 recalls=4 avg=0.900 source=x:1-1]\n`,
        )
    }
    for (let on = 0; on < 6; on += 1) {
      const head = this.#off.has(on) ? '---\nmemory: off\n---\n' : '\n\n\n'
      put(join(root, `memory/2026-05-0${1 + on}.md`), `${head}${(notes.get(on) ?? []).join('\n')}\n`)
    }
    put(
      join(root, 'MEMORY.md'),
      `# Long-Term Memory\n\n## Promoted From Short-Term Memory (2026-05-28)\n\n${bullets.join('')}`,
    )
    put(join(root, 'memory/.dreams/provenance.json'), JSON.stringify({ version: 1, lines }))
    put(join(root, '.reverieignore'), this.#ignored)
  }

  /** What a person does to a vault. */
  #change(vault: string, { do: what, at, to }: Extract<Step, { to: number }>): void {
    const path = join(vault, pickAt(PAGES, at))
    const generated = join(vault, pickAt(['reports/open-questions.md', 'index.md', 'entities/index.md'], at))
    const before = textOf(path)
    if (what === 'page') put(path, ownPage(at, to))
    else if (what === 'remove') rmSync(path, { force: true })
    else if (what === 'break' && before !== null) put(path, before.replace('title:', 'title: [broken\nx:'))
    else if (what === 'notes' && before !== null)
      put(path, `${before}\nLine ${to} of [[Ada]] and [x](../concepts/radio.md)\n`)
    else if (what === 'related' && before !== null) put(path, before.replace(/### \w+[^\n]*\n/, ''))
    else if (what === 'report' && textOf(generated) !== null)
      put(generated, `${textOf(generated)}\nOwn line ${to}\n`)
  }
}

function ownPage(at: number, to: number): string {
  const fields = {
    pageType: ['entity', 'concept', 'synthesis', 'source'][to % 4],
    ...(to % 5 === 0 ? {} : { id: pickAt(['entity.ada-amaro', 'own.page', 'source.s'], to) }),
    title: pickAt([...SUBJECTS, 'Own page', 'Zebra'], at + to),
    ...(to % 3 === 0 ? { sourceIds: ['source.s', 'own.page'], aliases: ['Kaito'] } : {}),
    ...(to % 2 === 0 ? { questions: [`Why ${to}?`], contradictions: [`The hull is ${to % 4}`] } : {}),
    claims: [
      {
        id: `claim.${to % 3}`,
        text: `Own claim ${to % 4}`,
        confidence: (to % 10) / 10,
        updatedAt: '2026-04-01',
      },
      { text: 'Petra eats peanuts' },
      ...(to % 2 === 0
        ? [{ text: 'Petra does not eat peanuts', evidence: [{ privacyTier: 'sensitive' }] }]
        : []),
    ],
    ...(to % 4 === 0
      ? { relationships: [{ targetId: 'entity.ada-amaro', kind: 'knows', privacyTier: 'private' }] }
      : {}),
  }
  return wikiPage(fields, `# Own\n\nSee [[${pickAt(SUBJECTS, to)}]] and [[own.page]].\n`)
}

function pickAt<T>(items: readonly T[], at: number): T {
  return items[at % items.length] as T
}

function put(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  if (textOf(path) !== text) writeFileSync(path, text)
}

function textOf(path: string): string | null {
  return statSync(path, { throwIfNoEntry: false }) ? readFileSync(path, 'utf8') : null
}

function filesOf(root: string): Record<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(root.length), readFileSync(path, 'latin1')]),
  )
}

describe('a wiki that is compiled again', () => {
  it('is the same, byte by byte, as one that a new program compiles, whatever was changed in between', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { maxLength: 3 }), { minLength: 8, maxLength: 14 }),
        async (rounds) => {
          const world = new World()
          expect(Object.values((await world.compile()).warm).join('')).toContain('provenanceMode: memory')
          for (const steps of rounds) {
            for (const each of steps) world.apply(each)
            const { warm, cold } = await world.compile()
            expect(warm).toEqual(cold)
          }
        },
      ),
      { numRuns: 8, seed: 7 },
    )
  })
})
