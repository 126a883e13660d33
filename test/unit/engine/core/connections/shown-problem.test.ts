import { expect, it } from 'vitest'
import { shownProblem, withoutCredentials } from '../../../../../engine/core/connections/shown-problem.ts'

it('an address is shown without who asks, password and query', () => {
  expect(withoutCredentials('https://ana:senha@modelo.example/v1?key=abc#x')).toBe(
    'https://modelo.example/v1',
  )
  expect(withoutCredentials('ollama http://127.0.0.1:11434')).toBe('ollama http://127.0.0.1:11434')
})

it('the words of an endpoint are shown without the keys that it repeats', () => {
  const key = 'chave-do-modelo-77'
  const said = `https://m.example/v1/embeddings answered 404: model "m" not found, key ${key}\n  try again`
  expect(shownProblem(said, [[key, '…']])).toBe(
    'https://m.example/v1/embeddings answered 404: model "m" not found, key … try again',
  )
  expect(shownProblem('http://m.example/x answered 401: Incorrect API key: sk-abcdefgh12345678')).toBe(
    'http://m.example/x answered 401',
  )
  expect(shownProblem('password: geheim123!')).toBe('password')
  expect(shownProblem('sk-abcdefgh12345678: no such key')).toBeNull()
  expect(shownProblem('')).toBeNull()
})

it('a long text is cut', () => {
  expect(shownProblem('não '.repeat(1_000))).toHaveLength(400)
})
