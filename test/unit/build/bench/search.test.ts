import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runNode } from '../../../../build/bench/measure.ts'
import { plainFts } from '../../../../build/bench/plain-fts.ts'
import { loadCorpus, notesWorkspace, resampled } from '../../../../build/bench/search-corpus.ts'
import { searchTable } from '../../../../build/bench/search-table.ts'
import { searchHome } from '../../../support/live-search.ts'

const BENCH = fileURLToPath(new URL('../../../../build/bench/run.ts', import.meta.url))

describe('the lines that search is measured with', () => {
  it('are the same each time, and their words grow with their number', () => {
    const corpus = loadCorpus(undefined)
    expect(corpus.questions).toHaveLength(200)
    expect(resampled(corpus, 50)).toEqual(resampled(loadCorpus(undefined), 50))
    const words = (count: number) => new Set(resampled(corpus, count).flatMap((line) => line.split(' '))).size
    expect(words(4_000)).toBeGreaterThan(1.3 * words(1_000))
  })

  it('come from the conversations of a folder when it has some', () => {
    const dir = searchHome()
    mkdirSync(join(dir, 'locomo'))
    const turn = (text: string, number: number) => ({ speaker: 'Ana', dia_id: `D1:${number}`, text })
    const conversation = {
      conversation: {
        speaker_a: 'Ana',
        speaker_b: 'Rui',
        session_1_date_time: '1:56 pm on 8 May, 2023',
        session_1: [turn('A chave está no vaso azul', 1), turn('O forno aquece devagar', 2)],
      },
      qa: [{ question: 'Where is the key?', evidence: ['D1:1'], category: 1 }],
    }
    writeFileSync(join(dir, 'locomo', 'x.json'), JSON.stringify(conversation))
    const corpus = loadCorpus(dir)
    expect(corpus).toMatchObject({
      source: 'data',
      lines: ['Ana: A chave está no vaso azul', 'Ana: O forno aquece devagar'],
    })
    expect(new Set(corpus.questions)).toEqual(new Set(['Where is the key?']))
  })

  it('lie in notes of a workspace, fifty each', () => {
    const root = notesWorkspace(Array.from({ length: 120 }, (_, index) => `linha ${index}`))
    onTestFinished(() => rmSync(root, { recursive: true, force: true }))
    expect(readFileSync(join(root, 'memory/2020-01-03.md'), 'utf8')).toContain('- linha 119\n')
    expect(existsSync(join(root, 'memory/2020-01-04.md'))).toBe(false)
  })
})

describe('what search is compared with', () => {
  it('finds any of the words, the rarer first, and leaves out what says nothing', () => {
    const fts = plainFts(join(searchHome(), 'x.sqlite'), [
      'the bees fly',
      'the kiln is hot',
      'bees in the kiln',
    ])
    onTestFinished(() => fts.close())
    expect(fts.search('where are the bees of the kiln', 10)[0]).toBe(3)
    expect(fts.search('the of', 10)).toEqual([])
    expect(fts.search('flying "OR" (bees NEAR', 10)).toContain(1)
  })
})

describe('bench search', () => {
  it('prints one JSON object with the ratios of its table', () => {
    const { stdout } = runNode([BENCH, 'search', '--json', '--sizes', '200,400', '--entries', '60'])
    const result = JSON.parse(stdout)
    expect(Object.keys(result)).toEqual(['source', 'sizes', 'ftsRatio', 'update', 'record', 'start'])
    expect(Object.keys(result.sizes)).toEqual(['200', '400'])
    expect(result.ftsRatio).toBe(result.sizes['400'].ftsRatio)
    expect(result).toMatchObject({
      source: 'generated',
      update: { notes: 8, noteMs: expect.any(Number), lookMs: expect.any(Number) },
      record: { entries: 60, recordMs: expect.any(Number) },
      start: { startRatio: expect.any(Number) },
    })
    expect(searchTable(result)).toContain('first answer of a process / node -e 0')
  }, 120_000)
})
