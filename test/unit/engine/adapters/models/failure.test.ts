import { expect, it } from 'vitest'
import { modelFailure } from '../../../../../engine/adapters/models/failure.ts'

it('an endpoint that repeats the key or the question in its error puts neither into the message', () => {
  const responseBody = JSON.stringify({
    error: 'chave inválida: api_key=sk-proj-Aa1Bb2Cc3Dd4Ee5Ff6Gg7Hh8Ii9',
    prompt: 'Lúcia (lucia@exemplo.pt)',
  })
  const place = { url: 'http://127.0.0.1:9/v1', timeoutMs: 1000, isLate: false, hasKey: true }
  const { message } = modelFailure(Object.assign(new Error('no'), { statusCode: 401, responseBody }), place)
  expect(message).toContain('answered 401: ')
  expect(message).toContain('chave inválida')
  expect(message).toContain('[email]')
  expect(message).not.toContain('Cc3Dd4Ee5Ff6')
})
