import {
  ara,
  deu,
  eng,
  fra,
  hin,
  ita,
  nld,
  pol,
  por,
  rus,
  spa,
  tur,
  vie,
} from 'stopword/dist/stopword.esm.min.mjs'
import { describe, expect, it } from 'vitest'
import { functionWords } from '../../../../../../engine/core/text/tables/function-words.ts'
import { STOPWORD_LISTS } from '../../../../../../engine/core/text/tables/stopword-lists.ts'

const PACKAGE = {
  ...{ en: eng, pt: por, es: spa, fr: fra, de: deu, it: ita, nl: nld },
  ...{ pl: pol, ru: rus, tr: tur, vi: vie, ar: ara, hi: hin },
}

describe('STOPWORD_LISTS', () => {
  it.each(Object.keys(PACKAGE) as (keyof typeof PACKAGE)[])('%s is the list of the package', (language) => {
    expect(STOPWORD_LISTS[language].split('|')).toEqual([...PACKAGE[language]])
  })

  it('has no other languages', () => {
    expect(Object.keys(STOPWORD_LISTS).sort()).toEqual(Object.keys(PACKAGE).sort())
  })

  it('gives function words of several words as one', () => {
    expect(functionWords('vi').has('có thể')).toBe(true)
    expect(functionWords('pt').has('também')).toBe(true)
    expect(functionWords('it').has('sei')).toBe(false)
  })
})
