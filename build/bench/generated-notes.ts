import { DAY_MS, MAX_CHUNK_CHARS } from '../../engine/model/constants.ts'
import { MEMORY_DIR } from '../../engine/model/paths.ts'
import { block } from './phrases.ts'
import { seeded } from './seeded.ts'

/** A stretch of a note as the store remembers it; lines are 1-based and inclusive. */
export type Passage = { startLine: number; endLine: number; text: string }
export type GeneratedNote = { path: string; dayMs: number; text: string; passages: Passage[] }

/** This many of the newest notes lie in the last week, three a day; one a day before that. */
export const FRESH_NOTES = 20
const FRESH_PER_DAY = 3
const SLUGS = ['', '-workshop', '-evening']

/**
 * Note number `index`, 0 being the newest: `count` headed blocks and what the store may remember of them.
 * The same number gives the same note.
 */
export function generatedNote(index: number, count: number, nowMs: number): GeneratedNote {
  const freshDays = Math.ceil(FRESH_NOTES / FRESH_PER_DAY)
  const isFresh = index < FRESH_NOTES
  const age = isFresh ? Math.floor(index / FRESH_PER_DAY) : freshDays + (index - FRESH_NOTES)
  const dayMs = Math.floor(nowMs / DAY_MS) * DAY_MS - (age + 1) * DAY_MS
  const day = new Date(dayMs).toISOString().slice(0, 10)
  const path = `${MEMORY_DIR}/${day}${isFresh ? SLUGS[index % FRESH_PER_DAY] : ''}.md`
  const random = seeded(index + 1)
  const lines = [`# ${day}`, '']
  const passages: Passage[] = []
  for (let number = 0; number < count; number += 1) {
    const { heading, items } = block(index, random)
    lines.push(`## ${heading}`, '')
    const startLine = lines.length + 1
    for (const item of items) lines.push(`- ${item}`)
    const text = `${heading}: ${items.join('; ')}`.slice(0, MAX_CHUNK_CHARS).trim()
    passages.push({ startLine, endLine: lines.length, text })
    lines.push('')
  }
  return { path, dayMs, text: lines.join('\n'), passages }
}
