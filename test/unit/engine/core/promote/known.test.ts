import { describe, expect, it } from 'vitest'
import { knownStatements } from '../../../../../engine/core/promote/known.ts'

describe('knownStatements', () => {
  const known = knownStatements([
    'The tenant pays the rent on the fifth of each month',
    'Joana prefere receber os relatórios às sextas-feiras',
    '备份任务改到凌晨两点',
  ])

  it.each([
    'The tenant pays the rent on the fifth of each month',
    'The tenant pays rent on the fifth of each month.',
    '备份任务改到凌晨两点。',
  ])('says it already: %s', (text) => {
    expect(known.has(text)).toBe(true)
  })

  it.each([
    'The tenant pays the rent on the sixth of each month',
    'The tenant never pays the rent on the fifth of each month',
    '备份任务改到凌晨三点',
    'Lia keeps bees',
  ])('is new: %s', (text) => {
    expect(known.has(text)).toBe(false)
  })

  it('grows', () => {
    const growing = knownStatements([])
    expect(growing.has('Lia keeps bees on the roof')).toBe(false)
    growing.add('Lia keeps bees on the roof')
    expect(growing.has('Lia keeps bees on the roof')).toBe(true)
  })
})
