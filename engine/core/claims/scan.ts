import type { Language } from '../../model/language.ts'
import { detectLanguage } from '../text/language.ts'
import { asciiPieces } from './ascii-pieces.ts'
import { infoOf, WORD_LANGUAGES, type WordLanguage, wordEntry } from './lexicon.ts'
import type { Mark } from './marks.ts'
import { scanKorean } from './scan-korean.ts'
import { scanSigns } from './scan-signs.ts'
import { scanWords } from './scan-words.ts'
import { type WordToken, wordToken } from './word-token.ts'

const ASCII = /^[\x20-\x7e]*$/
const CJK_CLASS = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆〇]`
const PIECE = new RegExp(
  String.raw`\d+(?:[.,:]\d+)*|${CJK_CLASS}+|\p{Script=Hangul}+|[[\p{L}\p{M}]--\p{Script=Han}--\p{Script=Hiragana}--\p{Script=Katakana}--\p{Script=Hangul}--[ー々〆〇]]+(?:['’][[\p{L}\p{M}]--\p{Script=Han}--\p{Script=Hiragana}--\p{Script=Katakana}--\p{Script=Hangul}]+)*|\S`,
  'gv',
)
const IS_SIGNS = new RegExp(`^${CJK_CLASS}`, 'u')
const IS_HANGUL = /^\p{Script=Hangul}/u
const HAS_SIGNS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const HAS_LETTER = /\p{L}/u
/** What follows the first apostrophe of a word. */
const HAS_APOSTROPHE = /['’]/
const TAIL = /['’].*$/u

/** The marks of a text in reading order, and the language its words were read in. */
export function scan(text: string): { marks: Mark[]; language: Language } {
  const isAscii = ASCII.test(text)
  const pieces = isAscii ? asciiPieces(text) : pieceList(text)
  const script = isAscii || !HAS_SIGNS.test(text) ? undefined : detectLanguage(text)
  const language = isSignLanguage(script) ? 'en' : wordLanguage(text, pieces)
  const marks: Mark[] = []
  if (isAscii) scanWords(pieces, language, marks)
  else scanMixed(pieces, language, script === 'ja' ? 'ja' : 'zh', marks)
  return { marks, language: isSignLanguage(script) ? script : language }
}

function isSignLanguage(language: Language | undefined): language is 'zh' | 'ja' | 'ko' {
  return language === 'zh' || language === 'ja' || language === 'ko'
}

function scanMixed(
  pieces: readonly WordToken[],
  language: WordLanguage,
  signs: 'zh' | 'ja',
  marks: Mark[],
): void {
  let tokens: WordToken[] = []
  const flush = () => {
    scanWords(tokens, language, marks)
    tokens = []
  }
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index] as WordToken
    if (IS_SIGNS.test(piece.text)) {
      flush()
      scanSigns(piece.text, signs, marks, isAfterNumber(marks))
    } else if (IS_HANGUL.test(piece.text)) {
      flush()
      index = scanKorean(pieces, index, marks)
    } else tokens.push(piece)
  }
  flush()
}

function isAfterNumber(marks: readonly Mark[]): boolean {
  return marks.at(-1)?.kind === 'number'
}

function pieceList(text: string): WordToken[] {
  const list: WordToken[] = []
  PIECE.lastIndex = 0
  let end = -1
  for (let match = PIECE.exec(text); match; match = PIECE.exec(text)) {
    const piece = match[0]
    const kind = kindOf(piece)
    const isElided = kind === 'word' && HAS_APOSTROPHE.test(piece)
    const entry = kind === 'word' ? wordEntry(isElided ? piece.replace(TAIL, '') : piece) : undefined
    list.push(wordToken(kind, piece, match.index === end, entry, isElided))
    end = match.index + piece.length
  }
  return list
}

function kindOf(piece: string): WordToken['kind'] {
  const first = piece.charCodeAt(0)
  if (first >= 0x30 && first <= 0x39) return 'number'
  return !HAS_LETTER.test(piece) || IS_SIGNS.test(piece) || IS_HANGUL.test(piece) ? 'sign' : 'word'
}

/** What the language that the text shows is ahead of others that know as many words. */
const DETECTED_LEAD = 0.4
/** With this lead in words no other evidence is asked for. */
const CLEAR_LEAD = 1.5

/** Which tables to read words with: the language that knows most of them; where it is close, the one that shows. */
function wordLanguage(text: string, pieces: readonly WordToken[]): WordLanguage {
  const votes = new Float64Array(WORD_LANGUAGES.length)
  for (const { entry } of pieces) {
    if (!entry?.isVoting) continue
    for (let at = 0; at < votes.length; at += 1) votes[at] = (votes[at] ?? 0) + (entry.votes[at] ?? 0)
  }
  const [best, lead] = winner(votes)
  if (lead >= CLEAR_LEAD) return WORD_LANGUAGES[best] as WordLanguage
  const detected = WORD_LANGUAGES.indexOf(detectLanguage(text) as WordLanguage)
  votes[0] = (votes[0] ?? 0) + stemVotes(pieces)
  if (detected >= 0) votes[detected] = (votes[detected] ?? 0) + DETECTED_LEAD
  return WORD_LANGUAGES[winner(votes)[0]] as WordLanguage
}

/** The place of the most votes, and how many it is ahead of the next. */
function winner(votes: Float64Array): [best: number, lead: number] {
  let [best, most, next] = [0, votes[0] ?? 0, -1]
  for (let at = 1; at < votes.length; at += 1) {
    const count = votes[at] ?? 0
    if (count > most) {
      next = most
      best = at
      most = count
    } else if (count > next) next = count
  }
  return [best, most - next]
}

/** Forms that the English tables only know by their stems; other languages have theirs in the tables. */
function stemVotes(pieces: readonly WordToken[]): number {
  let votes = 0
  for (const { entry } of pieces)
    if (entry && !entry.isCapital && entry.votes[0] === 0 && infoOf(entry, 'en').starts.length > 0)
      votes += STEM_VOTE
  return votes
}

const STEM_VOTE = 0.7
