import { labelOf } from '../../statement/labels.ts'
import { capitalisedNames, subjectOf } from '../../statement/names.ts'
import { specificHeading } from '../../statement/subject.ts'
import { VERBS } from '../../statement/tables/verbs.ts'
import { Counts, Index } from './counts.ts'

/** What one text holds that may be a name. Made once for each text. */
export type NameReading = {
  /** By their capitals, in order. */
  capitals: readonly { name: string; isFirst: boolean; startsText: boolean; isBeforeVerb: boolean }[]
  /** Words that stand there without a capital. */
  small: readonly string[]
  /** People by what they are called with, in scripts without capitals. */
  addressed: readonly string[]
  label: string | null
  /** What a line of Chinese, Japanese or Korean begins with. */
  topic: string | null
}

const SMALL = /(?<![\p{L}\p{M}\p{N}])\p{Ll}[\p{L}\p{M}'’-]*/gu
const NEXT_WORD = /^(?:['’]s)?\s+([\p{L}\p{M}'’-]+)/u
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

const ADDRESSED: readonly RegExp[] = [
  /((?:\p{Script=Han}{1,4}|[\p{Script=Katakana}ー]{2,8}|[A-Z][A-Za-z]{1,15}))(?:さん|くん|君|様|ちゃん|氏|先生)(?!\p{Script=Han})/gu,
  /(?<!\p{Script=Hangul})(\p{Script=Hangul}{2,4}|[A-Z][A-Za-z]{1,15}) ?(?:씨|님)(?=$|[^\p{Script=Hangul}]|[은는이가을를의와과도께에])/gu,
  /(?<!\p{Script=Han})((?:小|老|阿)\p{Script=Han}(?=[说去来在是要会把给和的]))/gu,
  /(?<!\p{Script=Han})(\p{Script=Han}(?:姐|哥|叔|姨|老师|先生|女士|师傅))/gu,
]
/** A person by the way of speaking of them in Chinese; not a small cat, an old house or a boss. */
const FAMILIAR = /^(?:小|老|阿)(?![时猫狗区店路组孩学说票费吃板师家人公婆鼠虎年姨爸妈拉里])\p{Script=Han}$/u
/** Words of courtesy that name nobody. */
const NOBODY =
  /^(?:お?(?:客|皆|奥|母|父|兄|姉|子|医者|嬢)|みな|旦那|선생|고객|부모|사장|대표|팀장|형|누|대리|과장|부장|아버|어머|大|小|二|老|个|各|这|那|先|女)$|^(?:小的|老的|老是|小是|小时)$/u

export function readNames(text: string): NameReading {
  const labelled = labelOf(text)
  const label = labelled && labelled.rest !== '' ? specificHeading(labelled.label) : ''
  const start = labelled ? text.length - labelled.rest.length : 0
  // Where the script has no capitals, a word that has one is a name wherever it stands.
  const isOtherScript = CJK.test(text)
  const capitals = capitalisedNames(text).map(({ name, at, isFirst }) => ({
    name,
    isFirst: isFirst && !isOtherScript,
    startsText: at <= start + 3,
    // What has something, or does something, has a name.
    isBeforeVerb:
      /^['’]s\s/.test(text.slice(at + name.length)) ||
      isVerb((NEXT_WORD.exec(text.slice(at + name.length))?.[1] ?? '').toLowerCase()),
  }))
  const called = ADDRESSED.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const name = match[1] ?? ''
      return name === '' || NOBODY.test(name) ? [] : [name]
    }),
  )
  const topic = isOtherScript ? topicOf(labelled?.rest || text, called) : null
  return {
    capitals,
    small: text.match(SMALL) ?? [],
    addressed: topic !== null && FAMILIAR.test(topic) ? [topic, ...called] : called,
    label: label === '' ? null : label,
    topic,
  }
}

function isVerb(word: string): boolean {
  if (VERBS.has(word)) return true
  const stem = /^(.+?)(?:ed|ing)$/.exec(word)?.[1]
  if (stem === undefined) return false
  // moved, planned, tried
  return [stem, `${stem}e`, stem.slice(0, -1), stem.replace(/i$/, 'y')].some((base) => VERBS.has(base))
}

/** Somebody who is addressed is known by the bare name. */
function topicOf(text: string, addressed: readonly string[]): string | null {
  const topic = subjectOf(text)
  if (topic === null || !CJK.test(topic)) return null
  return addressed.find((name) => topic.startsWith(name)) ?? topic
}

/** A subject that a text names; `isPerson` where the text shows that it is one. */
export type Named = { name: string; isPerson: boolean; startsText: boolean }

/**
 * Tells names from words that have their capital from the sentence they begin: one that stands small somewhere, or
 * begins sentences only and no verb follows, is no name.
 */
export class NameBook {
  readonly #small = new Counts()
  readonly #sure = new Counts()
  readonly #people = new Counts()
  /** Names by the words they are made of, in small letters. */
  readonly #byWord = new Index<string>()
  readonly #known = new Counts()

  /** Takes a text in, or one that is gone out. */
  count({ capitals, small, addressed }: NameReading, by: 1 | -1): void {
    for (const word of small) this.#small.add(word.toLowerCase(), by)
    for (const { name, isFirst, isBeforeVerb } of capitals) {
      if (!isFirst || isBeforeVerb) this.#sure.add(name, by)
      this.#known.add(name, by)
    }
    for (const name of addressed) this.#people.add(name, by)
  }

  /** Names of which something else holds than when it was asked last, and words that stand small now or no more. */
  takeTurned(): { names: ReadonlySet<string>; words: readonly string[] } {
    for (const name of this.#known.takeTurned())
      for (const word of name.split(' ')) {
        if (this.#known.has(name)) this.#byWord.add(word.toLowerCase(), name)
        else this.#byWord.delete(word.toLowerCase(), name)
      }
    const words = this.#small.takeTurned()
    const byWord = words.flatMap((word) => [...this.#byWord.get(word)])
    return { names: new Set([...byWord, ...this.#sure.takeTurned(), ...this.#people.takeTurned()]), words }
  }

  isWord(text: string): boolean {
    return text.split(' ').every((word) => this.#small.has(word.toLowerCase()))
  }

  /** An abbreviation is no name of somebody. */
  #isName(name: string): boolean {
    return this.#sure.has(name) && !this.isWord(name) && !VERBS.has(name.toLowerCase())
  }

  namesOf({ capitals, addressed, topic }: NameReading): Named[] {
    const found = new Map<string, Named>()
    for (const { name, startsText } of capitals) {
      if (found.has(name) || !this.#isName(name)) continue
      found.set(name, { name, isPerson: this.#people.has(name), startsText })
    }
    for (const name of addressed)
      if (!found.has(name)) found.set(name, { name, isPerson: true, startsText: name === topic })
    return [...found.values()]
  }
}
