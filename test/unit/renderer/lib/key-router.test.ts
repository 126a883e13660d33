import { describe, expect, it } from 'vitest'
import { bindingsOf, type Context, type Focus, KeyRouter } from '../../../../renderer/lib/key-router.ts'

const BINDINGS = [
  ...bindingsOf(['A'], 'list', 'promote'),
  ...bindingsOf(['G T'], 'page', 'tonight'),
  ...bindingsOf(['G R'], 'page', 'review'),
  ...bindingsOf(['T'], 'list', 'tag'),
  ...bindingsOf(['Mod+K'], 'anywhere', 'palette'),
]
const key = (name: string, more = {}) => ({
  key: name,
  code: `Key${name.toUpperCase()}`,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  isComposing: false,
  ...more,
})
const focus = (isInText: boolean, ...contexts: Context[]): Focus => ({
  isInText,
  contexts: new Set(['anywhere', ...contexts]),
})
const IN_LIST = focus(false, 'page', 'list')
const at = (nowMs: number) => ({ isMac: false, nowMs })

describe('KeyRouter', () => {
  it('letters act in a list, not in a field of text and not elsewhere', () => {
    const router = new KeyRouter<string>()
    expect(router.press(BINDINGS, key('a'), IN_LIST, at(0))).toBe('promote')
    expect(router.press(BINDINGS, key('a'), focus(true, 'page', 'list'), at(0))).toBeNull()
    expect(router.press(BINDINGS, key('a'), focus(false, 'page'), at(0))).toBeNull()
  })

  it('keys with Mod act also while one writes', () => {
    const router = new KeyRouter<string>()
    expect(router.press(BINDINGS, key('k', { ctrlKey: true }), focus(true), at(0))).toBe('palette')
  })

  it('two strokes are one command, and the second one is not taken for another', () => {
    const router = new KeyRouter<string>()
    expect(router.press(BINDINGS, key('g'), IN_LIST, at(0))).toBeNull()
    expect(router.press(BINDINGS, key('t'), IN_LIST, at(400))).toBe('tonight')
    expect(router.press(BINDINGS, key('t'), IN_LIST, at(800))).toBe('tag')
  })

  it('a second stroke that comes too late means what it means alone', () => {
    const router = new KeyRouter<string>()
    router.press(BINDINGS, key('g'), IN_LIST, at(0))
    expect(router.press(BINDINGS, key('t'), IN_LIST, at(5_000))).toBe('tag')
  })
})
