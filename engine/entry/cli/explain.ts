import pc from 'picocolors'
import { type Explanation, explainCandidate } from '../../host/explain.ts'
import { lookAt } from '../../host/promote.ts'
import { rankParamsOf } from '../../model/config.ts'
import { type GateId, SIGNAL_IDS } from '../../model/dreaming.ts'
import { type GateOptions, type GlobalOptions, openSession, printJson, printLines } from './context.ts'
import { EXIT } from './exit.ts'

/** `reverie promote-explain <selector>`: exit 1 when nothing matches. */
export async function explain(
  options: GlobalOptions & GateOptions & { includePromoted?: boolean },
  [selector = '']: string[],
): Promise<number> {
  const session = openSession(options)
  for (const { root, files, context } of session.workspaces) {
    const params = { ...rankParamsOf(context.settings), includePromoted: options.includePromoted === true }
    const { store, phases } = lookAt(files, context.nowMs)
    const explanation = explainCandidate(store, phases, params, selector, context.nowMs)
    if (!explanation) continue
    if (options.json) printJson({ workspaceDir: root, ...explanation })
    else printLines(explainLines(explanation, params.weights))
    return EXIT.done
  }
  process.stderr.write(
    `reverie: no candidate matches "${selector}"; reverie promote lists what there is, --include-promoted looks among promoted ones too\n`,
  )
  return EXIT.failed
}

const GATE_TEXT: Readonly<Record<GateId, string>> = {
  signals: 'has a signal',
  recallCount: 'signals',
  uniqueQueries: 'distinct queries or days',
  maxAge: 'age in days',
  score: 'score',
}

function explainLines(explanation: Explanation, weights: Readonly<Record<string, number>>): string[] {
  const { candidate, gates, boost, rawScore, signals, promotable } = explanation
  const lines = [
    pc.bold(candidate.snippet),
    pc.dim(`${candidate.path}:${candidate.startLine}-${candidate.endLine}  ${candidate.key}`),
    '',
  ]
  for (const id of SIGNAL_IDS) {
    const weight = weights[id] ?? 0
    lines.push(
      `  ${id.padEnd(14)} ${candidate.components[id].toFixed(3)} x ${weight.toFixed(2)} = ${(candidate.components[id] * weight).toFixed(3)}`,
    )
  }
  lines.push(
    `  ${'phase boost'.padEnd(14)} ${' '.repeat(13)} ${boost.toFixed(3)}`,
    `  ${'score'.padEnd(14)} ${' '.repeat(13)} ${rawScore.toFixed(3)}`,
    '',
  )
  lines.push(
    `  signals ${signals.total} of ${explanation.thresholds.minRecallCount} (${signals.searches} searches, ${signals.days} days, ${signals.grounded} grounded)`,
  )
  for (const { gate, passed, needed, has, distance } of gates) {
    if (gate === 'maxAge' && explanation.thresholds.maxAgeDays === null) continue
    const limit = gate === 'maxAge' ? `at most ${needed}` : `at least ${needed}`
    const verdict = passed ? pc.green('passes') : pc.red(`misses by ${Number(distance.toFixed(3))}`)
    lines.push(
      `  ${GATE_TEXT[gate].padEnd(26)} ${String(Number(has.toFixed(3))).padStart(8)}  ${limit.padEnd(16)} ${verdict}`,
    )
  }
  return [
    ...lines,
    '',
    promotable
      ? pc.green('The next night promotes it, if its text is still in the note.')
      : pc.yellow('It waits.'),
  ]
}
