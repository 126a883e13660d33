import { describe, expect, it } from 'vitest'
import { forgottenTest } from '../../../../engine/core/promote/forgotten.ts'
import { printProposals } from '../../../../engine/core/promote/proposals.ts'
import type { SweepContext } from '../../../../engine/host/context.ts'
import { forgetClaim } from '../../../../engine/host/forget.ts'
import { loadForgotten } from '../../../../engine/host/forgotten.ts'
import { readMemory } from '../../../../engine/host/memory-revision.ts'
import { foldUnderLock, journalSearch } from '../../../../engine/host/recall-journal.ts'
import { recordRecalls } from '../../../../engine/host/record.ts'
import { decideReview } from '../../../../engine/host/review-decide.ts'
import { undoDecision } from '../../../../engine/host/review-undo.ts'
import { sameStatements } from '../../../../engine/host/same-statement.ts'
import { runSweep } from '../../../../engine/host/sweep.ts'
import { DIARY_FILE, MEMORY_FILE, PROPOSALS_FILE, RECALL_STORE } from '../../../../engine/model/paths.ts'
import {
  contextFor,
  NIGHT,
  readIn,
  readStore,
  recallStore,
  scratchWorkspace,
  strongEntry,
  writeIn,
} from '../../../support/workspace.ts'

const CLAIM = 'Joris drinks oat milk on the ferry'
const OTHER = 'Lia keeps bees on the roof'
const NOTE = 'memory/2026-05-27.md'
const DAY = 86_400_000
const OPTIONS = { dryRun: false, force: true }
const narrator = {
  name: 'test',
  cadence: 'night' as const,
  narrate: async ({ fragments }: { fragments: readonly { text: string }[] }) =>
    `A night.\n\n${fragments.map(({ text }) => `I heard “${text}”.`).join('\n\n')}`,
}
const hit = { path: NOTE, startLine: 1, endLine: 1, score: 0.9, snippet: CLAIM, source: 'memory' }

/** A workspace that has forgotten the claim, although the owner's note still says it. */
async function forgotten(): Promise<{ root: string; context: SweepContext }> {
  const root = scratchWorkspace({
    [NOTE]: `- ${CLAIM}\n- ${OTHER}\n`,
    [RECALL_STORE]: recallStore([strongEntry(NOTE, 1, CLAIM), strongEntry(NOTE, 2, OTHER)]),
  })
  const context = contextFor(root, { narrator })
  await forgetClaim(context, CLAIM, { dryRun: false, isSame: sameStatements() })
  return { root, context }
}

const saysIt = (root: string) =>
  Object.values(readStore(root)).some(({ snippet }) => String(snippet).includes('oat milk'))

describe('a claim that was forgotten', () => {
  it('C172: makes no entry when a search finds it in the owner’s note', async () => {
    const { root, context } = await forgotten()
    for (const query of ['oat milk', 'what does Joris drink'])
      journalSearch(context.files, { query, hits: [hit], day: '2026-05-28', nowMs: NIGHT })
    const limits = { maxEntries: 1000, maxBytes: 1_000_000, nowMs: NIGHT }
    expect(foldUnderLock(context.files, limits, false)).toBe(0)
    expect(saysIt(root)).toBe(false)
    const call = {
      query: 'oat milk',
      kind: 'recall' as const,
      dedupe: true,
      day: '2026-05-28',
      isQueryClear: true,
    }
    await recordRecalls(context.files, context.lock, { ...call, results: [hit] }, limits)
    expect(saysIt(root)).toBe(false)
  })

  it('C172: another program’s entry of it is in no report, no diary, no proposal, and goes', async () => {
    const { root, context } = await forgotten()
    writeIn(root, RECALL_STORE, recallStore([strongEntry(NOTE, 1, CLAIM), strongEntry(NOTE, 2, OTHER)]))
    const report = await runSweep({ ...context, nowMs: NIGHT + DAY }, OPTIONS)
    expect(JSON.stringify(report)).not.toContain('oat milk')
    expect(JSON.stringify(report)).toContain(OTHER)
    expect(readIn(root, DIARY_FILE)).not.toContain('oat milk')
    expect(readIn(root, 'memory/dreaming/rem/2026-05-29.md')).not.toContain('oat milk')
    expect(readIn(root, MEMORY_FILE)).not.toContain('oat milk')
    expect(saysIt(root)).toBe(false)
  })

  it('C172: a proposal that was made meanwhile waits no more', async () => {
    const { root, context } = await forgotten()
    const proposal = {
      id: 'a',
      key: 'k',
      text: CLAIM,
      path: NOTE,
      startLine: 1,
      endLine: 1,
      reason: 'review_mode',
      replaces: null,
      score: 0.9,
      signals: { total: 3, searches: 3, days: 3, queries: 3 },
      proposedAt: '2026-05-28T03:00:00.000Z',
    }
    writeIn(root, PROPOSALS_FILE, printProposals({ proposals: [proposal], extra: {} }))
    await runSweep({ ...context, nowMs: NIGHT + DAY }, OPTIONS)
    expect(readIn(root, PROPOSALS_FILE)).not.toContain('oat milk')
  })

  it('C172: is allowed again by its words, and the undo of that blocks it again', async () => {
    const { context } = await forgotten()
    const isBlocked = () => forgottenTest(loadForgotten(context.files))(CLAIM)
    const { revision } = readMemory(context.files)
    const allow = { kind: 'allow' as const }
    const step = await decideReview(context, [CLAIM], allow, { expect: revision })
    expect(step.decided).toMatchObject([{ outcome: 'done' }])
    expect(isBlocked()).toBe(false)
    expect(await undoDecision(context, step.receipt ?? '')).toMatchObject({ isUndone: true })
    expect(isBlocked()).toBe(true)
    const none = await decideReview(context, [OTHER], allow, { expect: revision })
    expect(none.decided).toMatchObject([{ outcome: 'gone' }])
  })
})
