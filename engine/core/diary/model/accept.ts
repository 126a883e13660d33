import type { Language } from '../../../model/language.ts'
import { isRefusedReply } from '../../session/refused-reply.ts'
import { steeringReason } from '../../statement/steering.ts'
import { ENTRY_BOUNDS } from '../narrator/length.ts'
import { languageOf } from '../narrator/material.ts'
import { isDense } from './language.ts'

/** Why the words of a model do not become an entry. */
export type EntryRefusal = 'empty' | 'error' | 'about_itself' | 'order' | 'too_short' | 'wrong_language'
export type JudgedEntry = { kind: 'entry'; text: string } | { kind: 'refused'; reason: EntryRefusal }

/** Fewer are no entry but a word of greeting. */
const LEAST = { words: 8, characters: 16 }
/** An answer about itself, in the languages a diary is written in (spec dreaming 15.2: never mention AI or models). */
const ITSELF =
  /\bas an? (?:AI|artificial intelligence|(?:large )?language model)\b|\b(?:I am|I'm) (?:an AI|a (?:large )?language model)\b|\bcomo (?:um|uma) (?:IA|modelo de linguagem|inteligência artificial)\b|\bcome (?:un['’]\s?)?(?:IA|AI|intelligenza artificiale)\b|\bcome modello linguistico\b|作为(?:一个|一名)?(?:AI|人工智能|语言模型|大模型)|(?:AI|人工知能|言語モデル)として|(?:AI|인공지능|언어 모델)(?:로서|으로서)|\bI (?:can(?:not|'t)|am unable to) (?:help|assist|comply|write|create)\b/iu

/** The answer of a model as an entry: plain prose within its bounds, in the language asked for; else why it is none. */
export function judgedEntry(answer: string, language: Language): JudgedEntry {
  const text = prose(answer)
  const refused = (reason: EntryRefusal): JudgedEntry => ({ kind: 'refused', reason })
  if (text === '') return refused('empty')
  if (isRefusedReply(text) && sizeOf(text, language) < ENTRY_BOUNDS.words.min) return refused('error')
  if (/^[[{<]/.test(text)) return refused('error')
  if (ITSELF.test(text)) return refused('about_itself')
  // An agent may read the diary: no order to it is written there (case C169).
  if (text.match(SENTENCE)?.some((sentence) => steeringReason(sentence.trim()) !== null))
    return refused('order')
  const found = languageOf(text.split('\n'))
  if (language !== 'und' && found !== 'und' && found !== language) return refused('wrong_language')
  if (sizeOf(text, language) < (isDense(language) ? LEAST.characters : LEAST.words))
    return refused('too_short')
  return { kind: 'entry', text: withinBounds(text, language) }
}

const FENCE = /^\s*(?:```|~~~)[^\n]*$/gm
const LINE_MARKS = /^[^\S\n]*(?:#{1,6}[^\S\n]+|[-*+•][^\S\n]+|\d{1,3}[.)][^\S\n]+|>[^\S\n]?)+/gm
const RULE = /^[^\S\n]*(?:[-*_][^\S\n]*){3,}$/gm
/** A line of nothing but emphasised words, or ending in a colon, in front of the rest: a title, a date, a greeting. */
const TITLE = /^(?:[*_]{1,2}[^\n]{1,80}[*_]{1,2}|[^\n]{1,80}[:：])\n+(?=\S)/u
const EMPHASIS = /(\*\*|__)(?=\S)([\s\S]*?\S)\1/g
const WHOLE_QUOTE = /^(["“«「『])([\s\S]*)["”»」』]$/u

/** Without the formatting that the rules forbid and some models give all the same. */
function prose(answer: string): string {
  const bare = answer.replace(/\r\n?/g, '\n').replace(FENCE, '').trim()
  const lines = bare.replace(TITLE, '').replace(RULE, '').replace(LINE_MARKS, '').replace(EMPHASIS, '$2')
  const text = lines
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  const inner = WHOLE_QUOTE.exec(text)?.[2]
  return inner !== undefined && !/["“”«»「」『』]/u.test(inner) ? inner.trim() : text
}

/** Words, or characters without blanks and marks where those are counted. */
function sizeOf(text: string, language: Language): number {
  if (isDense(language)) return [...text.replace(/[\s\p{P}\p{S}]+/gu, '')].length
  return text.split(/\s+/u).length
}

const SENTENCE = /[^.!?。！？…]*(?:[.!?。！？…]+["”»」』)]*\s*|$)/gu

/** An entry that is too long ends with the last whole sentence that fits; one without any is cut at a word. */
function withinBounds(text: string, language: Language): string {
  const { max } = isDense(language) ? ENTRY_BOUNDS.characters : ENTRY_BOUNDS.words
  if (sizeOf(text, language) <= max) return text
  let kept = ''
  for (const [sentence] of text.matchAll(SENTENCE)) {
    if (sizeOf(kept + sentence, language) > max) break
    kept += sentence
  }
  if (kept.trim() !== '') return kept.trim()
  const pieces = isDense(language) ? [...text] : (text.match(/\S+\s*/gu) ?? [])
  return `${pieces
    .slice(0, max - 1)
    .join('')
    .trim()}…`
}
