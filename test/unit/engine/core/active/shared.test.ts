import { describe, expect, it } from 'vitest'
import { audienceOf } from '../../../../../engine/core/active/session.ts'
import { sharedLines } from '../../../../../engine/core/active/shared.ts'
import { turn } from '../../../../support/active.ts'

const lines = (text: string) => {
  const isShared = sharedLines(text)
  return text.split('\n').flatMap((_, at) => (isShared(at + 1) ? [at + 1] : []))
}

describe('what others may hear (C171)', () => {
  it('is nothing by default', () => {
    expect(lines("# Familie\n\n- Ruben's birthday is 4 May\n- 생일은 5월 4일\n")).toEqual([])
  })

  it.each([
    ['a line', '- O ensaio é às nove #shared\n- a senha do portão', [1]],
    ['a line in Chinese', '- 周五开门 #shared\n- 钥匙在花盆下', [1]],
    ['brackets', '- 集合は八時（#shared）\n- 鍵は植木鉢の下', [1]],
    [
      'a heading and what is below it',
      '## Orari #Shared\n- si apre alle nove\n### Sala\n- sala B\n## Mio\n- pin',
      [2, 4],
    ],
  ])('%s with the tag', (_, text, expected) => {
    expect(lines(text)).toEqual(expected)
  })

  it('is a whole note that says so, and no other property or place', () => {
    const isShared = sharedLines('---\ntags: [club]\naudience: "Shared"\n---\n- 화요일 회의\n')
    expect(isShared(5)).toBe(true)
    for (const text of [
      '---\naudience: private\n---\n- a\n',
      '---\naudience: shared-later\n---\n- a\n',
      '- audience: shared\n- b\n',
      '- sharing is fun, see #shared-drive and #sharedbooks, x#shared\n',
    ])
      expect(lines(text)).toEqual([])
  })

  it('counts groups and channels as others, and a person alone as the owner', () => {
    const audience = (sessionKey: string) => audienceOf(turn('?', { sessionKey }))
    expect(audience('agent:main:telegram:group:-100')).toBe('others')
    expect(audience('agent:main:slack:channel:c1:thread:9')).toBe('others')
    expect(audience('agent:main:telegram:direct:7')).toBe('owner')
    expect(audience('agent:main:main')).toBe('owner')
  })
})
