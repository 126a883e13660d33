import { seeded } from '../bench/seeded.ts'

export type StubLine = { text: string; path: string }

/** An embedding model that is made up: what it gives lines, and questions, of which it is told the vectors of the answers. */
export type StubModel = {
  name: string
  line(line: StubLine, at: number): Float32Array
  query(question: string, answers: readonly Float32Array[], lines: readonly Float32Array[]): Float32Array
}

const DIMS = 64
const HUB = noise('hub')

/** Models that say nothing, the same of all, or the wrong thing; and at the end two that are good. */
export const STUB_MODELS: readonly StubModel[] = [
  {
    name: 'random',
    line: ({ text }) => noise(text),
    query: (question) => noise(question),
  },
  {
    name: 'constant',
    line: () => new Float32Array(DIMS).fill(1),
    query: () => new Float32Array(DIMS).fill(1),
  },
  {
    name: 'almost constant',
    line: ({ text }) => sum(new Float32Array(DIMS).fill(1), noise(text), 0.01),
    query: (question) => sum(new Float32Array(DIMS).fill(1), noise(question), 0.01),
  },
  {
    name: 'two dimensions',
    line: ({ text }) => noise(text).slice(0, 2),
    query: (question) => noise(question).slice(0, 2),
  },
  {
    name: 'away from the answer',
    line: ({ text }) => noise(text),
    query: (question, answers) => sum(noise(question), mean(answers), -1.5),
  },
  {
    name: 'near one wrong line',
    line: ({ text }) => noise(text),
    query: (question, _answers, lines) => sum(noise(question), wrong(question, lines, 1), 2),
  },
  {
    name: 'near five wrong lines',
    line: ({ text }) => noise(text),
    query: (question, _answers, lines) => sum(noise(question), wrong(question, lines, 5), 4),
  },
  {
    name: 'some lines near to everything',
    line: ({ text }, at) => (at % 25 === 0 ? sum(noise(text), HUB, 2) : noise(text)),
    query: (question) => sum(noise(question), HUB, 2),
  },
  {
    name: 'half of the lines zero',
    line: ({ text }, at) => (at % 2 === 0 ? new Float32Array(DIMS) : noise(text)),
    query: (question) => noise(question),
  },
  {
    name: 'most of the lines zero',
    line: ({ text }, at) => (at % 4 !== 0 ? new Float32Array(DIMS) : noise(text)),
    query: (question) => noise(question),
  },
  {
    name: 'half of the lines not numbers',
    line: ({ text }, at) => (at % 2 === 0 ? new Float32Array(DIMS).fill(Number.NaN) : noise(text)),
    query: (question) => noise(question),
  },
  {
    name: 'by length',
    line: ({ text }) => bucket(Math.min(15, Math.floor(text.length / 20))),
    query: (question) => bucket(Math.min(15, Math.floor(question.length / 20))),
  },
  {
    name: 'by first letter',
    line: ({ text }) => bucket(letterOf(text.replace(/^[^:]*: /, ''))),
    query: (question) => bucket(letterOf(question)),
  },
  {
    name: 'by day, a wrong one',
    line: ({ text, path }) => sum(noise(text), noise(path), 2),
    query: (question, _answers, lines) => sum(noise(question), wrong(question, lines, 1), 3),
  },
  { name: 'letters', line: ({ text }) => letters(text), query: letters },
  {
    name: 'good',
    line: ({ text }) => noise(text),
    query: (question, answers) => sum(noise(question), mean(answers), 0.6),
  },
  {
    name: 'good about topics',
    line: ({ text }) => sum(letters(text), noise(text), 0.3),
    query: (question, answers) => sum(letters(question), mean(answers), 0.7),
  },
]

/** Normally distributed numbers of length 1 out of the hash of a text. */
function noise(text: string): Float32Array {
  const random = seeded(hashOf(text))
  return unit(
    Float32Array.from(
      { length: DIMS },
      () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
    ),
  )
}

/** Hashed pieces of three letters. */
function letters(text: string): Float32Array {
  const vector = new Float32Array(DIMS)
  const chars = [...` ${text.toLowerCase()} `]
  for (let at = 0; at + 3 <= chars.length; at += 1) {
    const hash = hashOf(chars.slice(at, at + 3).join(''))
    vector[hash % DIMS] = (vector[hash % DIMS] ?? 0) + (hash & 0x10000 ? 1 : -1)
  }
  return unit(vector)
}

function bucket(at: number): Float32Array {
  const vector = new Float32Array(DIMS)
  vector[at % DIMS] = 1
  return vector
}

function letterOf(text: string): number {
  return text.toLowerCase().charCodeAt(0) % 26
}

/** The middle of some lines that have nothing to do with the question. */
function wrong(question: string, lines: readonly Float32Array[], count: number): Float32Array {
  const random = seeded(hashOf(`${question} wrong`))
  const some = Array.from({ length: count }, () => lines[Math.floor(random() * lines.length)])
  return mean(some.filter((line) => line !== undefined))
}

function mean(vectors: readonly Float32Array[]): Float32Array {
  const total = new Float32Array(DIMS)
  for (const vector of vectors)
    for (const [at, value] of vector.entries()) total[at] = (total[at] ?? 0) + value
  return total.map((value) => value / Math.max(1, vectors.length))
}

function sum(a: Float32Array, b: Float32Array, weight: number): Float32Array {
  return a.map((value, at) => value + weight * (b[at] ?? 0))
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector) || 1
  return vector.map((value) => value / length)
}

function hashOf(text: string): number {
  let hash = 2166136261
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619)
  return hash >>> 0
}
