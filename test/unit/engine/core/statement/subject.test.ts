import { describe, expect, it } from 'vitest'
import { subjectOf } from '../../../../../engine/core/statement/names.ts'
import { lacking, withSubject } from '../../../../../engine/core/statement/subject.ts'

const resolve = (text: string, heading = '', before: string | null = null) =>
  withSubject(text, { heading, before, after: null })

describe('withSubject', () => {
  it.each([
    ['She moved', 'Ada'],
    ['Moved to Leeds', 'Ada'],
    ['Her sister lives in Graz', 'Ada'],
    ['Ela se mudou para Lisboa', 'Joana'],
    ['Mudou-se', 'Joana'],
    ['Gosta de chá', 'Joana'],
    ['Si è trasferita', 'Ada'],
    ['Lei vive a Roma', 'Ada'],
    ['他搬到利兹', '小波'],
    ['彼女は大阪に引っ越した', '美咲'],
    ['それは千二百度で焼く', '窯'],
    ['그는 밤에 일한다', '민호'],
  ])('takes the subject of %j from its heading', (text, heading) => {
    expect(resolve(text)).toBeNull()
    expect(resolve(text, heading)).toBe(`${heading}: ${text}`)
  })

  it.each([
    ['She moved', 'Ada is a patent lawyer', 'Ada'],
    ['She moved', 'Talked to Ada Okafor about the flat', 'Ada Okafor'],
    ['She moved', 'Caroline: I went to Leeds', 'Caroline'],
    ['Ela trabalha à noite', 'Falei com a Joana', 'Joana'],
    ['Lei vive a Roma', 'Ho visto Ada al mercato', 'Ada'],
    ['她喜欢茶', '阿达是律师', '阿达'],
    ['彼女は大阪に引っ越した', '美咲さんは弁護士だ', '美咲さん'],
    ['그는 부산에 산다', '민호는 변호사다', '민호'],
  ])('takes the subject of %j from the line before: %j', (text, before, name) => {
    expect(resolve(text, '', before)).toBe(`${name}: ${text}`)
  })

  it('waits when the line before names nobody, or more than one', () => {
    for (const before of ['Ada and Bo met', 'We met on Monday', 'The kiln is hot', 'I moved', null])
      expect(resolve('She moved', '', before)).toBeNull()
  })

  it('waits under headings that name a day, a session or a kind of section', () => {
    for (const heading of [
      '2026-05-04',
      'Today',
      'Hoje',
      '今日',
      'Notes',
      'Appunti',
      'Session 1 (1:56 pm)',
      '메모',
    ])
      expect(resolve('She moved', heading)).toBeNull()
  })

  it('prefers the name over a heading that is no person', () => {
    expect(resolve('She moved to Leeds', 'Kiln schedule', 'Talked to Ada about it')).toBe(
      'Ada: She moved to Leeds',
    )
    expect(resolve('She moved to Leeds', 'Kiln schedule')).toBeNull()
  })

  it.each([
    'I prefer tea',
    'Prefiro chá',
    'Preferisco il tè',
    'Mi sono trasferito a Torino',
    '我喜欢茶',
    'お茶が好きです',
    'Always run the tests before a commit',
    'Prefer invoices as PDF',
    'Usa sempre il forno piccolo',
    'Não mexer na mesa de som',
    'Favourite colour: green',
    'Kitchen lamp uses E14 bulbs',
    'It rains a lot in Bergen',
    'It is best to glaze in the morning',
    'IT department moved to the second floor',
    '其他人可以从后门进来',
    'これからは火曜に授業がある',
    '그림은 거실 벽에 걸려 있다',
    'Left drawer holds the keys',
    'Museu abre às nove',
  ])('lets %j stand alone', (text) => {
    expect(resolve(text)).toBe(text)
    expect(resolve(text, 'Ada')).toBe(text)
  })

  it('does not look for a subject behind a label, but refuses a bare reaction there', () => {
    expect(resolve('Ada: She moved')).toBe('Ada: She moved')
    expect(resolve("Caroline: That's what friends are for")).toBeNull()
    expect(resolve('Kiln: That is why it cracks', 'Kiln')).toBe('Kiln: That is why it cracks')
  })
})

describe('lacking', () => {
  it('tells persons, things, missing subjects and bare phrases apart', () => {
    expect(
      ['She moved', 'It fires at 1,240°', 'Moved to Leeds', 'kiln glaze', 'Ada moved'].map(lacking),
    ).toEqual(['person', 'thing', 'subject', 'phrase', null])
  })
})

describe('subjectOf', () => {
  it('looks at the start of a long line only', () => {
    expect(subjectOf(`${'lamp '.repeat(200_000)}Ada`)).toBeNull()
    expect(subjectOf('- **Ada** is a lawyer')).toBe('Ada')
  })
})
