import type { DreamingSettings } from '../../engine/model/config.ts'
import type { Narrator } from '../../engine/ports/narrator.ts'

export type NarratorCall =
  | { call: 'run'; model: string | null; bullets: string[] }
  | { call: 'waitForRun'; timeoutMs: number }

/**
 * A narrator that answers as the recorded sub-agent did: `ok` with numbered prose, `empty` with nothing,
 * `error` and `throws` by failing. It notes what it was given.
 */
export function stubNarrator(
  kind: string,
  settings: DreamingSettings,
  sweepNumber: { runs: number },
): { narrator: Narrator; calls: NarratorCall[] } {
  const calls: NarratorCall[] = []
  const narrator: Narrator = {
    name: `stub-${kind}`,
    cadence: 'phase',
    narrate(material) {
      const bullets = [
        ...material.fragments.map(({ text }) => text),
        ...material.themes,
        ...material.promoted,
      ]
      calls.push(
        { call: 'run', model: settings.model ?? null, bullets },
        { call: 'waitForRun', timeoutMs: settings.narratorTimeoutMs },
      )
      sweepNumber.runs += 1
      if (kind === 'empty') return Promise.resolve(null)
      if (kind === 'ok')
        return Promise.resolve(`Diary prose number ${sweepNumber.runs} for this golden case.`)
      return Promise.reject(new Error(`stub narrator: ${kind}`))
    },
  }
  return { narrator, calls }
}
