import { foldText } from '../search/fold.ts'
import { type Node, phraseTree } from './lexicon.ts'
import { CONTENT_WEIGHT, type Mark } from './marks.ts'
import { markOf } from './sense-marks.ts'
import type { Sense } from './senses.ts'

const segmenters = new Map<'zh' | 'ja', Intl.Segmenter>()
const HAN_NUMBER = /[〇零一二三四五六七八九十百千两兩]+/y
const KATAKANA = /^[\p{Script=Katakana}ー]+$/u
const HIRAGANA = /^[\p{Script=Hiragana}ー]+$/u
/** Particles and endings of Japanese verbs and adjectives, one after the other. */
const INFLECTION =
  /^(?:[かがさざただなはばまらわえけげせぜてでねべめれいきぎしじちにびみりうくぐすずつぬぶむるっんよろそども]|られ|せる|ます|まし|たい|ちゃ|じゃ|とく|って|んで|しょ){1,2}$/u
const KANA_NOUNS: ReadonlySet<string> = new Set(
  'すし そば ねこ いぬ とり うし いか たこ かに さけ もち なし かき くり ゆず うみ やま はな みせ はし いす かさ くつ まめ こめ うめ もも ぶた'.split(
    ' ',
  ),
)
/** Signs that a Chinese word may have or lack at its end. */
const ZH_TAIL = /(?<=.)[店馆屋子儿们里上的]$/u
const FIXED_PAIRS: ReadonlySet<string> = new Set(
  '小孩 小狗 小猫 小时 小组 老师 老家 老板 老婆 老公 老爸 阿姨 老是 小心 小说 小学 老虎 小费 小票 小区'.split(
    ' ',
  ),
)
/** Verbs of one sign that the segmenter leaves on the word behind or before them. */
const ZH_VERB = /^[用叫放加装挂喝吃不没能会要在是有把给对和跟也都就别很]$/u
/** 左耳: a side and what has two. */
const SIDE = /^[左右]$/u
const HAN_LETTER = /\p{Script=Han}/u

/** Appends the marks of a run of Han and Kana. */
export function scanSigns(run: string, language: 'zh' | 'ja', marks: Mark[], afterNumber: boolean): void {
  const text = foldText(run)
  const chars = [...text]
  const starts = wordStarts(text, language)
  const tree = phraseTree(language)
  let loose = ''
  let looseAt = 0
  let isAfterNumber = afterNumber
  const flush = () => {
    if (loose !== '') takeLoose(loose, looseAt, starts, language, marks)
    loose = ''
  }
  for (let index = 0; index < chars.length; ) {
    const number = hanNumber(chars, index, tree, isAfterNumber)
    if (number) {
      flush()
      if (number.value !== '') marks.push({ kind: 'number', value: number.value, isClock: false, gap: true })
      index += number.length
      isAfterNumber = true
      continue
    }
    if (language === 'zh' && isNickname(chars, index, starts, tree)) {
      flush()
      const name = `${chars[index]}${chars[index + 1]}`
      marks.push({ kind: 'item', key: name, surface: name, bits: 0, weight: CONTENT_WEIGHT, group: 'sign' })
      index += 2
      isAfterNumber = false
      continue
    }
    const found = longestAt(chars, index, tree, starts, isAfterNumber)
    if (found) {
      flush()
      marks.push(markOf(found.sense, true))
      index = found.next + hourPart(chars, found, marks)
    } else {
      if (loose === '') looseAt = index
      loose += chars[index]
      index += 1
    }
    // The unit proper stands behind 万.
    isAfterNumber = found?.sense.kind === 'unit' && found.sense.unit.startsWith('x')
  }
  flush()
}

/** 小明, 老王, 阿强: the sign before a surname or given name of one sign. */
function isNickname(
  chars: readonly string[],
  index: number,
  starts: ReadonlySet<number>,
  tree: Node,
): boolean {
  if (!/^[小老阿]$/u.test(chars[index] ?? '') || !starts.has(index)) return false
  // The segmenter may tear a word of the tables apart: 小 | 敏生 | 日.
  const isEnd = starts.has(index + 2) || longestWord(chars, index + 2, tree) >= 2
  const isPair = isEnd && !/^[的了于到是在]$/u.test(chars[index + 1] ?? '的')
  return isPair && !FIXED_PAIRS.has(`${chars[index]}${chars[index + 1]}`)
}

