import { ContractError } from '../../contract/errors.ts'
import type { EngineHandlers } from '../../contract/handlers.ts'
import { loadReceipt } from '../receipts.ts'
import { listRules, setRule } from '../review-rules.ts'
import type { AppParts } from './parts.ts'
import { tryClaim } from './review-try.ts'
import { undoAnswer } from './undo-answer.ts'

/** What should be remembered, and why. */
export function reviewHandlers(parts: AppParts): EngineHandlers['review'] {
  const { review, workspaces, events } = parts
  const tell = async (workspace: string, revision: string) => {
    events.publish({ event: 'memory.changed', workspace, revision })
    events.publish({ event: 'recall.changed', workspace })
    const { ready } = await review.counts(workspace)
    events.publish({ event: 'review.changed', workspace, ready })
  }
  const told = async (workspace: string, step: ReturnType<typeof review.decide>) => {
    const done = await step
    if (done.receipt !== null) await tell(workspace, done.revision)
    return done
  }
  return {
    list: (input) => review.list(input),
    async get({ workspace, key }) {
      const detail = await review.get(workspace, key)
      if (!detail) throw new ContractError('not_found', { key })
      return detail
    },
    decide: (input) => told(input.workspace, review.decide(input)),
    split: (input) => told(input.workspace, review.split(input)),
    merge: (input) => told(input.workspace, review.merge(input)),
    async undo({ workspace, receipt }) {
      const context = workspaces.open(workspace)
      const kept = loadReceipt(context.files, receipt)
      const answer = undoAnswer(context, kept, await review.undo(workspace, receipt))
      await tell(workspace, answer.revision)
      return answer
    },
    rules: async ({ workspace }) => listRules(workspaces.open(workspace)),
    async setRule({ workspace, kind, value, isOn }) {
      const set = await setRule(workspaces.open(workspace), { kind, value }, isOn)
      if (set.receipt !== null) await tell(workspace, set.revision)
      return set
    },
    preview: ({ workspace, gates }) => review.preview(workspace, gates),
    async try(input) {
      const tried = await tryClaim(parts, input)
      if (tried.refused !== null) return tried
      const { ready } = await review.counts(input.workspace)
      events.publish({ event: 'review.changed', workspace: input.workspace, ready })
      return tried
    },
  }
}
