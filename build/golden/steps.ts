import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodeFiles } from '../../engine/adapters/node-files.ts'
import { isStale, peerLock } from '../../engine/adapters/peer-lock.ts'
import { sessionSource } from '../../engine/adapters/sessions/source.ts'
import { resolveSettings } from '../../engine/core/config/resolve.ts'
import { diaryDate } from '../../engine/core/diary/file.ts'
import { rankParams } from '../../engine/core/rank/params.ts'
import { consolidation, phaseBoost } from '../../engine/core/rank/signals.ts'
import { deriveConceptTags } from '../../engine/core/recall/concept-tags.ts'
import { isContaminated } from '../../engine/core/recall/contamination.ts'
import type { GroundedItem } from '../../engine/core/recall/grounded.ts'
import type { Hit } from '../../engine/core/recall/record.ts'
import { claimHash, normalizeSnippet } from '../../engine/core/text/normalize.ts'
import { similarity } from '../../engine/core/text/similarity.ts'
import { dayInZone } from '../../engine/core/time/zone.ts'
import { TrialIncomplete } from '../../engine/core/trial/report.ts'
import { trialPlace } from '../../engine/entry/trial-place.ts'
import { auditArtifacts, auditRecall } from '../../engine/host/audit.ts'
import type { SweepContext } from '../../engine/host/context.ts'
import { DIARY_STATE } from '../../engine/host/diary-memory.ts'
import { appendDiary, dedupeDiary, removeBackfill, writeBackfill } from '../../engine/host/diary-read.ts'
import { applyParamsOf, applyPromotions, rankWorkspace } from '../../engine/host/promote.ts'
import { recordGroundedCandidates, recordRecalls, removeGrounded } from '../../engine/host/record.ts'
import { repairArtifacts, repairRecall } from '../../engine/host/repair.ts'
import { keepTrial } from '../../engine/host/shadow-trial.ts'
import { runSweep } from '../../engine/host/sweep.ts'
import type { DreamingSettings } from '../../engine/model/config.ts'
import { DreamingConfig } from '../../engine/model/config-schema.ts'
import type { RankParams } from '../../engine/model/dreaming.ts'
import { isShortTermPath, LOCK_FILE, RECALL_STORE } from '../../engine/model/paths.ts'
import type { PhaseRecord } from '../../engine/model/recall.ts'
import { PERSONAL_KINDS } from '../../engine/model/redaction.ts'
import type { TrialInput } from '../../engine/model/shadow-trial.ts'
import { stubNarrator } from './stub-narrator.ts'
import type { Bench, GoldenStep } from './types.ts'

const CLI = join(dirname(fileURLToPath(import.meta.url)), '..', 'reverie.mjs')

export type StepResult = { output: unknown; exitCode?: number }
type Op = (bench: Bench, step: GoldenStep, context: SweepContext) => StepResult | Promise<StepResult>

/** Runs one step; an unknown op throws. */
export async function runStep(bench: Bench, step: GoldenStep): Promise<StepResult> {
  const op = OPS[step.op]
  if (!op) throw new Error(`unknown op ${step.op}`)
  const context = contextOf(bench, step)
  return step.op === 'sweep' ? sweepStep(step, context) : op(bench, step, context)
}

function contextOf(bench: Bench, step: GoldenStep): SweepContext {
  const config = DreamingConfig.parse(caseConfig(bench))
  const nowMs = step.nowMs ?? bench.golden.nowMs
  const files = nodeFiles(bench.root)
  const settings = resolveSettings(config, 'UTC')
  return {
    files,
    root: bench.root,
    lock: peerLock(files.absolute(LOCK_FILE), () => nowMs),
    settings,
    narrator: null,
    ...sessionsOf(bench, settings, nowMs),
    nowMs,
  }
}

/** Transcripts of the agent `main`, where the case has any. */
function sessionsOf(
  { root, stateDir }: Bench,
  { sessions: settings }: DreamingSettings,
  nowMs: number,
): Pick<SweepContext, 'sessions'> {
  if (stateDir === null) return {}
  const agents = [{ agentId: 'main', folder: join(stateDir, 'agents', 'main', 'sessions') }]
  return { sessions: sessionSource({ root, settings, agents, sinceMs: nowMs, env: {} }) }
}

/**
 * The case's settings as recorded, with the clear query text on and no built-in narrator (README of the cases). Personal
 * data is kept: what the original takes out of transcripts is secrets alone (spec dreaming 8).
 */
