import { readFileSync } from 'node:fs'
import pc from 'picocolors'
import { configuredTrialModel } from '../../adapters/models/trial.ts'
import { overlayTrials } from '../../core/trial/overlay.ts'
import { TrialIncomplete } from '../../core/trial/report.ts'
import { claimSource, claimsIn } from '../../host/claims.ts'
import { findBySelector } from '../../host/explain.ts'
import { lookAt } from '../../host/promote.ts'
import { type KeptTrial, keepTrial, trialFinder } from '../../host/shadow-trial.ts'
import { runTrial, TrialTooDear, trialRefusal } from '../../host/trial-run.ts'
import { rankParamsOf } from '../../model/config.ts'
import type { Candidate } from '../../model/dreaming.ts'
import type { TrialInput, TrialOverlay, TrialVerdict } from '../../model/shadow-trial.ts'
import { orderedCandidates } from '../../phases/ranked-claims.ts'
import { ModelFailed } from '../../ports/chat-model.ts'
import { modelWorld } from '../night-models.ts'
import { knownStatements } from '../statements.ts'
import { trialPlace } from '../trial-place.ts'
import { clipCells, lineWidth, wrapCells } from './cells.ts'
import { type GlobalOptions, type OpenWorkspace, openSession } from './context.ts'
import { EXIT, WrongUse } from './exit.ts'
import { printJson, printLines } from './streams.ts'
import { t } from './text.ts'

type TrialFlags = GlobalOptions & {
  candidate?: string
  trialPrompt?: string
  baselineOutcome?: string
  candidateOutcome?: string
  verdict?: TrialVerdict
  reason?: string
  riskFlag: string[]
  evidenceRef: string[]
  reportPath?: string
  input?: string
  run?: boolean
  list?: boolean
}

/** `reverie shadow-trial`: keeps the report of a trial, has a model run one, or lists the ranking with its trials. */
export async function shadowTrial(options: TrialFlags, [selector]: string[]): Promise<number> {
  if (options.readOnly && !options.list) throw new WrongUse(t('use.writes', { command: 'shadow-trial' }))
  const session = await openSession(options, { isWriting: !options.list })
  const [workspace] = session.workspaces
  if (!workspace || !session.isSingle) throw new WrongUse(t('use.oneWorkspace', { command: 'shadow-trial' }))
  const ranked = options.list || selector !== undefined ? await ranking(session.home, workspace) : []
  if (options.list) return listTrials(workspace, ranked, options)
  const given = withCandidate(givenTrial(options), selector, ranked)
  const place = trialPlace(workspace.files, workspace.root, options.reportPath)
  if (!place) throw new WrongUse(t('use.trialFolder', { path: options.reportPath ?? '' }))
  const input = options.run ? await tried(session.home, workspace, given) : (given as TrialInput)
  if (input === null) return EXIT.failed
  const { settings, nowMs } = workspace.context
  try {
    const kept = keepTrial(place.files, input, {
      nowMs,
      zone: settings.timezone,
      reportPath: place.reportPath,
    })
    if (options.json) printJson(kept)
    else printLines(trialLines(kept))
    return EXIT.done
  } catch (error) {
    if (error instanceof TrialIncomplete)
      throw new WrongUse(`${error.message}; give ${flagOf(error.field)}, or ${error.field} in --input`, {
        cause: error,
      })
    throw error
  }
}

const flagOf = (field: string) => `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

function givenTrial(options: TrialFlags): Partial<TrialInput> {
  const { candidate, trialPrompt, baselineOutcome, candidateOutcome, verdict, reason } = options
  const flags = { candidate, trialPrompt, baselineOutcome, candidateOutcome, verdict, reason }
  const named = Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined))
  const read = options.input === undefined ? {} : inputFile(options.input)
  return {
    ...read,
    ...named,
    riskFlags: [...(read.riskFlags ?? []), ...options.riskFlag],
    evidenceRefs: [...(read.evidenceRefs ?? []), ...options.evidenceRef],
  }
}

function inputFile(path: string): Partial<TrialInput> {
  try {
    const value: unknown = JSON.parse(readFileSync(path === '-' ? 0 : path, 'utf8'))
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as TrialInput
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (!(error instanceof SyntaxError) && code === undefined) throw error
    throw new WrongUse(t('use.inputJson', { path, code: code ?? 'JSON' }), { cause: error })
  }
  throw new WrongUse(t('use.inputObject', { path }))
}

/** A candidate named by key, place or text is tried in its own words, and the report names it. */
function withCandidate(
  given: Partial<TrialInput>,
  selector: string | undefined,
  ranked: readonly Candidate[],
): Partial<TrialInput> {
  if (selector === undefined) return given
  const found = findBySelector(ranked, selector)
  if (!found) throw new WrongUse(t('use.trialNone', { selector }))
  return {
    ...given,
    candidate: given.candidate ?? found.snippet,
    evidenceRefs: [...(given.evidenceRefs ?? []), found.key, `${found.path}#L${found.startLine}`],
  }
}

