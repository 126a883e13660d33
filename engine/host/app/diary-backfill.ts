import type { z } from 'zod'
import { ContractError } from '../../contract/errors.ts'
import type { EngineHandlers } from '../../contract/handlers.ts'
import type { BackfillDay as BackfillRow } from '../../contract/schema/diary.ts'
import { BACKFILL, diaryBlocks } from '../../core/diary/file.ts'
import type { GroundedStatement } from '../../core/grounded/types.ts'
import { isGroundedOnly } from '../../core/recall/grounded.ts'
import { wholeText } from '../../model/files.ts'
import type { Files } from '../../ports/files.ts'
import { readableRecall } from '../audit.ts'
import {
  type BackfillDay,
  historyIn,
  previewBackfill,
  rollbackBackfill,
  runBackfill,
  stagedItems,
} from '../backfill.ts'
import { diaryPath } from '../diary-file.ts'
import { assertUsable } from '../workspace.ts'
import type { AppParts } from './parts.ts'

type Calls = Pick<EngineHandlers['diary'], 'backfillPreview' | 'backfill' | 'rollback'>

/** Old notes replayed into the diary, and taken back. */
export function backfillHandlers({ workspaces, events, review }: AppParts): Calls {
  const tell = async (workspace: string, isStore: boolean) => {
    events.publish({ event: 'diary.changed', workspace })
    if (!isStore) return
    events.publish({ event: 'recall.changed', workspace })
    events.publish({ event: 'review.changed', workspace, ready: (await review.counts(workspace)).ready })
  }
  return {
    async backfillPreview({ workspace, path }) {
      const { files, nowMs } = workspaces.open(workspace)
      const { days } = daysOf(files, path)
      return {
        days: days.map(dayRow),
        stageable: days.reduce((sum, day) => sum + stagedItems(day).length, 0),
        ...backfillCounts(files, nowMs),
      }
    },
    async backfill({ workspace, path, isStaging }) {
      const context = workspaces.open(workspace)
      assertUsable(context.files, { isWriting: true })
      const { days } = daysOf(context.files, path)
      const { written, replaced, staged } = await runBackfill(context, days, { isStaging })
      await tell(workspace, isStaging)
      return { written, replaced, staged: staged?.count ?? 0, replacedStaged: staged?.replaced ?? 0 }
    },
    async rollback({ workspace, diary, staged }) {
      const context = workspaces.open(workspace)
      assertUsable(context.files, { isWriting: true })
      const done = await rollbackBackfill(context, { diary, shortTerm: staged })
      await tell(workspace, staged)
      return { entries: done.diary?.removed ?? 0, staged: done.shortTerm?.removed ?? 0 }
    },
  }
}

/** Old notes below a path, read; `not_found` when there are none. */
function daysOf(files: Files, path: string): { days: BackfillDay[] } {
  const notes = historyIn(files, path.replace(/\/+$/, ''))
  if (notes.length === 0) throw new ContractError('not_found', { path })
  return { days: previewBackfill(files, notes) }
}

const told = ({ text, refs }: GroundedStatement) => ({ text, places: refs })

function dayRow({ day, sourcePath, file }: BackfillDay): z.input<typeof BackfillRow> {
  return {
    day,
    path: sourcePath,
    facts: file.facts.map(told),
    reflections: file.reflections.map(told),
    candidates: file.candidates.map((item) => ({ ...told(item), lean: item.lean, score: item.score })),
    lasting: file.memoryImplications.map(told),
  }
}

/** What backfills have left until now. */
function backfillCounts(files: Files, nowMs: number): { written: number; staged: number; promoted: number } {
  const file = files.read(diaryPath(files))
  const blocks = file.kind === 'text' ? diaryBlocks(wholeText(file)) : []
  const staged = [...(readableRecall(files, nowMs)?.store.entries.values() ?? [])].filter(isGroundedOnly)
  return {
    written: blocks.filter((block) => block.includes(BACKFILL)).length,
    staged: staged.length,
    promoted: staged.filter(({ promotedAt }) => promotedAt !== undefined).length,
  }
}
