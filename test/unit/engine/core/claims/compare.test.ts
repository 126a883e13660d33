import { describe, expect, it } from 'vitest'
import { compareStatements, SAME_THRESHOLD } from '../../../../../engine/core/claims/compare.ts'
import { featuresOf } from '../../../../../engine/core/claims/features.ts'

function compare(a: string, b: string) {
  return compareStatements(featuresOf(a), featuresOf(b))
}

function relation(a: string, b: string) {
  return compare(a, b).relation
}

describe('the same', () => {
  it('is calibrated: 1 for equal wording, at least the threshold for all that is the same', () => {
    expect(compare('Ines is allergic to peanuts', 'Ines is allergic to peanuts')).toEqual({
      relation: 'same',
      similarity: 1,
    })
    expect(compare('Ines is allergic to peanuts.', 'ines is allergic to peanuts').similarity).toBe(1)
    const reworded = compare('Ines is allergic to peanuts', 'Ines has a peanut allergy').similarity
    expect(reworded).toBeGreaterThan(0.9)
    expect(reworded).toBeLessThan(1)
    const longer = compare('Ines is allergic to peanuts', 'Peanuts give Ines a rash, she is allergic')
    expect(longer.relation).toBe('same')
    expect(longer.similarity).toBeGreaterThanOrEqual(SAME_THRESHOLD)
    expect(longer.similarity).toBeLessThan(reworded)
  })

  it('is less than the threshold for all that is not', () => {
    for (const [a, b] of [
      ['Kiln fires at 1,200°', 'Kiln fires at 1,240°'],
      ['Lena likes Thai food', 'Lena no longer likes Thai food'],
      ['Lena prefers tea', 'The ferry leaves at noon'],
    ] as const)
      expect(compare(a, b).similarity).toBeLessThan(SAME_THRESHOLD)
  })

  it('C007: finds the near-duplicate of a dismissed line', () => {
    expect(relation('Kitchen lamp uses E14 bulbs', 'The kitchen lamp takes an E14 bulb')).toBe('same')
  })

  it.each(['likes green best', 'prefers green', 'green is the colour she prefers'])(
    'C013: "%s" says what "Favourite colour: green" says',
    (text) => expect(relation('Favourite colour: green', text)).toBe('same'),
  )

  it('C020: six wordings of one allergy are one, each with each', () => {
    const wordings = [
      'Ines is allergic to peanuts',
      'Ines has a peanut allergy',
      'Ines cannot eat peanuts',
      'Peanuts make Ines ill, she is allergic',
      "Ines can't eat peanuts, allergy!",
      'Remember: no peanuts for Ines (allergic)',
    ]
    for (const a of wordings) for (const b of wordings) expect(relation(a, b), `${a} / ${b}`).toBe('same')
  })

  it('does without a section title where the statement names its subject', () => {
    expect(relation('Family: Ines cannot eat peanuts', 'Dinner plans: Ines is allergic to peanuts')).toBe(
      'same',
    )
    expect(relation('家庭：伊内斯对花生过敏', '伊内斯不能吃花生')).toBe('same')
    expect(relation('Kitchen: lamp uses E14 bulbs', 'Hall: lamp uses E14 bulbs')).not.toBe('same')
    expect(relation('Kiln: fires at 1,240°', 'Oven: fires at 1,240°')).not.toBe('same')
  })

  it.each([
    ['User: I prefer short replies', '- [x] I prefer short replies'],
    ['用户：我喜欢简短的回答', '我喜欢简短的回答'],
    ['[2026-05-03 10:20] The ferry leaves at 9', 'The ferry leaves at 9'],
    ['* **Deploy** on `main` only', 'Deploy on main only'],
  ])('looks through what frames a statement: %s', (a, b) => expect(relation(a, b)).toBe('same'))
})

describe('the opposite', () => {
  it('C012: a preference that ended denies the old one', () => {
    expect(relation('Lena likes Thai food', 'Lena no longer likes Thai food')).toBe('negates')
    expect(relation('Lena no longer likes Thai food', 'Lena likes Thai food')).toBe('negates')
  })

  it('is told from another thing that is denied', () => {
    expect(relation('Lena does not eat meat', 'Lena does not eat fish')).toBe('different')
    expect(relation('Marco eats fish but no meat', 'Marco eats meat but no fish')).not.toBe('same')
  })
})

describe('corrections', () => {
  it('C011: a correction replaces what it names', () => {
    const old = 'The NAS in the hall is a Synology'
    expect(relation(old, 'Correction: the NAS in the hall runs TrueNAS, not Synology')).toBe('corrects')
    expect(relation(old, 'The NAS in the hall now runs TrueNAS instead of Synology')).toBe('corrects')
    expect(relation('Correction: the NAS in the hall runs TrueNAS, not Synology', old)).not.toBe('corrects')
  })

  it.each([
    ['Ada lives in Porto', 'Ada moved from Porto to Lisbon'],
    ['李娜住在杭州', '李娜从杭州搬到上海'],
    ['Favourite colour: green', 'Favourite colour: blue'],
    ['Luca abita a Torino', 'Luca si è trasferito da Torino a Milano'],
  ])('%s / %s', (a, b) => expect(relation(a, b)).toBe('corrects'))

  it('does not take two labelled lines about different people for a correction', () => {
    expect(relation('Ada: likes tea', 'Ada: likes coffee')).not.toBe('corrects')
  })
})

