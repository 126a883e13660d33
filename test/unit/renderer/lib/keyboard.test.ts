import { describe, expect, it } from 'vitest'
import {
  isPressed,
  isSingleKey,
  type KeyPress,
  keysLabel,
  meantKey,
  parseStroke,
  strokeOf,
} from '../../../../renderer/lib/keyboard.ts'

const press = (key: string, code: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  isComposing: false,
  ...more,
})
const hears = (keys: string, given: KeyPress, isMac = false) => isPressed(parseStroke(keys), given, isMac)

describe('keys', () => {
  it.each([
    ['a Hangul keyboard', press('ㅁ', 'KeyA')],
    ['a Pinyin input method', press('Process', 'KeyA')],
    ['a Japanese keyboard in Kana', press('ち', 'KeyA')],
    ['Cyrillic letters', press('ф', 'KeyA')],
    ['Caps Lock', press('A', 'KeyA')],
  ])('A is A with %s', (_, given) => {
    expect(hears('A', given)).toBe(true)
  })

  it('takes a Latin letter as it is written, not by its place (AZERTY)', () => {
    expect(hears('A', press('a', 'KeyQ'))).toBe(true)
    expect(hears('Q', press('a', 'KeyQ'))).toBe(false)
  })

  it('ignores what belongs to a composition', () => {
    expect(hears('A', press('a', 'KeyA', { isComposing: true }))).toBe(false)
  })

  it('finds signs with and without Shift, and by their place', () => {
    expect(hears('?', press('?', 'Slash', { shiftKey: true }))).toBe(true)
    expect(hears('/', press('/', 'Digit7', { shiftKey: true }))).toBe(true)
    expect(hears('?', press('Process', 'Slash', { shiftKey: true }))).toBe(true)
    expect(hears('/', press('Process', 'Slash', { shiftKey: true }))).toBe(false)
  })

  it('tells letters with Shift from letters without', () => {
    expect(hears('Shift+J', press('J', 'KeyJ', { shiftKey: true }))).toBe(true)
    expect(hears('J', press('J', 'KeyJ', { shiftKey: true }))).toBe(false)
    expect(hears('Shift+J', press('j', 'KeyJ'))).toBe(false)
  })

  it('Mod is Command on macOS and Control elsewhere, and the other one is not it', () => {
    expect(hears('Mod+K', press('k', 'KeyK', { ctrlKey: true }))).toBe(true)
    expect(hears('Mod+K', press('k', 'KeyK', { metaKey: true }))).toBe(false)
    expect(hears('Mod+K', press('k', 'KeyK', { metaKey: true }), true)).toBe(true)
    expect(hears('K', press('k', 'KeyK', { ctrlKey: true }))).toBe(false)
    expect(keysLabel('Mod+K', true)).toBe('⌘K')
    expect(keysLabel('Mod+Enter', false)).toBe('Ctrl+Enter')
    expect(keysLabel('G T', false)).toBe('G T')
  })

  it('knows which keys WCAG wants to be switchable', () => {
    expect(['A', '?', 'G T', 'Shift+J'].map(isSingleKey)).toEqual([true, true, true, true])
    expect(['Mod+K', 'F6', 'PageDown'].map(isSingleKey)).toEqual([false, false, false])
  })

  it('names the space bar', () => {
    expect(meantKey(press(' ', 'Space'))).toBe('Space')
  })

  it.each([
    ['A', press('a', 'KeyA')],
    ['Shift+J', press('J', 'KeyJ', { shiftKey: true })],
    ['Shift+ArrowDown', press('ArrowDown', 'ArrowDown', { shiftKey: true })],
    ['Mod+K', press('k', 'KeyK', { ctrlKey: true })],
    ['?', press('?', 'Slash', { shiftKey: true })],
    ['?', press('Process', 'Slash', { shiftKey: true })],
    ['A', press('ㅁ', 'KeyA')],
    ['Space', press(' ', 'Space')],
  ])('writes down %s as it hears it', (written, given) => {
    expect(strokeOf(given, false)).toBe(written)
    expect(hears(written, given)).toBe(true)
  })

  it('writes nothing down while only modifiers are held or words are composed', () => {
    expect(strokeOf(press('Shift', 'ShiftLeft', { shiftKey: true }), false)).toBeNull()
    expect(strokeOf(press('あ', 'KeyA', { isComposing: true }), false)).toBeNull()
    expect(strokeOf(press('k', 'KeyK', { metaKey: true }), true)).toBe('Mod+K')
  })
})