export function caseConfig(bench: Bench): Record<string, unknown> {
  return {
    ...bench.golden.dreamingConfig,
    clearQueries: true,
    narrator: 'none',
    redaction: { keep: [...PERSONAL_KINDS] },
  }
}

const limitsOf = ({ settings, nowMs }: SweepContext) => ({
  maxEntries: settings.storeMaxEntries,
  maxBytes: settings.storeMaxBytes,
  nowMs,
})
const rows = <T>(step: GoldenStep) => (step.table ?? []) as T[]
const table =
  <T>(map: (row: T) => unknown): Op =>
  (_bench, step) => ({ output: rows<T>(step).map(map) })

function ranking(given: Record<string, unknown> | undefined): RankParams {
  return rankParams((given ?? {}) as Partial<RankParams>)
}

const OPS: Readonly<Record<string, Op>> = {
  cli: (bench, step) => cliStep(bench, step),
  sweep: () => ({ output: null }),
  rank: (_bench, step, context) => ({
    output: rankWorkspace(context.files, ranking(step.params), context.nowMs),
  }),
  apply: applyStep,
  recordRecalls: recordStep,
  recordGrounded: groundedStep,
  audit: (_bench, _step, { files, settings, nowMs }) => ({
    output: auditRecall(files, settings, nowMs, isStale),
  }),
  repair: async (_bench, _step, { files, lock, settings, nowMs }) => ({
    output: await repairRecall(files, lock, settings, nowMs, isStale),
  }),
  auditArtifacts: (_bench, _step, { files }) => ({ output: auditArtifacts(files) }),
  repairArtifacts: (_bench, step, { files, nowMs }) => ({
    output: repairArtifacts(files, nowMs, { withDiary: step.params?.archiveDiary === true }),
  }),
  removeGrounded: async (_bench, _step, context) => ({
    output: {
      ...(await removeGrounded(context.files, context.lock, limitsOf(context))),
      storePath: context.files.absolute(RECALL_STORE),
    },
  }),
  deriveConceptTags: table((row: { snippet: string; limit?: number }) => ({
    ...row,
    tags: deriveConceptTags(normalizeSnippet(row.snippet), row.limit),
  })),
  isContaminated: table((snippet: string) => ({ snippet, contaminated: isContaminated(snippet) })),
  isShortTermPath: table((path: string) => ({ path, shortTerm: isShortTermPath(path) })),
  claimHash: table((snippet: string) => ({ snippet, claimHash: claimHash(snippet) })),
  consolidation: table((recallDays: string[]) => ({ recallDays, value: consolidation(recallDays, 0) })),
  phaseBoost: (_bench, step, { nowMs }) => ({
    output: rows<PhaseRecord>(step).map((row) => ({ ...row, boost: phaseBoost(row, nowMs) })),
  }),
  similarity: table(([a = '', b = '']: string[]) => ({ a, b, similarity: similarity(a, b) })),
  diaryAppend: (_bench, step, { files, nowMs, settings }) => {
    appendDiary(files, diaryDate(nowMs, step.timezone ?? settings.timezone), step.narrative ?? '')
    return { output: null }
  },
  diaryDedupe: (_bench, _step, { files }) => ({ output: dedupeDiary(files) }),
  writeBackfill: (_bench, step, { files }) => ({
    output: writeBackfill(files, (step.entries ?? []) as never),
  }),
  removeBackfill: (_bench, _step, { files }) => ({ output: removeBackfill(files) }),
  shadowTrial: trialStep,
  writeFile: (bench, step) => {
    const path = join(bench.root, step.path ?? '')
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, step.content ?? '')
    touch(path, step.nowMs ?? bench.golden.nowMs)
    return { output: null }
  },
  deleteFile: (bench, step) => {
    rmSync(join(bench.root, step.path ?? ''), { force: true })
    return { output: null }
  },
}

export function touch(path: string, ms: number): void {
  utimesSync(path, ms / 1000, ms / 1000)
}

async function applyStep(_bench: Bench, step: GoldenStep, context: SweepContext): Promise<StepResult> {
  const given = step.apply ?? {}
  const gates = ranking(given)
  const settings =
    typeof given.timezone === 'string' ? { ...context.settings, timezone: given.timezone } : context.settings
  const base = applyParamsOf({ ...context, settings }, gates)
  const params = {
    ...base,
    limit: typeof given.limit === 'number' ? given.limit : null,
    maxPromotedSnippetTokens:
      typeof given.maxPromotedSnippetTokens === 'number'
        ? given.maxPromotedSnippetTokens
        : base.maxPromotedSnippetTokens,
    memoryFileMaxChars:
      typeof given.memoryFileMaxChars === 'number' ? given.memoryFileMaxChars : base.memoryFileMaxChars,
  }
  return { output: (await applyPromotions({ ...context, settings }, ranking(step.rank), params)).result }
}

