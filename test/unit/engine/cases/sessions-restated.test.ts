import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { promotedPairs } from '../../../../engine/core/promote/memory-file.ts'
import { redacted } from '../../../../engine/core/redact/redact.ts'
import { MEMORY_FILE } from '../../../../engine/model/paths.ts'
import { DEFAULT_REDACTION } from '../../../../engine/model/redaction.ts'
import { said, sessionBench } from '../../../support/sessions.ts'
import { readIn } from '../../../support/workspace.ts'

type Line = { as: string; line: string }
type Workspace = { language: string; facts: Record<string, string>; days: { lines: Line[] }[][] }

const SET = new URL('../../build/eval/sets/restatements.json', import.meta.url)
const { workspaces } = JSON.parse(readFileSync(SET, 'utf8')) as { workspaces: Workspace[] }
const plain = ({ line }: Line) => line.replace(/^(?:[-*] |\d\d:\d\d )/, '')

describe('what is said in sessions on three days', () => {
  it.each(workspaces.map((workspace) => [workspace.language, workspace] as const))(
    'C020: %s: passes with the defaults, in other words and among other talk, as it does in notes',
    async (_language, { facts, days }) => {
      const bench = sessionBench({ [MEMORY_FILE]: '# Mine\n' })
      for (const [index, sections] of days.entries()) {
        const day = `2026-05-${25 + index}`
        const turns = sections.flatMap(({ lines }) => lines)
        const at = (turn: number) => new Date(Date.parse(`${day}T08:00:00Z`) + turn * 60_000).toISOString()
        const name = `s${index}.jsonl`
        bench.transcript(
          name,
          turns.map((turn, number) => said('user', plain(turn), at(number))),
        )
        await bench.dream({ nowMs: Date.parse(`${day}T23:30:00Z`) })
        if (index < 2) expect(promotedPairs(readIn(bench.root, MEMORY_FILE))).toEqual([])
      }
      const promoted = readIn(bench.root, MEMORY_FILE)
      const all = days.flat().flatMap(({ lines }) => lines)
      const isIn = (as: string) =>
        all.some((line) => line.as === as && promoted.includes(plain(line).replace(/[.。]$/, '')))
      const missing = Object.keys(facts).filter((fact) => !isIn(fact))
      // What lost an address in a session is for a person to decide: it may be proposed, or have no wording in common.
      const isRedacted = (fact: string) =>
        all.some((line) => line.as === fact && redacted(plain(line), DEFAULT_REDACTION) !== plain(line))
      expect(missing.filter((fact) => !isRedacted(fact))).toEqual([])
      expect(promotedPairs(promoted).length).toBeGreaterThanOrEqual(9)
    },
    60_000,
  )
})
