import type { Operator } from './senses.ts'

/** The word may not be missing on one side only: names, numbers, closed classes, verbs that turn a fact round. */
export const HARD = 1
/** Written with a capital. */
export const CAPITAL = 2
/** Written with a capital inside a sentence. */
export const NAME = 4
/** Denied and replaced by something else: "not X but Y", "instead of X". */
export const REJECTED = 8
/** Only what something else is compared with: "than X". */
export const COMPARED = 16
/** Where something came from: "from X". */
export const ORIGIN = 32
/** In a clause that is denied. */
export const DENIED = 64
/** Stands in a table, so that a capital makes it no name. */
export const KNOWN = 128
/** In a label or heading in front of the statement. */
export const LABEL = 256
/** Who does it, in a passive sentence. */
export const AGENT = 512
/** In a label that the statement can do without: it names its own subject. */
export const SOFT = 1024
/** Where something goes: "to X". */
export const GOAL = 2048
/** Whose it is: "X's", "of X". */
export const OWNER = 4096
/** What is not there: "without X". It is rejected too. */
export const LACKING = 8192
/** In a clause behind a comma, where a detail may be added that others leave out. */
export const TAIL = 16384
/** What something else is before, behind or north of, and what comes "then". */
export const LANDMARK = 32768
/** Who gets it: 에게, 给. */
export const RECEIVER = 65536

/** One piece of a text on the way to its features, in reading order. */
export type Mark =
  | { kind: 'item'; key: string; surface: string; bits: number; weight: number; group: string }
  | { kind: 'number'; value: string; isClock: boolean; gap: boolean }
  | { kind: 'unit'; unit: string; gap: boolean; key: string }
  | { kind: 'operator'; operator: Operator }
  | { kind: 'border'; border: 'clause' | 'label' | 'sentence' }

/** Weights in tenths of a word: whole numbers take no room of their own. */
export const CONTENT_WEIGHT = 10
export const CONCEPT_WEIGHT = 9
export const CLOSED_WEIGHT = 11
export const NUMBER_WEIGHT = 14
export const NAME_WEIGHT = 12
/** Of words that count little: alone on each side they keep nothing apart. */
export const FREE_WEIGHT = 3
