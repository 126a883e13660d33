import { describe, expect, it } from 'vitest'
import { isContaminated } from '../../../../../engine/core/recall/contamination.ts'

const ROW = 'confidence: 0.90 evidence: memory/2026-05-18.md:4-5 recalls: 2 status: staged'

describe('text that dreaming wrote itself (spec dreaming 4.4)', () => {
  it.each([
    'known <!-- openclaw-memory-promotion:memory:a:1:2 -->',
    '<!--OPENCLAW-MEMORY-PROMOTION:x-->',
    '[main/dreaming-narrative-light.jsonl#L1] User: Write a dream diary entry from these memory fragments: …',
    '[x dreaming-narrative y]  assistant: write a dream diary entry from these memory fragments',
    `Candidate: the kiln is called Brasa ${ROW}`,
    `- Candidate: O forno chama-se Brasa ${ROW}`,
    `@@ -12,3 - [ * Reflections: 窯の名前 ${ROW}`,
    `a few words of a note before Reflection: 가마 ${ROW}`,
    `CANDIDATE: x ${ROW.toUpperCase().replace('MEMORY/', 'memory/')}`,
  ])('refuses %s', (text) => {
    expect(isContaminated(text)).toBe(true)
  })

  it.each([
    'Marta is the candidate: her confidence: high, evidence: two calls, status: staged play',
    '<!-- a comment --> openclaw-memory-promotion: is the name of the marker',
    'The agent wrote: Write a dream diary entry from these memory fragments',
    `Kandidat: ${ROW}`,
    `Candidate: x ${ROW.replace('recalls: 2', 'recalls: none')}`,
    `Candidate: x ${ROW.replace('confidence: 0.90', 'confidence: high')}`,
    `Candidate: x ${ROW.replace('memory/', 'notes/')}`,
    `Candidate: x ${ROW.replace('staged', 'done')}`,
    `${'Die Bühne wurde neu gestrichen. '.repeat(8)}Candidate: x ${ROW}`,
    `Mycandidate: x ${ROW}`,
  ])('lets %s pass', (text) => {
    expect(isContaminated(text)).toBe(false)
  })
})
