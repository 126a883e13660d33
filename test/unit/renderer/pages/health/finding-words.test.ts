import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { SettingProblem } from '../../../../../engine/contract/schema/settings.ts'
import { catalogue } from '../../../../../renderer/locales/en/catalogue.ts'

const ROOT = fileURLToPath(new URL('../../../../../engine/host', import.meta.url))
const codes = ['recall-issues.ts', 'audit.ts', 'app/health.ts']
  .flatMap((file) => [
    ...readFileSync(`${ROOT}/${file}`, 'utf8').matchAll(
      /'((?:recall|dreaming|state|memory|note|conflict|native)-(?:[a-z]+-)*[a-z]+)'/g,
    ),
  ])
  .map(([, code = '']) => code)

it('whatever the host can find has a name and a meaning here', () => {
  expect(codes.length).toBeGreaterThan(10)
  const missing = [...new Set(codes)].filter(
    (code) => !(`health.finding.${code}` in catalogue && `health.meaning.${code}` in catalogue),
  )
  expect(missing).toEqual([])
})

it('whatever can be wrong with a setting of this page has its words', () => {
  // Not reachable here: the page sends keys and choices that exist, and only where they may be set.
  const unreachable = new Set(['unknown_key', 'no_choice', 'not_here', 'not_editable'])
  const missing = SettingProblem.shape.code.options.filter(
    (code) => !unreachable.has(code) && !(`settings.problem.${code}` in catalogue),
  )
  expect(missing).toEqual([])
})
