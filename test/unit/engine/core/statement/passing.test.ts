import { describe, expect, it } from 'vitest'
import { isPassingState } from '../../../../../engine/core/statement/passing.ts'

describe('isPassingState', () => {
  it.each([
    'Today the kiln is cold',
    'Waiting for the plumber',
    'PR #31 is open',
    'Release 2.3 is blocked',
    'Hoje o forno está frio',
    'Aguardando o encanador',
    'Oggi il forno è freddo',
    'In attesa dell’idraulico',
    '正在等水管工',
    '今日は窯が冷たい',
    '지금 배관공을 기다리는 중이다',
  ])('holds %j for a moment', (text) => expect(isPassingState(text)).toBe(true))

  it.each([
    'We always invoice on the 5th',
    'We have met every Monday since 2019',
    'Always check today’s list first',
    'From now on invoices go out as PDF',
    'Ada now works at the library',
    'I now prefer tea',
    'Hoje em dia a Joana prefere chá',
    'A partir de agora as aulas são às terças',
    'D’ora in poi le lezioni sono di martedì',
    'Tra un’ora di treno si arriva a Roma',
    '从现在起课改到星期二',
    '现在住在利兹',
    '待ち合わせはいつも時計台の下',
    'これからは火曜に授業がある',
    '지금까지 가장 좋은 가마는 파란 가마다',
    'The waiting room has blue chairs',
    'Version 2 of the recipe needs more salt',
    'The lamp is open on three sides',
  ])('lets %j last', (text) => expect(isPassingState(text)).toBe(false))
})