function wordStarts(text: string, language: 'zh' | 'ja'): Set<number> {
  let segmenter = segmenters.get(language)
  if (!segmenter) {
    segmenter = new Intl.Segmenter(language, { granularity: 'word' })
    segmenters.set(language, segmenter)
  }
  const starts = new Set<number>()
  let at = 0
  for (const { segment } of segmenter.segment(text)) {
    starts.add(at)
    at += [...segment].length
  }
  starts.add(at)
  return starts
}

const HOUR_PARTS: readonly (readonly [signs: string, minutes: string])[] = [
  ['半', '30'],
  ['一刻', '15'],
  ['三刻', '45'],
]

/** 9時半, 九点一刻: the segmenter joins such signs with what follows. How many were read. */
function hourPart(chars: readonly string[], { sense, next }: Found, marks: Mark[]): number {
  if (sense.kind !== 'unit' || sense.unit !== 'clock') return 0
  const rest = chars.slice(next, next + 2).join('')
  const [signs = '', value = ''] = HOUR_PARTS.find(([part]) => rest.startsWith(part)) ?? []
  if (signs !== '') marks.push({ kind: 'number', value, isClock: false, gap: false })
  return signs.length + (signs === '' ? minutesAfter(chars.slice(next, next + 5).join(''), marks) : 0)
}

/** 七点四十: the minutes without their unit, and no number of something else. */
const BARE_MINUTES =
  /^([二三四五]?)十([一二三四五六七八九]?)(?![一二三四五六七八九十百千万分人个個名位块元岁歳円])/u

function minutesAfter(rest: string, marks: Mark[]): number {
  const [all = '', tens = '', ones = ''] = BARE_MINUTES.exec(rest) ?? []
  if (all === '') return 0
  const value = (tens === '' ? 10 : DIGITS.indexOf(tens) * 10) + Math.max(0, DIGITS.indexOf(ones || '〇'))
  marks.push({ kind: 'number', value: String(value), isClock: false, gap: false })
  return all.length
}

type Found = { sense: Sense; next: number }

function longestAt(
  chars: readonly string[],
  index: number,
  tree: Node,
  starts: ReadonlySet<number>,
  isAfterNumber: boolean,
): Found | null {
  let node: Node | undefined = tree
  let best: Found | null = null
  for (let at = index; at < chars.length; at += 1) {
    node = node.next.get(chars[at] ?? '')
    if (!node) break
    const unit = isAfterNumber ? node.unit : undefined
    const sense: Sense | undefined = unit ?? node.sense
    if (!sense) continue
    const next = at + 1
    // A single sign is a word only where the segmenter parts it.
    if (next - index === 1 && !unit && !(starts.has(index) && starts.has(next))) continue
    if (best?.sense.kind === 'unit' && !unit) continue
    best = { sense, next }
  }
  return best
}

const DIGITS = '〇一二三四五六七八九'

function hanNumber(
  chars: readonly string[],
  index: number,
  tree: Node,
  isAfterNumber: boolean,
): { value: string; length: number } | null {
  const rest = chars.slice(index, index + 8).join('')
  if (isAfterNumber && /^[万億亿千]/.test(rest)) return null
  const isOrdinal = rest.startsWith('第')
  HAN_NUMBER.lastIndex = isOrdinal ? 1 : 0
  const match = HAN_NUMBER.exec(rest)
  if (!match) return isOrdinal && rest.length === 1 ? { value: '', length: 1 } : null
  const signs = match[0]
  const length = signs.length + (isOrdinal ? 1 : 0)
  const isCounted = isOrdinal || hasUnit(chars, index + length, tree)
  if (!isCounted && signs.length < 2) return null
  // A word of the tables that begins here is no number: 一起, 十分.
  const word = longestWord(chars, index, tree)
  if (
    !isOrdinal &&
    word > signs.length &&
    word >= signs.length + (hasUnit(chars, index + length, tree) ? 1 : 0)
  )
    return null
  const value = hanValue(signs)
  if (value === null) return null
  return {
    value: value === 1 && !isOrdinal && isCountUnit(chars, index + length) ? '' : String(value),
    length,
  }
}

function hasUnit(chars: readonly string[], at: number, tree: Node): boolean {
  const node = tree.next.get(chars[at] ?? '')
  if (!node) return false
  if (node.unit) return true
  return node.next.get(chars[at + 1] ?? '')?.unit !== undefined
}

/** 一 before a counting word is an article. */
function isCountUnit(chars: readonly string[], at: number): boolean {
  return /[个只条本位台辆张杯瓶种件双把片颗名匹棵包盒套间家個匹枚台冊]/u.test(chars[at] ?? '')
}

