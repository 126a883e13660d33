import { expect, it } from 'vitest'
import { quotedStatements } from '../../../../../engine/core/diary/quoted.ts'

const KILN = { text: '가마: Brasa 초벌 소성은 950도까지 올리고, 80도 아래로 식기 전에는 문을 열지 않는다' }
const VALVE = { text: '三号阀门每天早上六点半自动打开' }
const RADIO = { text: 'Radio: La diretta del giovedì comincia alle 18:40' }
const ALL = [VALVE, RADIO, KILN]

it('finds what an entry quotes, cut or whole, in the order of the quotes and each once', () => {
  const entry =
    'I keep “Brasa 초벌 소성은 950도까지 올리고…” and «La diretta del giovedì comincia alle 18:40», “Brasa 초벌 소성은 950도까지 올리고…”.'
  expect(quotedStatements(entry, ALL)).toEqual([KILN, RADIO])
  expect(quotedStatements('夜里只有「三号阀门每天早上六点半自动打开」。', ALL)).toEqual([VALVE])
})

it('leaves out single words and what nobody stated', () => {
  expect(quotedStatements('“Brasa” e “o mar estava calmo demais”', ALL)).toEqual([])
})
