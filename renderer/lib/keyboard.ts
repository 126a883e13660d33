/** One stroke: `Mod+K`, `Shift+J`, `?`, `PageDown`. `Mod` is Command on macOS and Control elsewhere. */
export type Stroke = { mod: boolean; shift: boolean; alt: boolean; key: string }

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'isComposing'
>

export function parseStroke(text: string): Stroke {
  const parts = text.split('+')
  // A plus sign is itself a key.
  const key = parts.at(-1) === '' ? '+' : (parts.at(-1) ?? '')
  const modifiers = new Set(parts.slice(0, -1))
  return {
    mod: modifiers.has('Mod'),
    shift: modifiers.has('Shift'),
    alt: modifiers.has('Alt'),
    key: key.length === 1 ? key.toLowerCase() : key,
  }
}

/** A sequence of strokes is written with spaces: `G T`. */
export function parseKeys(text: string): Stroke[] {
  return text.split(' ').map(parseStroke)
}

const LETTER = /^[a-z]$/
const SIGNS_BY_CODE: Readonly<Record<string, [plain: string, shifted: string]>> = {
  Slash: ['/', '?'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Minus: ['-', '_'],
  Equal: ['=', '+'],
}

/**
 * The key that was meant. A Latin letter or a sign is taken as it is; while a Hangul, Kana or Pinyin input method or
 * another alphabet is on, the place of the key tells (ux 9).
 */
export function meantKey({ key, code, shiftKey }: KeyPress): string {
  if (key.length === 1 && /^[\x20-\x7e]$/.test(key)) return key === ' ' ? 'Space' : key.toLowerCase()
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter !== undefined) return letter.toLowerCase()
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  if (digit !== undefined) return digit
  const sign = SIGNS_BY_CODE[code]
  if (sign) return sign[shiftKey ? 1 : 0]
  return code === 'Space' ? 'Space' : key
}

export function isPressed(stroke: Stroke, press: KeyPress, isMac: boolean): boolean {
  if (press.isComposing) return false
  const mod = isMac ? press.metaKey : press.ctrlKey
  const other = isMac ? press.ctrlKey : press.metaKey
  if (other || mod !== stroke.mod || press.altKey !== stroke.alt) return false
  const key = meantKey(press)
  if (key !== stroke.key) return false
  // Signs need Shift on some keyboards and not on others; letters and named keys mean another thing with it.
  const isSign = key.length === 1 && !LETTER.test(key)
  return isSign || press.shiftKey === stroke.shift
}

/** Is it a single printable key, which WCAG 2.1.4 wants to be switchable? */
export function isSingleKey(keys: string): boolean {
  return parseKeys(keys).every(({ mod, alt, key }) => !mod && !alt && key.length === 1)
}

const MODIFIERS: ReadonlySet<string> = new Set([
  'Shift',
  'Control',
  'Alt',
  'Meta',
  'AltGraph',
  'CapsLock',
  'Fn',
])

/** A stroke as it is written down (`Mod+Shift+J`, `?`); null while only modifiers are held, or words are composed. */
export function strokeOf(press: KeyPress, isMac: boolean): string | null {
  if (press.isComposing || MODIFIERS.has(press.key)) return null
  const key = meantKey(press)
  const isSign = key.length === 1 && !LETTER.test(key)
  const mod = isMac ? press.metaKey : press.ctrlKey
  const held = [mod && 'Mod', press.altKey && 'Alt', press.shiftKey && !isSign && 'Shift']
  return [...held.filter(Boolean), key.length === 1 ? key.toUpperCase() : key].join('+')
}

const MAC_NAMES: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' }

/** As it is written for a person: `Ctrl+K` or `⌘K`, `G T`. */
export function keysLabel(keys: string, isMac: boolean): string {
  return keys
    .split(' ')
    .map((stroke) => {
      const parts = stroke.split('+').map((part) => (part.length === 1 ? part.toUpperCase() : part))
      if (isMac) return parts.map((part) => MAC_NAMES[part] ?? part).join('')
      return parts.map((part) => (part === 'Mod' ? 'Ctrl' : part)).join('+')
    })
    .join(' ')
}
