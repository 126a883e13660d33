import { useState } from 'react'
import { type SettingProblem, useProblemWords } from '../../features/setting-problem/use-problem-words.ts'
import type { OutputOf } from '../../lib/call-names.ts'
import { type CallError, useCommand } from '../../lib/calls.ts'
import { useIsOnline } from '../../lib/connection.ts'
import { useNotices } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { formerValue, type Setting, type Value } from './former.ts'
import type { SettingKey } from './setting-keys.ts'

export type View = OutputOf<'settings.get'>

/** The settings of one workspace, or those of all; each change is saved at once and can be undone. */
export type Scope = {
  workspace: string | null
  view: View
  setting(key: SettingKey): Setting
  /** Answers whether it was saved. */
  save(values: Partial<Record<SettingKey, Value>>): Promise<boolean>
  /** What was wrong with the last value of a key, in words. */
  problemOf(key: SettingKey): string | null
  /** Why nothing of it can be changed. */
  whyNot: string | null
  error: CallError | null
}

export function useScope(view: View, workspace: string | null): Scope {
  const { t } = useText()
  const problemWords = useProblemWords()
  const notices = useNotices()
  const isOnline = useIsOnline()
  const set = useCommand('settings.set')
  const [problems, setProblems] = useState<readonly SettingProblem[]>([])
  const setting = (key: SettingKey): Setting => {
    const found = view.settings.find((one) => one.key === key)
    if (!found) throw new Error(`the host has no setting ${key}`)
    return found
  }
  const isFixed = workspace === null && view.settings.some(({ readOnly }) => readOnly !== null)
  return {
    workspace,
    view,
    setting,
    async save(values) {
      const keys = Object.keys(values) as SettingKey[]
      const changes = keys.map((key) => ({ key, value: values[key] ?? null }))
      const former = keys.map((key) => ({ key, value: formerValue(setting(key), workspace) }))
      const saved = await set.run({ workspace, changes, preferences: {} })
      setProblems(saved?.problems ?? [])
      if (!saved || saved.problems.length > 0) return false
      const [first] = keys
      const name = first === undefined ? '' : t(`settings.${first}`)
      notices.did(t('settings.saved', { name }), async () => {
        await set.run({ workspace, changes: former, preferences: {} })
      })
      return true
    },
    problemOf(key) {
      const problem = problems.find((one) => one.key === key)
      return problem ? problemWords(problem) : null
    },
    whyNot: isOnline ? (isFixed ? t('settings.readOnly') : null) : t('app.offline.title'),
    error: set.error,
  }
}
