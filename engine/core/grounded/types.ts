import type { GroundedSection } from './parse.ts'
import type { Lean } from './score.ts'

export type GroundedStatement = { text: string; refs: string[] }
export type GroundedCandidate = GroundedStatement & { lean: Lean; score: number }
/** What an old note says that may last, with its places; the shape of spec dreaming 21. */
export type GroundedFile = {
  path: string
  facts: GroundedStatement[]
  reflections: GroundedStatement[]
  memoryImplications: GroundedStatement[]
  candidates: GroundedCandidate[]
  renderedMarkdown: string
}

/** So many signs of machines that were watched make a day of nothing else. */
export const MONITORING_DAY = 3

/** A snippet with what is told of it. */
export type Told = { section: GroundedSection; text: string; line: number; score: number; ref: string }
