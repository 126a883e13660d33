import { chatterOf, sentencesOf } from '../statement/chatter.ts'
import { refusedShape } from '../statement/shape.ts'
import { PERSONAL, REQUESTS, SMALL_TALK, STEERING_WORDS, TASKS } from './tables/quiet-words.ts'

/**
 * What a message needs of a memory, by its own words alone: `nothing` (small talk, thanks, code, a sign to go on),
 * `little` (a task for which what everybody knows is enough) or `maybe`.
 */
export type Need = 'nothing' | 'little' | 'maybe'

/** Shapes of lines that no person says to be answered out of a memory. */
const MACHINE = new Set([
  'code',
  'command',
  'log_line',
  'tool_output',
  'path',
  'url',
  'identifier',
  'generated',
  'table',
])
const FAILURE =
  /^(?:\w+\.)*\w*(?:Error|Exception|Warning)\b(?:\[\w+\])?\s*[:(]|^(?:npm (?:ERR!|error)|Traceback|error(?:\[\w+\])?:|fatal:|panic:|Segmentation fault|Error:)|^\s*(?:at [\w$.<>]+\(|File ".+", line \d)/
const MIXED_FENCE = /(`{3,}|~{3,})[\s\S]*?(?:\1|$(?![\s\S]))/g
const WORD = /[\p{L}\p{N}]/u
/** The number or code of something, and nothing else: somebody looks it up (case C132). A choice such as "2" is none. */
const IS_NAME_OF = /^(?=\S*\d\S*\d)(?:[\p{L}\d]+[-_./#:])*[\p{L}\d]+\??$/u
const MAX_ID_CHARS = 32
/** Signs of a statement in a program that a sentence does not have. */
const PROGRAM = /=>|\)\s*[;{]|[{};]\s*$|\w\(\w*\)\.|^(?:const|let|var|def|func|fn|return|import|SELECT)\s+\w+/

/** `text`: what the person wrote, quoted pages and earlier recalls left out. */
export function needOf(text: string): Need {
  if (IS_NAME_OF.test(text.trim()) && text.trim().length <= MAX_ID_CHARS) return 'little'
  const hasCode = MIXED_FENCE.test(text)
  const words = text
    .replace(MIXED_FENCE, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !isMachine(line))
    .join('\n')
  const rest = sentencesOf(words)
    .filter((sentence) => !['greeting', 'reply'].includes(chatterOf(sentence) ?? ''))
    .join(' ')
  if (!WORD.test(without(without(rest, SMALL_TALK), STEERING_WORDS))) return 'nothing'
  const asked = without(rest, SMALL_TALK).replace(/^[\s\p{P}\p{S}]+/u, '')
  const about = without(asked, REQUESTS)
  if (PERSONAL.some((pattern) => pattern.test(about))) return 'maybe'
  return hasCode || TASKS.some((pattern) => pattern.test(asked)) ? 'little' : 'maybe'
}

function isMachine(line: string): boolean {
  if (FAILURE.test(line) || PROGRAM.test(line)) return true
  const shape = refusedShape(line, line)
  return shape !== null && MACHINE.has(shape)
}

function without(text: string, patterns: readonly RegExp[]): string {
  return patterns.reduce((rest, pattern) => rest.replace(pattern, ' '), text)
}
