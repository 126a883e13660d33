import { KeptBack } from '../../features/kept-back/kept-back.tsx'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import type { Decisions } from './use-decisions.ts'

/** What went otherwise than meant: a decision that failed, an undo that left its owner's changes alone (ux 17.6). */
export function Notes({ decisions }: { decisions: Decisions }) {
  const { error, keptBack } = decisions.outcome
  return (
    <div className="review-notes">
      {error && <ProblemNote error={error} onRetry={decisions.dismiss} />}
      <KeptBack conflicts={keptBack} onClose={decisions.dismiss} />
    </div>
  )
}