/** Null, and told on stderr, when the budget has no room for it or the model gave no usable answer. */
async function tried(
  home: string,
  { context, files }: OpenWorkspace,
  given: Partial<TrialInput>,
): Promise<TrialInput | null> {
  const { candidate, trialPrompt, evidenceRefs = [] } = given
  if (!candidate?.trim() || !trialPrompt?.trim()) throw new WrongUse(t('use.trialRun'))
  const { settings } = context
  const world = modelWorld({ home, env: process.env }, { files, settings })
  const model = configuredTrialModel(settings, world)
  if (!model) throw new WrongUse(t('use.trialModel'))
  const refusal = trialRefusal(candidate, trialPrompt, settings.redaction)
  if (refusal) throw new WrongUse(t(`trial.refused.${refusal}`))
  try {
    return await runTrial(model, { candidate, trialPrompt, evidenceRefs })
  } catch (error) {
    if (!(error instanceof ModelFailed)) throw error
    if (error instanceof TrialTooDear) {
      const { unit, needs, left } = error.shortage
      process.stderr.write(`reverie: ${t(`trial.refused.${unit}`, { needs, left })}\n`)
      return null
    }
    process.stderr.write(`reverie: ${t('trial.failed', { model: model.name, why: error.message })}\n`)
    return null
  }
}

/** Every claim that has any signal, best first, whatever the gates say of it. */
async function ranking(home: string, { files, root, context }: OpenWorkspace): Promise<Candidate[]> {
  const { settings, nowMs } = context
  const { statements } = await knownStatements(home, { root, files })
  const params = { ...rankParamsOf(settings), minScore: 0, minRecallCount: 0, minUniqueQueries: 0 }
  const source = claimSource(files, nowMs, settings.ranking, statements)
  return orderedCandidates(
    claimsIn(source, lookAt(files, nowMs), params, nowMs),
    params,
    settings.ranking,
    nowMs,
  )
}

const SHOWN = 20

function listTrials(
  { files, root }: OpenWorkspace,
  ranked: readonly Candidate[],
  { json }: TrialFlags,
): number {
  const rows = overlayTrials(ranked, trialFinder(files))
  if (json) printJson({ workspaceDir: root, candidates: rows })
  else
    printLines([
      t('trial.list', { count: rows.length }),
      ...rows.slice(0, SHOWN).map(overlayLine),
      ...(rows.length > SHOWN ? [`  ${t('words.moreJson', { count: rows.length - SHOWN })}`] : []),
      '',
      pc.dim(t('trial.reportOnly')),
    ])
  return EXIT.done
}

function overlayLine(row: TrialOverlay<Candidate>): string {
  const score = `${row.scoreBeforeShadowTrial.toFixed(3)} → ${row.scoreAfterShadowTrial.toFixed(3)}`
  const isTried = row.shadowTrialRiskFlags[0] !== 'not shadow-trialed'
  const verdict = isTried ? t(`trial.verdict.${row.shadowTrialVerdict}`) : t('trial.untried')
  return clipCells(`  ${score}  ${verdict}  ${row.candidate.snippet}`, lineWidth())
}

function trialLines(kept: KeptTrial): string[] {
  const text = (key: Parameters<typeof t>[0], value: string) =>
    wrapCells(t(key, { text: value }), lineWidth() - 2).map((line) => `  ${line}`)
  return [
    ...wrapCells(kept.candidate, lineWidth()).map((line) => pc.bold(line)),
    ...text('trial.without', kept.baselineOutcome),
    ...text('trial.with', kept.candidateOutcome),
    `  ${t(`trial.verdict.${kept.verdict}`)}: ${kept.reason}`,
    ...(kept.riskFlags.length > 0 ? text('trial.risks', kept.riskFlags.join(' · ')) : []),
    ...(kept.reportPath ? [pc.dim(kept.reportPath)] : []),
    pc.dim(t('trial.reportOnly')),
  ]
}
