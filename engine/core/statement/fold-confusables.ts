import { withoutInvisible } from './hidden.ts'

/** Letters of other scripts that look like Latin ones, and the letters they look like. */
const LOOKS_LIKE: readonly (readonly [string, string])[] = [
  [
    'абвгеикмнопрстухіїјѕԁԛԝһӏѵҽɡɑɩıʟɴʀᴀʙᴄᴅᴇꜰɢʜᴊᴋᴍᴏᴘᴛᴜᴠᴡʏᴢ',
    'a6brenkmhonpctyxiijsdqwhlvegaiilnrabcdefghjkmoptuvwyz',
  ],
  ['αβγεηικμνορστυχωϲϳ', 'abyenikmvopotuxwcj'],
  ['ⅼ∣ǀℓ', 'llll'],
  ['ᎥᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᏚᎢᏙᎳᏃ'.toLowerCase(), 'iabcdeghjklmpstvwz'],
]
const MAP = new Map<string, string>(
  LOOKS_LIKE.flatMap(([from, to]) => [...from].map((char, index) => [char, to[index] ?? char] as const)),
)
/** Digits and signs typed for letters. */
const TYPED_FOR: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
}
const SPACED_OUT = /(?<=(?:^|[^\p{L}])\p{L})[ ._*·-](?=\p{L}(?:[^\p{L}]|$))/gu
const MIXED_WORD = /(?=[^\s]{0,40}\p{L})(?=[^\s]{0,40}[013457@$!|])[\p{L}013457@$!|]{4,40}/gu

/**
 * The text as an eye reads it: compatibility forms and look-alike letters turned into plain Latin ones, lower case,
 * without accents and invisible characters. Other scripts stay.
 */
export function foldConfusables(text: string): string {
  const plain = withoutInvisible(text.normalize('NFKC')).toLowerCase()
  if (!/[^\p{ASCII}]/u.test(plain)) return plain
  const bare = plain
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
  return bare.replace(
    /[\u0131\u01c0\u0250-\u02af\u0370-\u052f\u1d00-\u1d2b\ua730\u2113\u217c\u2223\uab70-\uabbf]/gu,
    (char) => MAP.get(char) ?? char,
  )
}

/** The folded text and what else it may be meant to be read as: spaced-out words, digits typed for letters. */
export function readingsOf(text: string): string[] {
  const folded = foldConfusables(text).replaceAll('\u2019', "'")
  const readings = new Set([folded])
  readings.add(folded.replace(SPACED_OUT, ''))
  readings.add(
    folded.replace(MIXED_WORD, (word) => word.replace(/[013457@$!|]/g, (char) => TYPED_FOR[char] ?? char)),
  )
  return [...readings]
}
