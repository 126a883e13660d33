import type { Language } from '../../model/language.ts'
import { detectLanguage } from '../text/language.ts'
import { hasPredicate, wordsOf } from './predicate.ts'
import type { Refusal } from './refusals.ts'

const LETTER = /\p{L}/u
/** What stands for something that is not known yet. */
export const PLACEHOLDER =
  /^(?:tbd|tba|todo|wip|fixme|n\/?a|none|nothing|empty|unknown|a definir|nenhum|nada|da definire|nessuno|niente|无|暂无|待定|未定|なし|没有|없음|미정)[.:：]?$/iu
const OPEN_END = /[,;、，；([{「『<&+=/\\–—]$/u
const DANGLING: readonly { languages: string; pattern: RegExp }[] = [
  { languages: 'en und', pattern: /\s(?:and|or|but|the|an|of|because|which|whose|than|nor)$/ },
  {
    languages: 'pt',
    pattern: /\s(?:e|ou|mas|de|do|da|dos|das|com|para|que|o|os|as|um|uma|porque|pelo|pela)$/,
  },
  {
    languages: 'it',
    pattern: /\s(?:e|o|ma|di|del|della|dei|delle|con|per|che|il|lo|gli|un|una|perché|nel|nella|al|alla)$/,
  },
]
/** Subordinate clauses and continuations without a main clause; a comma may bring one. */
const CONTINUATION =
  /^(?:which|whose) (?:is|was|are|were|means|meant|makes) |^(?:because|although|whereas|which|whose|and|or|but|so that|in order to|than|porque|embora|pois|perché|poiché|sebbene|oppure|mas|ma)\s[^,;]*$/
/** "or the blue one, perhaps": a thought that goes on from another and is left open. */
const LEFT_OPEN =
  /^(?:and|or|but|so|then|which|e|ou|mas|depois|ma|o|oppure|poi|それから|それで|でも|あと|그리고|근데|그런데|하지만|또는|아니면|然后|不过|但是?|还有|或者)(?![\p{Script=Latin}\d]).*[,、，]\s*(?:maybe|perhaps|i guess|i suppose|who knows|dunno|i don['’]?t know|or something|whatever|talvez|sei lá|não sei|quem sabe|enfim|forse|boh|non so|chissà|たぶん|多分|かな|아마|글쎄|모르겠다|뭐|可能|也许|大概|算了|谁知道|不知道)[.!…。！]*$/iu
/** "The one from before": what is meant was clear to its writer only. */
const UNNAMED =
  /^(?:(?:the|that|this|those|these) ones? (?:from|with|of|before|over there|again)\b[^.]{0,24}|aquel[ea]s? (?:de (?:antes|sempre|ontem|há pouco)|do outro dia)\b.{0,12}|quell[oaie] (?:di (?:prima|ieri|sempre)|dell['’]altro giorno|del solito)\b.{0,12}|(?:前|さっき|例|この前|あの時)の(?:あれ|それ|やつ|件|もの)|(?:아까|전에|저번에?|지난번) (?:그|저) ?(?:거|것|일)[^.]{0,8}|(?:就是)?(?:之前|刚才|上次|以前)的?那(?:个|件|条|家|样))[.。!！…]*$/iu
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
const ARTICLE_START = /^(?:the|a|an|my|our|your|this|that|these|those|some|any|no)\s/i
/** Words that only link the parts of one noun phrase. */
const LINK_WORDS: ReadonlySet<string> = new Set(
  'the a an of and my our o a os as um uma de do da dos das e il lo la i gli le un una di del della dei delle'.split(
    ' ',
  ),
)
/** Chinese and Japanese noun phrases of up to so many characters say nothing alone. */
const MAX_CJK_PHRASE = 6

/** Is the text only a piece of a sentence, or a name of something about which nothing is said? */
export function fragmentCode(text: string): Refusal | null {
  if (!LETTER.test(text) || PLACEHOLDER.test(text)) return 'fragment'
  if (/[:：]$/.test(text)) return wordsOf(text).length <= 8 ? 'heading' : 'fragment'
  if (
    OPEN_END.test(text) ||
    CONTINUATION.test(text) ||
    LEFT_OPEN.test(text) ||
    UNNAMED.test(text) ||
    isTitle(text)
  )
    return 'fragment'
  const language = detectLanguage(text)
  if (
    DANGLING.some(({ languages, pattern }) => languages.split(' ').includes(language) && pattern.test(text))
  )
    return 'fragment'
  return null
}

/** Is the text a short noun phrase, which only a heading can make a statement of? Long ones may pass. */
export function isBarePhrase(text: string, language: Language): boolean {
  if (/[:：]\s?\S/.test(text) || text.includes('`')) return false
  const cjk = text.match(CJK)?.length ?? 0
  if (cjk > 0) return isShortCjk(text, cjk) && !hasPredicate(text, language)
  const words = wordsOf(text)
  const content = words.filter((word) => !LINK_WORDS.has(word))
  if (content.length <= 1) return !/[^\P{L}\p{Script=Latin}]/u.test(text)
  if (hasPredicate(text, language)) return false
  if (content.length === 2) return language === 'und' ? !/[^\p{ASCII}]/u.test(text) : isListed(language)
  return language === 'en' && ARTICLE_START.test(text) && words.length <= 5
}

function isListed(language: string): boolean {
  return language === 'en' || language === 'pt' || language === 'it'
}

function isShortCjk(text: string, count: number): boolean {
  if (/\p{Script=Hangul}/u.test(text)) return text.split(/\s+/).length <= 2
  return count <= MAX_CJK_PHRASE && !/\s/.test(text)
}

/** No word of any language is longer: what is cannot be told from a statement. */
const LONGEST_WORD = 30
const POSSESSIVE = /['’]s\s/u
/** What a title names: lists, notes, reports. Nothing is said of them. */
const EN_TITLES: ReadonlySet<string> = new Set(
  'list lists notes report agenda minutes meeting plan summary overview draft template'.split(' '),
)
const ROMANCE_TITLES: ReadonlySet<string> = new Set(
  (
    'lista listas relatório plano notas reunião agenda resumo rascunho ata ' +
    'note rapporto riunione ordine riepilogo bozza verbale appunti'
  ).split(' '),
)
/** A title has no more words that say something. */
const MAX_TITLE_WORDS = 3
const CHINESE_TITLE = /^\p{Script=Han}{0,4}(?:清单|列表|记录|计划|纪要|周报|日报|月报|议程|草稿)$/u

/** "Meeting notes", "lista de compras", 会议记录: English and Chinese name the list last, the Romance languages first. */
function isTitle(text: string): boolean {
  if (CHINESE_TITLE.test(text)) return true
  const content = wordsOf(text).filter((word) => !LINK_WORDS.has(word))
  if (content.length > MAX_TITLE_WORDS || /\d/.test(text)) return false
  const rest = EN_TITLES.has(content.at(-1) ?? '')
    ? content.slice(0, -1)
    : ROMANCE_TITLES.has(content[0] ?? '')
      ? content.slice(1)
      : null
  return rest !== null && !hasPredicate(rest.join(' '), detectLanguage(text))
}

/**
 * May a phrase be all that its owner noted? One of several words that begins like a sentence; a name of something in
 * small letters, or in a script without them, is only a piece of one.
 */
export function isNotedPhrase(text: string): boolean {
  const words = wordsOf(text)
  if (words.some((word) => word.length > LONGEST_WORD)) return true
  const content = words.filter((word) => !LINK_WORDS.has(word.toLowerCase()))
  return content.length > 1 && /^\p{Lu}/u.test(text) && !ARTICLE_START.test(text) && !POSSESSIVE.test(text)
}
