import { describe, expect, it } from 'vitest'
import {
  dueMaterial,
  hashesOf,
  type NightFragment,
  nightRun,
  type PhaseMaterial,
  phaseRun,
  toldHash,
} from '../../../../../engine/core/diary/due.ts'

function fragment(text: string, ...tags: string[]): NightFragment {
  return { text, path: 'memory/2026-05-27.md', day: '2026-05-27', tags }
}

function material(phase: PhaseMaterial['phase'], changes: Partial<PhaseMaterial> = {}): PhaseMaterial {
  return { phase, fragments: [], fallback: [], themes: [], promoted: [], ...changes }
}

const theme = (tag: string) => ({ tag, line: `- Theme: \`${tag}\` kept surfacing across 2 memories.` })
const told = (...texts: string[]) => new Set(texts.map(toldHash))

describe('dueMaterial', () => {
  it('C048: leaves out what an entry was made of, and the themes only that carried', () => {
    const light = material('light', {
      fragments: [fragment('o forno', 'forno'), fragment('il tornio', 'tornio')],
      themes: [theme('forno'), theme('tornio')],
    })
    const [due, ...rest] = dueMaterial([], [light], told('o  forno'))
    expect(rest).toEqual([])
    expect(due?.fragments.map(({ text }) => text)).toEqual(['il tornio'])
    expect(due?.themes).toEqual([theme('tornio')])
    expect(dueMaterial([], [light], told('o forno', 'il tornio'))).toEqual([])
  })

  it('tells a passage again once it has changed', () => {
    const light = material('light', { fragments: [fragment('窯は日曜に焚く')] })
    expect(dueMaterial([], [light], told('窯は土曜に焚く'))).toHaveLength(1)
  })

  it('falls back to other passages of the phase only when none of its own is new', () => {
    const rem = material('rem', {
      fragments: [fragment('a truth')],
      fallback: [fragment('old'), fragment('new')],
    })
    const texts = (hashes: ReadonlySet<string>) =>
      dueMaterial([], [rem], hashes).flatMap(({ fragments }) => fragments.map(({ text }) => text))
    expect(texts(told('old'))).toEqual(['a truth'])
    expect(texts(told('old', 'a truth'))).toEqual(['new'])
    expect(texts(told('old', 'new', 'a truth'))).toEqual([])
  })

  it('C055: puts failed material first and keeps it although it was told', () => {
    const failed = material('rem', { fragments: [fragment('실패한 밤')], themes: [theme('밤')] })
    const rem = material('rem', {
      fragments: [fragment('새로운 밤', '새'), fragment('실패한 밤')],
      themes: [theme('새')],
    })
    const [due] = dueMaterial([failed], [rem], told('실패한 밤'))
    expect(due?.fragments.map(({ text }) => text)).toEqual(['실패한 밤', '새로운 밤'])
    expect(due?.themes.map(({ tag }) => tag)).toEqual(['밤', '새'])
    expect(dueMaterial([failed], [], new Set()).map(({ phase }) => phase)).toEqual(['rem'])
  })

  it('keeps the limits of spec dreaming 15.2 after choosing, not before', () => {
    const many = Array.from({ length: 40 }, (_, n) => fragment(`passage ${n}`, `tag${n}`))
    const light = material('light', { fragments: many, themes: many.map(({ tags }) => theme(tags[0] ?? '')) })
    const deep = material('deep', { promoted: Array.from({ length: 9 }, (_, n) => `fact ${n}`) })
    const [first, second] = dueMaterial([], [light, deep], told(...many.slice(0, 20).map(({ text }) => text)))
    expect(first?.fragments.map(({ text }) => text)).toEqual(many.slice(20, 32).map(({ text }) => text))
    expect(first?.themes).toHaveLength(6)
    expect(second?.promoted).toHaveLength(5)
  })

  it('always tells of what was promoted', () => {
    const deep = material('deep', { promoted: ['o forno fica na garagem'] })
    expect(dueMaterial([], [deep], told('o forno fica na garagem'))).toHaveLength(1)
  })
})

describe('runs', () => {
  const setting = { day: '2026-05-28', previousEntries: ['before'] }
  const due = [
    material('light', { fragments: [fragment('a', 'x'), fragment('b')], themes: [theme('x')] }),
    material('rem', { fragments: [fragment('b'), fragment('c')], themes: [theme('y')] }),
    material('deep', { promoted: ['kept'] }),
  ]

  it('give a phase its lines, and a night everything once, without tags', () => {
    expect(phaseRun(due[0] as PhaseMaterial, setting)).toEqual({
      ...setting,
      fragments: ['a', 'b'].map((text) => ({ text, path: 'memory/2026-05-27.md', day: '2026-05-27' })),
      themes: [theme('x').line],
      promoted: [],
    })
    const night = nightRun(due, setting)
    expect(night.fragments.map(({ text }) => text)).toEqual(['a', 'b', 'c'])
    expect(night).toMatchObject({ themes: ['y'], promoted: ['kept'] })
  })

  it('hashesOf takes every passage once, fallbacks too', () => {
    const all = hashesOf([...due, material('rem', { fallback: [fragment('z'), fragment('a')] })])
    expect(all).toEqual(['a', 'b', 'c', 'z'].map(toldHash))
  })
})
