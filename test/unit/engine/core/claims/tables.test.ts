import { describe, expect, it } from 'vitest'
import { tableRows } from '../../../../../engine/core/claims/senses.ts'
import { TABLES } from '../../../../../engine/core/claims/tables/tables.ts'

/** Words that mean two things; the one that comes first in the tables holds. */
const TWO_SENSES = new Set(['pt acordo', 'ko 두', 'ko 내', 'ko 네'])

describe('tables', () => {
  it.each(Object.entries(TABLES))('%s gives no phrase two senses', (language, tables) => {
    const senses = new Map<string, string>()
    const twice: string[] = []
    for (const table of tables) {
      for (const { sense, phrases } of tableRows(table)) {
        for (const phrase of phrases) {
          const plain = `${sense.kind === 'unit' ? 'unit ' : ''}${phrase.replaceAll('=', '')}`
          const known = senses.get(plain)
          const own = JSON.stringify(sense)
          if (known === undefined) senses.set(plain, own)
          else if (known !== own && !TWO_SENSES.has(`${language} ${plain}`)) twice.push(plain)
        }
      }
    }
    expect(twice).toEqual([])
  })

  it('has at least eighty everyday concepts in each of the six languages', () => {
    for (const language of ['en', 'pt', 'zh', 'ko', 'ja', 'it'] as const) {
      const concepts = new Set(
        TABLES[language]
          .flatMap((table) => tableRows(table))
          .flatMap(({ sense }) => (sense.kind === 'concept' ? [sense.key] : [])),
      )
      expect(concepts.size, language).toBeGreaterThanOrEqual(80)
    }
  })

  it('has no empty phrase', () => {
    for (const tables of Object.values(TABLES))
      for (const table of tables)
        for (const { phrases } of tableRows(table)) expect(phrases).not.toContain('')
  })
})
