import { expect, it } from 'vitest'
import { endpointWords } from '../../../../engine/adapters/endpoint-words.ts'

it('are one line, and nothing where nothing was said', () => {
  expect(endpointWords('{\n  "error":\t"模型不存在"\n}')).toBe(': { "error": "模型不存在" }')
  expect(endpointWords(' \n')).toBe('')
})

it('are cut between two characters', () => {
  expect(endpointWords(`${'a'.repeat(199)}🌊 e o resto`)).toBe(`: ${'a'.repeat(199)}`)
})
