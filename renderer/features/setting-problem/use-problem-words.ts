import type { OutputOf } from '../../lib/call-names.ts'
import { useText } from '../../lib/text.ts'

export type SettingProblem = OutputOf<'settings.set'>['problems'][number]

/** Why a value of the settings was not taken, in words. */
export function useProblemWords(): (problem: SettingProblem) => string {
  const { coded } = useText()
  return ({ code, params }) => coded('settings.problem', code, 'settings.problem.other', params)
}
