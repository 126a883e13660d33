import { useText } from '../../lib/text.ts'

export type RecallOutcome = { status: string | null; isSilent: boolean; isQuiet: boolean }

/** How a recall ended, as a code that has words. */
export function outcomeCode({ status, isSilent, isQuiet }: RecallOutcome): string {
  if (isQuiet) return 'quiet'
  const code = status ?? 'no_relevant_memory'
  return code === 'ok' || isSilent ? code : `${code}_instead`
}

/** How a recall before a reply ended, in a few words. */
export function useRecallWords(): (outcome: RecallOutcome) => string {
  const { coded } = useText()
  return (outcome) => coded('shared.recall', outcomeCode(outcome), 'shared.recall.other')
}
