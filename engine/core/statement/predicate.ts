import type { Language } from '../../model/language.ts'
import { VERBS } from './tables/verbs.ts'

const HAS_CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const HANGUL = /\p{Script=Hangul}/u
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
/** Signs in Chinese text that something is said and not only named. */
const CHINESE_PREDICATE =
  /[是有在住用要不没会能可去来说喜爱想吃喝买卖做当养讨厌需应该把被让给从到对比为过了着得我你您请别禁止每]|怕|搬|改|换|放|开|关|叫|学|教|写|读|看|听|修|坏|漏|进行|失败|成功|闭馆|中$/u
const JAPANESE_PREDICATE =
  /[はがをもへ]|です|ます|だ$|だ。|である|ない|する|した|して|[うくぐすつぬぶむる]。?$|た。?$|[いきしちにみり]ます|に行|でき/u
const KOREAN_PREDICATE =
  /(?:다|요|함|음|임|됨|까|죠|네|지|자|것|야|해|돼|어|아)[.!]?$|(?:은|는|을|를|에서|에게|으로|이|가)(?:\s|$)/u
const DIGIT = /\d/
const WORDS = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}]+)*/gu

/** The words of a line in lower case. */
export function wordsOf(text: string): string[] {
  return (text.match(WORDS) ?? []).map((word) => word.toLowerCase())
}

/**
 * Does the line say something of something, as far as it can be told: a known verb, a verb's ending, an adverb of
 * time or order? Meant for short lines; what is written in a script without word lists passes.
 */
export function hasPredicate(text: string, language: Language): boolean {
  if (HANGUL.test(text)) return KOREAN_PREDICATE.test(text)
  if (KANA.test(text)) return JAPANESE_PREDICATE.test(text)
  if (HAS_CJK.test(text)) return CHINESE_PREDICATE.test(text)
  if (DIGIT.test(text) || /[^\P{L}\p{Script=Latin}]/u.test(text)) return true
  const words = wordsOf(text)
  if (words.some((word) => VERBS.has(word))) return true
  if (language !== 'en' && language !== 'und') return hasForeignVerb(words, language)
  if (language === 'und' && words.some((word) => /[a-z]{2}(?:ando|endo|indo)$/.test(word))) return true
  return words.some(isVerbForm) || (words.length >= 3 && /[^s]s$/.test(words[1] ?? '') && language === 'en')
}

function isVerbForm(word: string): boolean {
  return /[a-z]{3,}(?:ed|n['’]t)$/.test(word) || /['’](?:m|re|ve|ll|d)$/.test(word)
}

/** First persons and past forms of the Romance languages. */
function hasForeignVerb(words: readonly string[], language: Language): boolean {
  if (language === 'pt')
    return words.some((word) =>
      /\p{L}{2,}(?:ei|ou|amos|emos|imos|aram|eram|iram|ava|ando|endo|indo)$/u.test(word),
    )
  if (language === 'it')
    return words.some((word) =>
      /\p{L}{2,}(?:iamo|ato|uto|ito|isce|isco|ava|eva|ando|endo|ono|are|ere|ire)$/u.test(word),
    )
  return true
}
