import { type TidyProposal, tidied, tidyProposals } from '../core/promote/tidy.ts'
import { dayInZone } from '../core/time/zone.ts'
import type { SweepContext } from './context.ts'
import { type MemoryEdit, writeArchived } from './memory-edit.ts'
import { assertRevision, type Memory, readMemory } from './memory-revision.ts'
import { loadProvenance, withUsage } from './provenance.ts'
import { sameStatements } from './same-statement.ts'
import { assertUsable } from './workspace.ts'

export type Tidy = { memory: Memory; proposals: TidyProposal[] }

/** What would make room in a MEMORY.md that is nearly full, least used first (case C072). Fails with `Blocked`. */
export function tidyOf(context: SweepContext): Tidy {
  const memory = readMemory(context.files)
  return { memory, proposals: proposalsFor(context, memory) }
}

function proposalsFor({ files, nowMs, settings }: SweepContext, { text }: Memory): TidyProposal[] {
  const { provenance } = loadProvenance(files, new Date(nowMs).toISOString())
  const maxChars = settings.memoryFileMaxChars
  return tidyProposals(text ?? '', withUsage(files, provenance), sameStatements(), { maxChars })
}

/**
 * Does what was proposed, as one step that can be undone: what leaves is in the archive first, also a line of the
 * owner's own, who agreed to it. `lines` are those of the proposal, in its order. Null when nothing like it is
 * proposed any more; fails with `RevisionChanged` when MEMORY.md is not the one that was seen.
 */
export function acceptTidy(
  context: SweepContext,
  lines: readonly number[],
  expect: string,
): Promise<MemoryEdit | null> {
  assertUsable(context.files, { isWriting: true })
  return context.lock.hold(() => {
    const memory = assertRevision(context.files, expect)
    const wanted = proposalsFor(context, memory).find((proposal) => linesOf(proposal).join() === lines.join())
    const day = dayInZone(context.nowMs, context.settings.timezone)
    const done = wanted && memory.text !== null ? tidied(memory.text, wanted, day) : null
    return done && memory.text !== null ? writeArchived(context, memory.text, done) : null
  })
}

/** The lines of MEMORY.md that it is about; of a merge the one that stays comes first. */
export function linesOf(proposal: TidyProposal): number[] {
  return tidyLines(proposal).map(({ line }) => line)
}

/** The same, with what they say. */
export function tidyLines(proposal: TidyProposal) {
  return proposal.kind === 'merge' ? [proposal.keep, ...proposal.others] : [proposal.line]
}
