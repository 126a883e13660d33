import { judgedSummary } from '../../engine/core/wiki/summary/judge.ts'
import type { SummarySubject } from '../../engine/model/wiki-summary.ts'
import { SUMMARY_CASES, type SummaryCase } from '../../test/support/summary-set.ts'

export type SummaryFigures = {
  fakes: number
  /** Fakes that passed: `language: what`. */
  passed: string[]
  honest: number
  /** Honest answers that were refused, with the reason. */
  refused: string[]
}

export function subjectOf({ names, facts }: SummaryCase): SummarySubject {
  return {
    names,
    facts: facts.map((fact, at) => ({
      id: `claim.${at + 1}`,
      text: fact.replace(/^# /, ''),
      isUnderTitle: fact.startsWith('# '),
    })),
  }
}

/** How many false summaries the check of the wiki lets pass, and how many true ones it refuses. */
export function evaluateSummaries(): SummaryFigures {
  const figures: SummaryFigures = { fakes: 0, passed: [], honest: 0, refused: [] }
  for (const one of SUMMARY_CASES) {
    const subject = subjectOf(one)
    for (const [what, answer] of one.fakes) {
      figures.fakes += 1
      if (judgedSummary(answer, subject).kind === 'summary') figures.passed.push(`${one.language}: ${what}`)
    }
    for (const answer of one.honest) {
      figures.honest += 1
      const judged = judgedSummary(answer, subject)
      if (judged.kind === 'refused') figures.refused.push(`${one.language}: ${judged.reason}: ${answer}`)
    }
  }
  return figures
}

export function summariesTable({ fakes, passed, honest, refused }: SummaryFigures): string[] {
  return [
    `false summaries refused  ${fakes - passed.length} of ${fakes}`,
    ...passed.map((what) => `  passed: ${what}`),
    `true summaries taken     ${honest - refused.length} of ${honest}`,
    ...refused.map((what) => `  refused: ${what}`),
  ]
}
