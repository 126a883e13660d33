import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const FOLDER = fileURLToPath(new URL('../../../../../engine/entry/cli/', import.meta.url))

/** The arguments of each call of a function in a source, as they stand there. */
function callsOf(source: string, name: string): string[] {
  return [...source.matchAll(new RegExp(`\\b${name}\\(`, 'g'))].map(({ index }) => {
    let depth = 0
    for (let at = source.indexOf('(', index); at < source.length; at += 1) {
      if (source[at] === '(') depth += 1
      if (source[at] === ')') depth -= 1
      if (depth === 0) return source.slice(index, at + 1)
    }
    return ''
  })
}

/** Two words of English in a row, in quotes: what a person would read. */
const ENGLISH = /(['"`])(?:(?!\1)[^\n])*\b[a-z]{2,} [a-z]{2,}\b(?:(?!\1)[^\n])*\1/

/** What stands in a message, a name or an example of a call, is no text of its own. */
const withoutTold = (call: string) => call.replace(/\bt\((?:[^()]|\([^()]*\))*\)/g, 't()')

it('what is printed for a person, and what is said of a wrong call, comes out of the catalogues of the six languages', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ts'))
  const found = files.flatMap((name) =>
    ['printLines', 'WrongUse', 'warn', 'process.stderr.write']
      .flatMap((printing) => callsOf(readFileSync(FOLDER + name, 'utf8'), printing))
      .filter((call) => ENGLISH.test(withoutTold(call)))
      .map((call) => `${name}: ${call}`),
  )
  expect(files.length).toBeGreaterThan(40)
  expect(found).toEqual([])
})

it('such a call would be found', () => {
  expect(
    callsOf("if (a) printLines(['Nothing rests for now (yet).'])", 'printLines').some((c) => ENGLISH.test(c)),
  ).toBe(true)
  expect(callsOf("printLines([t('rest.none')])", 'printLines').some((call) => ENGLISH.test(call))).toBe(false)
})
