import type { DiaryMaterial, NarrationPhase } from '../model/diary.ts'

/**
 * Writes a diary entry. A `night` narrator is asked once with everything; a `phase` narrator once after
 * each phase (spec dreaming 15.2). No text means no entry: a placeholder is never written.
 */
export interface Narrator {
  readonly name: string
  readonly cadence: 'night' | 'phase'
  /** What asking it will take, roughly; a narrator without it takes nothing. */
  estimate?(material: DiaryMaterial & { phase: NarrationPhase }): {
    model: string
    inputTokens: number
    outputTokens: number
  }
  narrate(material: DiaryMaterial & { phase: NarrationPhase }, signal: AbortSignal): Promise<string | null>
}
