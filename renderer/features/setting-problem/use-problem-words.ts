import type { OutputOf } from '../../lib/call-names.ts'
import { useText } from '../../lib/text.ts'
import { useFileWords } from './use-file-words.ts'

export type SettingProblem = OutputOf<'settings.set'>['problems'][number]

/** Why a value of the settings was not taken, in words. */
export function useProblemWords(): (problem: SettingProblem) => string {
  const { t, coded } = useText()
  const fileWords = useFileWords()
  return ({ code, params: { problem, ...params }, note }) => {
    if (note) return t('settings.problem.file_broken', { problem: fileWords(note) })
    const why = problem === undefined ? '' : t('schedule.problem', { problem })
    return coded('settings.problem', code, 'settings.problem.other', { ...params, problem: why })
  }
}
