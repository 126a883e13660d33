import type { WordEntry, WordInfo } from './lexicon.ts'

/** A piece of text; `isJoined` when no blank stands before it. */
export type WordToken = {
  text: string
  kind: 'word' | 'number' | 'sign' | 'code'
  isJoined: boolean
  /** Holds an apostrophe; `entry` is then of what stands before it. */
  isElided: boolean
  entry: WordEntry | undefined
  /** What it is in the language of its text, at the start of a sentence, and whether it owns ("Ana's"): found later. */
  info: WordInfo | undefined
  isStart: boolean
  isOwner: boolean
}

/** A piece as the text shows it. */
export function wordToken(
  kind: WordToken['kind'],
  text: string,
  isJoined: boolean,
  entry: WordEntry | undefined,
  isElided = false,
): WordToken {
  return { kind, text, isJoined, isElided, entry, info: undefined, isStart: false, isOwner: false }
}
