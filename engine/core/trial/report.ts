import { createHash } from 'node:crypto'
import { REPORT_DIR } from '../../model/paths.ts'
import {
  type ShadowTrial,
  TRIAL_VERDICTS,
  type TrialInput,
  type TrialRecommendation,
  type TrialVerdict,
} from '../../model/shadow-trial.ts'
import { collapseWhitespace } from '../text/normalize.ts'

/** Folder of the reports, one folder a day in it (spec dreaming 1). */
export const TRIALS_DIR = `${REPORT_DIR}/shadow-trials`
const TITLE = '# Dreaming Shadow Trial Report'
const NO_RISKS = 'none recorded'
const NO_EVIDENCE = 'none supplied'

/** The input of a trial says too little; the message names the field. */
export class TrialIncomplete extends Error {
  override name = 'TrialIncomplete'
  readonly field: TextField | 'verdict'

  constructor(field: TextField | 'verdict') {
    super(`dreaming shadow trial requires ${field}`)
    this.field = field
  }
}

const RECOMMENDED: Readonly<Record<TrialVerdict, TrialRecommendation>> = {
  helpful: 'promote',
  neutral: 'defer',
  harmful: 'reject',
}

/** The trial in its normal form (spec dreaming 18). Fails with `TrialIncomplete`. */
export function shadowTrial(input: TrialInput): ShadowTrial {
  const { verdict } = input
  const said = {
    candidate: required(input, 'candidate'),
    trialPrompt: required(input, 'trialPrompt'),
    baselineOutcome: required(input, 'baselineOutcome'),
    candidateOutcome: required(input, 'candidateOutcome'),
  }
  const reason = required(input, 'reason')
  if (!TRIAL_VERDICTS.includes(verdict)) throw new TrialIncomplete('verdict')
  return {
    ...said,
    verdict,
    recommendation: RECOMMENDED[verdict],
    reason,
    riskFlags: listOf(input.riskFlags),
    evidenceRefs: listOf(input.evidenceRefs),
    promotionAction: 'report-only',
  }
}

type TextField = 'candidate' | 'trialPrompt' | 'baselineOutcome' | 'candidateOutcome' | 'reason'

function required(input: TrialInput, field: TextField): string {
  const value: unknown = input[field]
  const text = typeof value === 'string' ? collapseWhitespace(value) : ''
  if (text === '') throw new TrialIncomplete(field)
  return text
}

function listOf(items: readonly string[] | undefined): string[] {
  return (items ?? []).map(collapseWhitespace).filter((item) => item !== '')
}

/** The report as it stands in its file (spec dreaming 18). */
export function trialMarkdown(trial: ShadowTrial): string {
  const list = (items: readonly string[], none: string) =>
    (items.length > 0 ? items : [none]).map((item) => `- ${item}`)
  const lines = [
    TITLE,
    '',
    `candidate: ${trial.candidate}`,
    `trial prompt: ${trial.trialPrompt}`,
    `baseline outcome: ${trial.baselineOutcome}`,
    `candidate outcome: ${trial.candidateOutcome}`,
    `verdict: ${trial.verdict}`,
    `recommendation: ${trial.recommendation}`,
    `reason: ${trial.reason}`,
    'risk flags:',
    ...list(trial.riskFlags, NO_RISKS),
    'evidence refs:',
    ...list(trial.evidenceRefs, NO_EVIDENCE),
    `promotion action: ${trial.promotionAction}`,
  ]
  return `${lines.join('\n')}\n`
}

/** Where a trial of this day is kept when no path is named: the same trial has the same file (spec dreaming 18). */
export function trialPath(trial: ShadowTrial, day: string): string {
  const { candidate, trialPrompt, baselineOutcome, candidateOutcome, verdict, reason } = trial
  const parts = [candidate, trialPrompt, baselineOutcome, candidateOutcome, verdict, reason]
  const text = JSON.stringify([...parts, trial.riskFlags, trial.evidenceRefs])
  const hash = createHash('sha256').update(text, 'utf8').digest('hex').slice(0, 12)
  return `${TRIALS_DIR}/${day}/${hash}.md`
}

/** Is this text such a report? Nothing else is written over. */
export function isTrialReport(text: string): boolean {
  return text
    .replace(/^\ufeff/, '')
    .trimStart()
    .startsWith(TITLE)
}

const LINE_NAMES = {
  candidate: 'candidate',
  'trial prompt': 'trialPrompt',
  'baseline outcome': 'baselineOutcome',
  'candidate outcome': 'candidateOutcome',
  verdict: 'verdict',
  reason: 'reason',
} as const

/** The trial that a report tells of; null when it tells of none. */
export function parseTrial(text: string): ShadowTrial | null {
  if (!isTrialReport(text)) return null
  const found: Record<string, string> = {}
  const lists: Record<string, string[]> = { 'risk flags': [], 'evidence refs': [] }
  let open: string[] | undefined
  for (const line of text.split(/\r?\n/)) {
    const item = /^- (.*)$/.exec(line)?.[1]
    if (item !== undefined) {
      open?.push(item)
      continue
    }
    const [, name = '', value = ''] = /^([a-z ]+):(?: (.*))?$/.exec(line) ?? []
    open = lists[name]
    const field = LINE_NAMES[name as keyof typeof LINE_NAMES]
    if (field) found[field] ??= value
  }
  try {
    return shadowTrial({
      ...(found as unknown as TrialInput),
      riskFlags: (lists['risk flags'] ?? []).filter((item) => item !== NO_RISKS),
      evidenceRefs: (lists['evidence refs'] ?? []).filter((item) => item !== NO_EVIDENCE),
    })
  } catch (error) {
    if (error instanceof TrialIncomplete) return null
    throw error
  }
}
