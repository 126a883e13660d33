import { describe, expect, it } from 'vitest'
import { archiveText } from '../../../../../engine/core/promote/archive.ts'
import { section } from './items.ts'

describe('archiveText', () => {
  const one = section('2026-01-01', ['one', 'second of one'])
  const two = section('2026-01-02', ['two'])

  it('begins with a title and keeps sections word for word', () => {
    expect(archiveText('', [`\n${one}`, two])).toBe(`# Archive of promoted memory\n\n${one}\n${two}`)
  })

  it('C064: what is there already is not added again', () => {
    const text = archiveText('', [one])
    expect(archiveText(text, [one])).toBe(text)
    expect(archiveText(text, [one, two])).toBe(`${text}\n${two}`)
    expect(archiveText(archiveText(text, [one, two]), [two, one])).toBe(`${text}\n${two}`)
  })

  it('an edited copy of the same entries is kept as well', () => {
    const edited = one.replace('- one [', '- one, put right [')
    const text = archiveText(archiveText('', [one]), [edited])
    expect(text).toContain('- one [')
    expect(text).toContain('- one, put right [')
  })

  it('a section that ends where another one goes on is not taken for it', () => {
    const short = section('2026-01-03', ['x']).trim().slice(0, -1)
    expect(archiveText(section('2026-01-03', ['x']), [short])).toContain(`${short}\n`)
  })

  it.each(['\ufeff', 'my own words', 'mine\r\nand mine\r\n'])('adds behind what is there: %j', (current) => {
    const text = archiveText(current, [one])
    expect(text.startsWith(current)).toBe(true)
    expect(text).toContain(one.trim())
  })

  it('with nothing to add is not touched', () => {
    expect(archiveText('', [])).toBe('')
    expect(archiveText('mine', [])).toBe('mine')
  })
})