/** What an incomplete trial fails with is its recorded output. */
function trialStep(_bench: Bench, step: GoldenStep, { files, root, nowMs }: SweepContext): StepResult {
  const { timezone, reportPath, ...input } = (step.params ?? {}) as TrialInput & {
    timezone?: string
    reportPath?: string
  }
  const place = trialPlace(files, root, reportPath)
  if (!place) throw new Error(`no folder for ${reportPath}`)
  try {
    const kept = keepTrial(place.files, input, { nowMs, zone: timezone, reportPath: place.reportPath })
    return { output: kept }
  } catch (error) {
    if (!(error instanceof TrialIncomplete)) throw error
    return { output: { thrown: error.message } }
  }
}

async function recordStep(_bench: Bench, step: GoldenStep, context: SweepContext): Promise<StepResult> {
  const params = (step.params ?? {}) as {
    query: string
    results: Hit[]
    signalType?: string
    dedupeByQueryPerDay?: boolean
    dayBucket?: string
    timezone?: string
  }
  await recordRecalls(
    context.files,
    context.lock,
    {
      query: params.query,
      results: params.results,
      kind: params.signalType === 'daily' ? 'daily' : 'recall',
      dedupe: params.dedupeByQueryPerDay === true,
      day: params.dayBucket ?? dayInZone(context.nowMs, params.timezone ?? context.settings.timezone),
      isQueryClear: context.settings.clearQueries,
    },
    limitsOf(context),
  )
  return { output: null }
}

async function groundedStep(_bench: Bench, step: GoldenStep, context: SweepContext): Promise<StepResult> {
  const params = (step.params ?? {}) as {
    query: string
    items: GroundedItem[]
    dedupeByQueryPerDay?: boolean
    dayBucket?: string
    timezone?: string
  }
  const day = params.dayBucket ?? dayInZone(context.nowMs, params.timezone ?? context.settings.timezone)
  await recordGroundedCandidates(
    context.files,
    context.lock,
    { query: params.query, items: params.items, dedupe: params.dedupeByQueryPerDay === true, day },
    limitsOf(context),
  )
  return { output: null }
}

async function sweepStep(step: GoldenStep, context: SweepContext): Promise<StepResult> {
  // The original knows nothing of what it has told: each of its runs is given everything (case C048 is ours).
  if (step.subagent && step.subagent !== 'none') context.files.remove(DIARY_STATE)
  const stub =
    step.subagent && step.subagent !== 'none' ? stubNarrator(step.subagent, context.settings) : null
  // What the recorded sub-agents say is English, whatever the notes are in.
  const settings = { ...context.settings, diaryLanguage: 'en' as const }
  await runSweep({ ...context, settings, narrator: stub?.narrator ?? null }, { dryRun: false, force: true })
  return { output: { subagent: stub?.calls ?? [] } }
}

function cliStep(bench: Bench, step: GoldenStep): StepResult {
  const args = (step.args ?? [])
    .filter((arg, index) => !(index === 0 && arg === 'memory'))
    .map((arg) => arg.replaceAll('$WS', bench.root))
  const now = new Date(step.nowMs ?? bench.golden.nowMs).toISOString()
  const child = spawnSync(
    process.execPath,
    [CLI, ...args, '--workspace', bench.root, '--config', bench.configFile, '--now', now],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        ...(bench.stateDir === null ? {} : { OPENCLAW_STATE_DIR: bench.stateDir }),
        TZ: bench.golden.timezone,
        REVERIE_HOME: join(bench.root, '..', 'home'),
      },
      maxBuffer: 256 * 1024 * 1024,
    },
  )
  const exitCode = child.status ?? -1
  const isJson = args.includes('--json') && child.stdout.trim() !== ''
  return { output: isJson ? pick(JSON.parse(child.stdout), step.pick) : child.stderr.trim(), exitCode }
}

function pick(value: unknown, keys: string[] | undefined): unknown {
  if (!keys) return value
  if (Array.isArray(value)) return value.map((item) => pick(item, keys))
  const record = value as Record<string, unknown>
  return Object.fromEntries(keys.filter((key) => key in record).map((key) => [key, record[key]]))
}
