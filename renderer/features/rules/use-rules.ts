import type { InputOf } from '../../lib/call-names.ts'
import { useCommand } from '../../lib/calls.ts'
import { useIsOnline } from '../../lib/connection.ts'
import { useNotices } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { useFailure } from '../problem/use-failure.ts'
import { useUndoDecision } from '../undo-decision/use-undo-decision.ts'

export type Rule = Pick<InputOf<'review.setRule'>, 'kind' | 'value'>

/** A rule in words: where from, and what it says. */
export function useRuleWords() {
  const { t } = useText()
  return {
    name: ({ kind, value }: Rule) => `${kind} ${value}`,
    where: ({ kind, value }: Rule) => t(`shared.rule.from.${kind}`, { value }),
    never: ({ kind, value }: Rule) => t(`shared.rule.never.${kind}`, { value }),
  }
}

/** Puts a rule in force or lifts it, tells of it, and can take that back; `error`: why not now. */
export function useSetRule() {
  const { t } = useText()
  const { id: workspace } = useWorkspace()
  const isOnline = useIsOnline()
  const notices = useNotices()
  const words = useRuleWords()
  const undo = useUndoDecision()
  const command = useCommand('review.setRule')
  useFailure(command.error)
  return {
    error: isOnline ? null : t('app.offline.title'),
    async set({ kind, value }: Rule, isOn: boolean): Promise<void> {
      const done = await command.run({ workspace, kind, value, isOn })
      if (!done) return
      const said = t(isOn ? 'shared.rule.on' : 'shared.rule.off', { rule: words.never({ kind, value }) })
      notices.did(said, done.receipt === null ? undefined : undo(done.receipt))
    },
  }
}
