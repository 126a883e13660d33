import { expect, it } from 'vitest'
import { reasonText } from '../../../../../engine/entry/cli/reasons.ts'
import { refusedEntry } from '../../../../../engine/model/diary.ts'

it('a refused answer of a model is told in words, with the name of the model', () => {
  expect(reasonText(refusedEntry('acme/tiny: x', 'wrong_language'))).toBe(
    'acme/tiny: x answered in another language',
  )
})

it('what is no code stays as it is', () => {
  expect(reasonText('acme: 503 entry_')).toBe('acme: 503 entry_')
})
