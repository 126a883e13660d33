import { useState } from 'react'
import { type SettingProblem, useProblemWords } from '../../features/setting-problem/use-problem-words.ts'
import { type CallError, useCommand } from '../../lib/calls.ts'
import { usePreferences } from '../../lib/use-preferences.ts'
import { nightlyAt, type Setup } from './setup.ts'

export type Choice = {
  mode: 'review' | 'auto'
  isEnabled: boolean
  hour: number
  /** Null: as it is. */
  notifies: boolean | null
  atLogin: boolean
}

/** Carries out what was chosen, in an order in which each part can be done again after a failure. */
export function useFinish(
  { folder, begins }: Setup,
  onDone: (workspace: string) => void,
): {
  finish(choice: Choice): Promise<void>
  isRunning: boolean
  error: CallError | null
  refused: string | null
} {
  const begin = useCommand('workspaces.begin')
  const add = useCommand('workspaces.add')
  const set = useCommand('settings.set')
  const login = useCommand('shell.setLoginItem')
  const { notify } = usePreferences()
  const problemWords = useProblemWords()
  const [refused, setRefused] = useState<SettingProblem | null>(null)
  const commands = [begin, add, set, login]
  return {
    async finish({ mode, isEnabled, hour, notifies, atLogin }) {
      if (begins === 'create' && !(await begin.run({ folder }))) return
      const added = await add.run({ folder, mode, isEnabled })
      if (!added) return
      const workspace = added.workspace.id
      const saved = await set.run({
        workspace,
        changes: isEnabled ? [{ key: 'dreaming.frequency', value: nightlyAt(hour) }] : [],
        preferences: notifies === null ? {} : { notify: { ...notify, ready: notifies } },
      })
      setRefused(saved?.problems[0] ?? null)
      // The workspace is there, and what was refused is told: whoever chose goes on or chooses again.
      if (!saved || saved.problems.length > 0) return
      if (atLogin && !(await login.run({ isOn: true }))) return
      onDone(workspace)
    },
    isRunning: commands.some(({ isRunning }) => isRunning),
    error: commands.find(({ error }) => error !== null)?.error ?? null,
    refused: refused && problemWords(refused),
  }
}
