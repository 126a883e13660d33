import { compareStatements } from '../core/claims/compare.ts'
import { type Features, featuresOf } from '../core/claims/features.ts'
import { knownStatements } from '../core/promote/known.ts'
import type { IsSame } from '../core/promote/mentions.ts'

/** Texts that are remembered: one is compared with many. */
const MAX_KNOWN = 2_000

/** Do two texts say the same: in the same words but for function words, or the same claim in others? */
export function sameStatements(): IsSame {
  const known = new Map<string, { has: (text: string) => boolean; features: Features }>()
  return (a, b) => {
    let claim = known.get(a)
    if (!claim) {
      claim = { ...knownStatements([a]), features: featuresOf(a) }
      if (known.size >= MAX_KNOWN) known.clear()
      known.set(a, claim)
    }
    return claim.has(b) || compareStatements(claim.features, featuresOf(b)).relation === 'same'
  }
}
