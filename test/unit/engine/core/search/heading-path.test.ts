import { describe, expect, it } from 'vitest'
import { shortHeadings } from '../../../../../engine/core/search/heading-path.ts'

describe('shortHeadings', () => {
  it('leaves a short path as it is', () => {
    expect(shortHeadings('Casa > Cozinha', 200)).toBe('Casa > Cozinha')
  })

  it('drops the outermost headings first', () => {
    const path = ['a'.repeat(90), 'b'.repeat(90), '厨房', 'Forno'].join(' > ')
    expect(shortHeadings(path, 110)).toBe(`… > ${'b'.repeat(90)} > 厨房 > Forno`)
    expect(shortHeadings(path, 20)).toBe('… > 厨房 > Forno')
    expect(shortHeadings(path, 12)).toBe('… > Forno')
  })

  it('cuts a single endless heading, never inside a character', () => {
    const short = shortHeadings(`x > ${'🔥'.repeat(300)}`, 200)
    expect(short.length).toBeLessThanOrEqual(200)
    expect(short.isWellFormed()).toBe(true)
    expect(short.endsWith('🔥…')).toBe(true)
  })
})
