/** What the day's budget lacks for a whole trial. */
export type TrialShortage = { unit: 'calls' | 'tokens'; needs: number; left: number }
export type TrialAnswers = { prompt: string; memory: string; without: string; with: string }

/** A model that does a task without a memory and with it, and judges what the memory did. Its words are never trusted. */
export interface TrialModel {
  readonly name: string
  /** Null when the budget has room for all the calls of a trial, at their longest. */
  lacks(prompt: string, memory: string): TrialShortage | null
  /** The task done, with `memory` at hand or with none. Fails with `ModelFailed`. */
  answer(prompt: string, memory: string | null, signal: AbortSignal): Promise<string>
  /**
   * Its judgement as it wrote it: JSON with `verdict`, `reason` and `riskFlags`. `isWithFirst`: which of the answers it is
   * shown first. Fails with `ModelFailed`.
   */
  judge(answers: TrialAnswers, isWithFirst: boolean, signal: AbortSignal): Promise<string>
}
