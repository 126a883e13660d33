import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MEMORY_DIR, MEMORY_FILE } from '../../engine/model/paths.ts'
import { loadLocomo } from '../eval/locomo.ts'
import { between, pick, type Random, seeded } from './seeded.ts'

/** Lines to make notes of, and questions about them. */
export type Corpus = { source: 'generated' | 'data'; lines: string[]; questions: string[] }

export const LINES_PER_NOTE = 50
const QUESTIONS = 200
/** Share of words that are replaced by invented ones, so that the vocabulary grows with the lines. */
const INVENTED = 0.2

/** Conversations of `dir`, or generated text where it has none. */
export function loadCorpus(dir: string | undefined): Corpus {
  const conversations = dir === undefined ? [] : loadLocomo(dir)
  const lines = conversations.flatMap(({ notes }) =>
    [...notes.values()].flatMap((text) => text.split('\n').filter((line) => line.startsWith('- '))),
  )
  if (lines.length === 0) return generatedCorpus()
  const questions = conversations.flatMap((conversation) =>
    conversation.questions.map((item) => item.question),
  )
  return { source: 'data', lines: lines.map((line) => line.slice(2)), questions: sampled(questions) }
}

const LITTLE =
  'the a and to of in is was for with on at it that this she he they we I my her his not but when so about from had have will'.split(
    ' ',
  )
const ASKING = ['when did', 'where does', 'who is', 'what was', 'which', 'how did', 'why does']
const SYLLABLES = 'ka lo mi tan ver sol pri ne ru bal der ost ing fa cho min la gre pu ton ar el is um'.split(
  ' ',
)

/** Sentences of half little words and half words of a vocabulary that is used as words are: a few of them mostly. */
function generatedCorpus(): Corpus {
  const random = seeded(20_260_528)
  const lines = Array.from({ length: 6_000 }, () => {
    const words = Array.from({ length: between(8, 24, random) }, () =>
      random() < 0.5 ? pick(LITTLE, random) : inventedWord(zipf(4_000, random)),
    )
    return `${pick(['Caroline', 'Melanie', 'Joanna', 'Nate', 'Tim'], random)}: ${words.join(' ')}.`
  })
  const questions = Array.from({ length: QUESTIONS }, () => {
    const words = pick(lines, random)
      .split(/[ :.]+/)
      .filter((word) => word.length > 3)
    const asked = Array.from({ length: between(3, 5, random) }, () => pick(words, random))
    return `${pick(ASKING, random)} ${asked.join(' the ')}?`
  })
  return { source: 'generated', lines, questions }
}

function sampled(questions: readonly string[]): string[] {
  const random = seeded(7)
  return Array.from({ length: QUESTIONS }, () => pick(questions, random))
}

/** A rank from 0 to below `size`, small ones by far the most often. */
function zipf(size: number, random: Random): number {
  return Math.min(size - 1, Math.floor(size ** random()) - 1)
}

/** The word of a rank; frequent ones are short. */
function inventedWord(rank: number): string {
  let word = ''
  for (let rest = rank + 1; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length]
  return word
}

/** `count` lines drawn from the corpus, with every fifth word replaced by one of a vocabulary that grows with `count`. */
export function resampled({ lines }: Corpus, count: number): string[] {
  const random = seeded(count)
  return Array.from({ length: count }, () =>
    pick(lines, random)
      .split(' ')
      .map((word) => (random() < INVENTED ? `${inventedWord(zipf(count, random))}o` : word))
      .join(' '),
  )
}

/** A temporary workspace of dated notes with these lines; returns its path. */
export function notesWorkspace(lines: readonly string[]): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-bench-')))
  mkdirSync(join(root, MEMORY_DIR))
  writeFileSync(join(root, MEMORY_FILE), '# Memory\n\n- Nadia keeps the spare key under the blue pot.\n')
  for (let start = 0; start < lines.length; start += LINES_PER_NOTE)
    writeFileSync(
      join(root, notePath(start / LINES_PER_NOTE)),
      noteText(lines.slice(start, start + LINES_PER_NOTE)),
    )
  return root
}

/** Path of note number `index`. */
export function notePath(index: number): string {
  const day = new Date(Date.UTC(2020, 0, 1) + index * 86_400_000).toISOString().slice(0, 10)
  return `${MEMORY_DIR}/${day}.md`
}

/** Text of a note with these lines, under a heading every ten. */
export function noteText(lines: readonly string[]): string {
  return lines
    .map((line, index) => `${index % 10 === 0 ? `\n## Part ${index / 10 + 1}\n\n` : ''}- ${line}\n`)
    .join('')
}
