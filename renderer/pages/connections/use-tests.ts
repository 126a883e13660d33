import { useState } from 'react'
import { type CallError, useRun } from '../../lib/calls.ts'
import { useIsOnline } from '../../lib/connection.ts'
import { useNotices } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { type Tested, useWords } from './use-words.ts'

export type TestState =
  | { kind: 'running' }
  | { kind: 'done'; result: Tested }
  | { kind: 'error'; error: CallError }

export type Tests = {
  of(id: string): TestState | null
  run(id: string): Promise<void>
  whyNot: string | null
}

/** What was tried on this page, each by itself; `again`: how it is now is asked after. */
export function useTests(again: () => void): Tests {
  const { t } = useText()
  const { id: workspace } = useWorkspace()
  const call = useRun()
  const notices = useNotices()
  const words = useWords()
  const isOnline = useIsOnline()
  const [states, setStates] = useState<Readonly<Record<string, TestState>>>({})
  const set = (id: string, state: TestState) =>
    setStates((now) => ({ ...now, [`${workspace} ${id}`]: state }))
  return {
    of: (id) => states[`${workspace} ${id}`] ?? null,
    async run(id) {
      set(id, { kind: 'running' })
      try {
        const result = await call('connections.test', { workspace, connection: id })
        set(id, { kind: 'done', result })
        notices.say(t('connections.spoken', { name: words.name(id), outcome: words.outcome(id, result) }))
        again()
      } catch (error) {
        set(id, { kind: 'error', error: error as CallError })
      }
    },
    whyNot: isOnline ? null : t('app.offline.title'),
  }
}
