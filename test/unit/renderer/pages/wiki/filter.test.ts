import { expect, it } from 'vitest'
import { listInput } from '../../../../../renderer/pages/wiki/filter.ts'

it('asks for what the address says, and leaves out what it does not know', () => {
  expect(listInput('w', {})).toEqual({ workspace: 'w', limit: 100 })
  expect(listInput('w', { q: ' 鍵 ', kind: 'entity', only: 'stale' })).toEqual({
    ...{ workspace: 'w', limit: 100, text: '鍵' },
    ...{ kind: 'entity', filter: 'stale' },
  })
  expect(listInput('w', { q: ' ', kind: 'planet', only: 'nice' })).toEqual({ workspace: 'w', limit: 100 })
})
