import { ContractError } from '../../contract/errors.ts'
import type { EngineHandlers } from '../../contract/handlers.ts'
import { MAX_MEMORY_CHARS } from '../../contract/limits.ts'
import { MEMORY_ARCHIVE_FILE } from '../../core/promote/archive.ts'
import { promotedPairs, promotedSections } from '../../core/promote/memory-file.ts'
import type { ProvenanceRecord } from '../../core/promote/provenance.ts'
import { isoMs } from '../../core/time/zone.ts'
import { WriteRefused } from '../../ports/files.ts'
import { LockHeld } from '../../ports/lock.ts'
import { Blocked } from '../blocked.ts'
import type { SweepContext } from '../context.ts'
import { diaryPath } from '../diary-file.ts'
import { forgetClaim } from '../forget.ts'
import { demoteLine, saveMemory } from '../memory-edit.ts'
import { assertRevision, readMemory } from '../memory-revision.ts'
import { acceptTidy, tidyLines, tidyOf } from '../memory-tidy.ts'
import { loadProvenance, withUsage } from '../provenance.ts'
import { bulletsAsWritten } from '../receipts.ts'
import { restingLines, setResting } from '../resting.ts'
import { sameStatements } from '../same-statement.ts'
import { readUsage } from '../usage.ts'
import { budgetGauge } from './budget-gauge.ts'
import type { AppParts } from './parts.ts'
import { recentNights } from './status.ts'

/** What is remembered, from where, and how full it is. */
export function memoryHandlers(parts: AppParts): EngineHandlers['memory'] {
  const { workspaces, events } = parts
  const told = <T extends { revision: string }>(workspace: string, result: T): T => {
    events.publish({ event: 'memory.changed', workspace, revision: result.revision })
    return result
  }
  return {
    async read({ workspace }) {
      return memoryView(workspaces.open(workspace))
    },
    async save({ workspace, text, expect }) {
      return told(workspace, await saveMemory(workspaces.open(workspace), text, expect))
    },
    async demote({ workspace, key, expect }) {
      const done = await demoteLine(workspaces.open(workspace), key, expect)
      if (!done) throw new ContractError('not_found', { key })
      events.publish({ event: 'recall.changed', workspace })
      return told(workspace, done)
    },
    async rest({ workspace, key, isResting }) {
      const done = await setResting(workspaces.open(workspace), key, isResting)
      if (!done) throw new ContractError('not_found', { key })
      return told(workspace, done)
    },
    async tidy({ workspace, lines, expect }) {
      const done = await acceptTidy(workspaces.open(workspace), lines, expect)
      if (!done) throw new ContractError('not_found', { key: lines.join(',') })
      return told(workspace, done)
    },
    async forget({ workspace, key, expect }) {
      return told(workspace, await forgetOf(parts, workspace, key, expect))
    },
  }
}

function memoryView(context: SweepContext) {
  const { files, nowMs } = context
  const { text, revision } = readMemory(files)
  if (text !== null && text.length > MAX_MEMORY_CHARS)
    throw new ContractError('too_large', { chars: text.length, max: MAX_MEMORY_CHARS })
  const memory = text ?? ''
  const { provenance } = loadProvenance(files, new Date(nowMs).toISOString())
  const used = withUsage(files, provenance)
  const written = bulletsAsWritten(files)
  const sections = promotedSections(memory)
  const resting = new Set(restingLines(files).map(({ key }) => key))
  const usedBy = new Map(readUsage(files).map(({ key, by }) => [key, by]))
  return {
    exists: text !== null,
    text: memory,
    revision,
    lines: promotedPairs(memory).map(({ key, line, text: said }) => ({
      key,
      line,
      text: said,
      section: sections.find(({ keys }) => keys.includes(key))?.date ?? null,
      isReworded: written.has(key) && written.get(key) !== said,
      isResting: resting.has(key),
      provenance: provenanceOf(used.lines.get(key), usedBy.get(key)),
    })),
    budget: budgetGauge(context, memory, recentNights(context)),
    archive: { path: MEMORY_ARCHIVE_FILE, exists: files.stat(MEMORY_ARCHIVE_FILE) !== null },
    tidy: tidyOf(context).proposals.map((proposal) => ({
      kind: proposal.kind,
      lines: tidyLines(proposal).map(({ line, text: said, key }) => ({ line, text: said, key })),
      freesChars: proposal.freesChars,
      needsOwner: proposal.kind === 'merge' && proposal.needsOwner,
    })),
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

function provenanceOf(record: ProvenanceRecord | undefined, lastUsedBy: string | undefined) {
  if (!record || !DAY.test(record.firstSeen) || !DAY.test(record.lastConfirmed)) return null
  const { signals } = record
  return {
    firstSeen: record.firstSeen,
    lastConfirmed: record.lastConfirmed,
    promotedAtMs: isoMs(record.promotedAt) || null,
    decidedBy: record.decidedBy,
    sources: record.sources.map(({ path, startLine, endLine, day }) => ({ path, startLine, endLine, day })),
    score: signals.score,
    searches: Math.max(0, signals.recalls - (signals.restated ?? 0)),
    restatements: signals.restated ?? 0,
    days: signals.days,
    queries: signals.queries,
    supersedes: record.supersedes ?? null,
    recallsSince: record.recallsSince,
    lastUsed: record.lastUsed ?? null,
    lastUsedBy: lastUsedBy ?? null,
  }
}

/** Its pages, lists and digests lose it too; where somebody else writes just now, the next compilation takes it away. */
async function forgetInWiki(wiki: AppParts['wiki']): Promise<void> {
  if (!wiki.isMade()) return
  try {
    await wiki.compile()
  } catch (error) {
    if (!(error instanceof LockHeld || error instanceof WriteRefused || error instanceof Blocked)) throw error
  }
}

/** Forgets a claim wherever it was taken to; what only its owner can change is named. */
export async function forgetOf(
  { workspaces, events, self, wiki }: AppParts,
  workspace: string,
  key: string,
  expect: string,
) {
  const context = workspaces.open(workspace)
  await context.lock.hold(() => assertRevision(context.files, expect))
  const done = await forgetClaim(context, key, {
    ...{ dryRun: false, isSame: sameStatements(), self },
    kept: wiki.kept(),
  })
  if (done.claim === null) throw new ContractError('not_found', { key })
  await forgetInWiki(wiki)
  events.publish({ event: 'recall.changed', workspace })
  if (done.removed.some(({ path }) => path === diaryPath(context.files)))
    events.publish({ event: 'diary.changed', workspace })
  return {
    revision: readMemory(context.files).revision,
    changed: done.removed.map(({ path }) => path),
    ownerOnly: done.ownersPlaces.map(({ path, line, text }) => ({
      path,
      startLine: line,
      endLine: line,
      text,
    })),
    entries: done.removed.reduce((sum, { count }) => sum + count, 0),
  }
}