function longestWord(chars: readonly string[], index: number, tree: Node): number {
  let node: Node | undefined = tree
  let longest = 0
  for (let at = index; at < chars.length; at += 1) {
    node = node.next.get(chars[at] ?? '')
    if (!node) break
    if (node.sense) longest = at + 1 - index
  }
  return longest
}

function hanValue(signs: string): number | null {
  const plain = signs.replace(/[零]/g, '〇').replace(/[两兩]/g, '二')
  if (/^[〇一二三四五六七八九]+$/.test(plain))
    return Number([...plain].map((sign) => DIGITS.indexOf(sign)).join(''))
  let total = 0
  let current = 0
  for (const sign of plain) {
    const power = { 十: 10, 百: 100, 千: 1000 }[sign]
    if (power) {
      total += (current || 1) * power
      current = 0
    } else current = DIGITS.indexOf(sign)
  }
  return total + current
}

function takeLoose(
  loose: string,
  at: number,
  starts: ReadonlySet<number>,
  language: 'zh' | 'ja',
  marks: Mark[],
): void {
  const chars = [...loose]
  let word = ''
  let previousIsHan = false
  const take = () => {
    const hadHan = previousIsHan
    previousIsHan = HAN_LETTER.test(word)
    if (word === '') return
    if ((language === 'zh' && takeLone(word, marks)) || takePair(word, language, marks)) {
      word = ''
      return
    }
    if (language === 'zh' && ZH_DENIED.test(word) && !ZH_NOT_DENIED.has(word)) {
      marks.push(ZH_DENIAL)
      word = word.slice(1)
    }
    const key = language === 'ja' ? japaneseKey(word, hadHan) : word.replace(ZH_TAIL, '')
    if (key !== '')
      marks.push({ kind: 'item', key, surface: word, bits: 0, weight: CONTENT_WEIGHT, group: 'sign' })
    word = ''
  }
  for (const [index, char] of chars.entries()) {
    if (index > 0 && starts.has(at + index)) take()
    word += char
  }
  take()
}

/** 不外借: a word that the segmenter took together with what denies it. */
const ZH_DENIED = /^[不没未](?=\p{Script=Han}{2}$)/u
const ZH_DENIAL: Mark = { kind: 'operator', operator: 'neg' }
/** Words that only begin with a denial. */
const ZH_NOT_DENIED: ReadonlySet<string> = new Set(
  '不锈钢 不动产 不倒翁 不得已 不干胶 不夜城 未婚夫 未婚妻'.split(' '),
)

/** A sign that the segmenter left on a word which the tables took. */
function takeLone(word: string, marks: Mark[]): boolean {
  const sense = [...word].length === 1 ? phraseTree('zh').next.get(word)?.sense : undefined
  if (sense?.kind === 'operator') marks.push(markOf(sense, true))
  return sense?.kind === 'operator'
}

/** 灯用, 加糖, 不放: two words of one sign each. */
function takePair(word: string, language: 'zh' | 'ja', marks: Mark[]): boolean {
  const [first = '', second = '', ...more] = [...word]
  if (second === '' || more.length > 0) return false
  const tree = phraseTree(language)
  const isSide = tree.next.get(first)?.sense?.kind === 'closed' && SIDE.test(first)
  const isVerbPair = language === 'zh' && (ZH_VERB.test(first) || ZH_VERB.test(second))
  if (!isSide && !isVerbPair) return false
  for (const sign of [first, second]) {
    const sense = tree.next.get(sign)?.sense
    const mark = sense ? markOf(sense, true) : null
    if (mark) marks.push(mark)
    else if (!sense)
      marks.push({ kind: 'item', key: sign, surface: sign, bits: 0, weight: CONTENT_WEIGHT, group: 'sign' })
  }
  return true
}

/** The part of a Japanese word that stays in all its forms; empty for endings and particles. */
function japaneseKey(word: string, isAfterHan: boolean): string {
  if (KATAKANA.test(word)) return word.length === 1 ? '' : word.replace(/ー$/u, '')
  if (HIRAGANA.test(word)) {
    if (KANA_NOUNS.has(word)) return word
    return [...word].length === 1 || (isAfterHan && INFLECTION.test(word)) || INFLECTION.test(word)
      ? ''
      : word
  }
  return word.replace(/(?<=\p{Script=Han})\p{Script=Hiragana}+$/u, '')
}