describe('roles', () => {
  it.each([
    ['Lena owes Tom 20 euros', 'Tom owes Lena 20 euros'],
    ['Noah prefers tea to coffee', 'Noah prefers coffee to tea'],
    ["Owen's boss is Priya", "Priya's boss is Owen"],
    ['The train to Leeds leaves at 6:40', 'The train from Leeds leaves at 6:40'],
    ['健太はコーヒーより紅茶が好き', '健太は紅茶よりコーヒーが好き'],
    ['준호는 커피보다 차를 더 좋아한다', '준호는 차보다 커피를 더 좋아한다'],
  ])('%s / %s differ', (a, b) => {
    expect(relation(a, b)).not.toBe('same')
    expect(relation(b, a)).not.toBe('same')
  })

  it('may change places where the sense stays', () => {
    expect(relation('Petra sold the boat', 'The boat was sold by Petra')).toBe('same')
    expect(relation('Marta married Rui in June', 'Rui and Marta got married in June')).toBe('same')
  })
})

describe('a detail at the end', () => {
  it.each([
    ['Birch Timber is at 14 Quarry Lane', 'Birch Timber is at 14 Quarry Lane, opposite the church'],
    ['A serraria Duarte fica na Rua do Poço, 41', 'A serraria Duarte é na Rua do Poço, 41, portão azul'],
    ['La vetreria Salis è in via del Pozzo 21', 'La vetreria Salis sta in via del Pozzo 21, dopo il mulino'],
    ['山田木材は緑町3-8にある', '山田木材は緑町3-8、郵便局の隣'],
    ['木材店在松林路18号', '木材店开在松林路18号，旁边是银行'],
  ])('%s / %s', (a, b) => {
    expect(relation(a, b)).toBe('same')
    expect(relation(b, a)).toBe('same')
  })

  it.each([
    [
      'Birch Timber is at 14 Quarry Lane, door on the left',
      'Birch Timber is at 14 Quarry Lane, door on the right',
    ],
    ['Birch Timber is at 14 Quarry Lane', 'Birch Timber is at 16 Quarry Lane, opposite the church'],
    ['Photo backup runs at 03:00, onto the black drive', 'Photo backup runs at 03:00, onto the white drive'],
    [
      'Take 2 pills of Corvaset at 9:00, before breakfast',
      'Take 2 pills of Corvaset at 9:00, after breakfast',
    ],
  ])('parts %s / %s', (a, b) => {
    expect(relation(a, b)).not.toBe('same')
    expect(relation(b, a)).not.toBe('same')
  })
})

describe('what is left out', () => {
  it.each([
    ['I take my coffee black, no sugar', 'I drink my coffee black and without sugar'],
    ['Prefiro aulas de manhã, nunca depois das 17h', 'Eu prefiro aulas de manhã e nunca depois das 17h'],
    ['Ensaios: prefiro de manhã, depois das 17h nunca', 'Prefiro ensaios de manhã, nunca depois das 17h'],
  ])('is the same however it is denied: %s / %s', (a, b) => {
    expect(relation(a, b)).toBe('same')
    expect(relation(b, a)).toBe('same')
  })

  it.each([
    ['I take my coffee black, no sugar', 'I take my coffee black with sugar'],
    ['I take my coffee black, no sugar', 'I take my coffee black, no milk'],
    ['Prefiro aulas de manhã, nunca depois das 17h', 'Prefiro aulas de manhã, nunca depois das 18h'],
    ['Prefiro aulas de manhã, nunca depois das 17h', 'Prefiro aulas de manhã, nunca antes das 17h'],
  ])('parts statements: %s / %s', (a, b) => {
    expect(relation(a, b)).not.toBe('same')
    expect(relation(b, a)).not.toBe('same')
  })
})

describe('words that frame a statement', () => {
  it.each([
    ['The kiln is set to 1,180 degrees', 'Kiln setting: 1,180 degrees'],
    ['O conserto custa R$ 120 por roda', 'Cobramos R$ 120 por roda no conserto'],
    ['修一把小提琴收费350元', '我们修一把小提琴收350元'],
    ['현 교체는 줄 포함 3만 2천 원이다', '현 교체에 줄까지 포함해서 3만 2천 원을 받는다'],
    ['釉薬は必ず手袋をして扱う', '決まり：釉薬に触るときは必ず手袋'],
    ['Delle consegne si occupa Dario', 'Dario segue le consegne'],
  ])('do not part %s / %s', (a, b) => {
    expect(relation(a, b)).toBe('same')
    expect(relation(b, a)).toBe('same')
  })

  it.each([
    ['체인 교체는 공임 포함 4만 5천 원이다', '체인 교체는 공임 별도 4만 5천 원이다'],
    ['체인 교체는 4만 5천 원이다', '체인 교체는 4만 7천 원이다'],
    ['Curso custa R$ 350 por pessoa', 'Curso custa US$ 350 por pessoa'],
    ['修一把小提琴收350元', '租一把小提琴收350元'],
    ['No proofs to clients on Friday', 'Send proofs to clients on Friday'],
    ['Compramos a máquina de espresso por R$ 350', 'Vendemos a máquina de espresso por R$ 350'],
  ])('are not all there is: %s / %s', (a, b) => {
    expect(relation(a, b)).not.toBe('same')
    expect(relation(b, a)).not.toBe('same')
  })

  it.each([
    ['Work: the office is on Pine Street', 'Work: the printer needs blue toner'],
    ['Lavoro: preferisco la radio spenta', 'Lavoro: la stampante vuole toner blu'],
  ])('name sections, which have many statements: %s / %s', (a, b) => {
    expect(relation(a, b)).toBe('different')
  })
})
