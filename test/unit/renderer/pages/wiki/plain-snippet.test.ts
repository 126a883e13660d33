import { expect, it } from 'vitest'
import { plainSnippet } from '../../../../../renderer/pages/wiki/plain-snippet.ts'

it.each([
  ['- [Petra](../entities/petra.md): `claim.x`: Petra moved', 'Petra: claim.x: Petra moved'],
  ['> siehe [[entities/hafen|Hafen]] und [[boot]]', 'siehe Hafen und boot'],
  ['## 温室', '温室'],
  ['1. primo\n2. secondo', 'primo\nsecondo'],
  ['5 * 3 - 2 stays', '5 * 3 - 2 stays'],
])('%s', (given, expected) => {
  expect(plainSnippet(given)).toBe(expected)
})
