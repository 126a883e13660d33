import {
  GREETINGS,
  NAME_SIGN,
  REACTIONS,
  REPLIES,
  UNMARKED_QUESTIONS,
  WISHES,
} from './tables/chatter-words.ts'

/** What a sentence is besides a statement. */
export type Chatter = 'question' | 'greeting' | 'reply'

const QUESTION_END = /[?？؟⁇⁉]["'”’」』)\]]*[!！.。]*\s*(?:\p{Extended_Pictographic}|\ufe0f|\s)*$/u
const OPENING_MARK = /^["'“(]*[¿]/
/** An address, dots, emoji and the like around a greeting. */
const TAIL =
  /(?:[\s!！.。…~～,，、)]|\p{Extended_Pictographic}|[\ufe0f\u200d\u{1f3fb}-\u{1f3ff}]|:-?[)D(P]|<3|[ㅋㅎ]+)+$/u
const SENTENCE_END = /[.!?…]+["'”’)\]]*\s+(?=[\p{Lu}\p{Lo}\p{N}"'“(¿¡])|[。！？]+[」』”’）)]*\s*(?=\S)/gu
const ABBREVIATION =
  /(?:^|[\s(])(?:Dr|Mr|Mrs|Ms|St|Sr|Sra|Dra|Prof|No|Nr|vs|etc|e\.g|i\.e|approx|ca|cf|Jr|Inc|Ltd|Av|R|Sig|Dott|[A-Z])\.\s+$/

/** Cuts a line into its sentences; joined again they give the line. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  let from = 0
  for (const match of text.matchAll(SENTENCE_END)) {
    const end = match.index + match[0].length
    if (ABBREVIATION.test(text.slice(from, end))) continue
    sentences.push(text.slice(from, end))
    from = end
  }
  return from < text.length ? [...sentences, text.slice(from)] : sentences
}

/** No greeting is longer. */
const MAX_GREETING_CHARS = 90
const LATER_CAPITAL =
  /(?<=[\s,])(?!(?:Christmas|New|Year|Easter|Natal|Natale|Ano|Novo|Anno|Nuovo|Páscoa|Pasqua|I|I['’]\p{L}+)(?!\p{L}))\p{Lu}[\p{L}'’-]*/gu

/**
 * Is the sentence a question, a greeting or a short reply? Null when it may state something. `isAlone`: all of the line is
 * looked at for chatter, so that wishes count.
 */
export function chatterOf(sentence: string, isAlone = false): Chatter | null {
  const text = sentence.trim()
  if (QUESTION_END.test(text) || OPENING_MARK.test(text)) return 'question'
  if (text.length <= MAX_GREETING_CHARS) {
    const bare = text
      .replace(TAIL, '')
      .replace(/^[¡"“'(]+/, '')
      .normalize('NFKC')
    if (bare === '') return null
    const plain = bare.replace(LATER_CAPITAL, NAME_SIGN).toLowerCase()
    if (REPLIES.test(plain)) return 'reply'
    const parts = plain.split(/[,，、]\s*/)
    const isOne = (text: string) => isGreeting(text) || (isAlone && WISHES.test(text))
    if (
      isOne(plain) ||
      (parts.length > 1 && parts.every((part) => part === NAME_SIGN || REPLIES.test(part) || isOne(part)))
    )
      return 'greeting'
  }
  return UNMARKED_QUESTIONS.some((pattern) => pattern.test(text)) ? 'question' : null
}

function isGreeting(text: string): boolean {
  return REACTIONS.test(text) || GREETINGS.some((pattern) => pattern.test(text))
}

/** What a whole line is when none of its sentences states anything, else null. */
export function lineChatter(text: string): 'question' | 'greeting' | null {
  const kinds = sentencesOf(text).map((sentence) => chatterOf(sentence, true))
  if (kinds.some((kind) => kind === null)) return null
  return kinds.includes('question') ? 'question' : 'greeting'
}

/**
 * The line without the greetings in front and the questions and greetings at its end. A short answer in front
 * stays: it may be what the rest explains.
 */
export function withoutChatter(text: string): string {
  const sentences = sentencesOf(text)
  let [start, end] = [0, sentences.length]
  while (start < end && chatterOf(sentences[start] ?? '') === 'greeting') start += 1
  while (end > start + 1 && chatterOf(sentences[end - 1] ?? '') !== null) end -= 1
  return start === 0 && end === sentences.length ? text : sentences.slice(start, end).join('').trim()
}
