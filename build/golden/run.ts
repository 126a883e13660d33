import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { acceptCase } from './accept.ts'
import { isActiveFolder, runActiveFolder } from './active.ts'
import { firstDifference } from './compare.ts'
import { compareFiles, masked } from './files.ts'
import { prepare } from './prepare.ts'
import { isSessionCase, runSessionCase, type SessionOutcome, sessionCases } from './session.ts'
import { runStep } from './steps.ts'
import { isKnownStub } from './stub-narrator.ts'
import type { ExpectedStep, GoldenCase, GoldenIndex, GoldenStep, Outcome } from './types.ts'
import { isWikiCase, runWikiCase, type WikiOutcome } from './wiki.ts'

type SingleOutcome = SessionOutcome | WikiOutcome

/** Steps that a later release brings; a case that needs one is listed, not run. */
function notYet({ subagent = 'none' }: GoldenStep): string | null {
  return subagent === 'none' || isKnownStub(subagent) ? null : `a sub-agent that is "${subagent}"`
}

/** First version of the era whose behaviour is the target (spec dreaming 0). */
const TARGET_ERA = [2026, 5, 20]

function isOlder(golden: GoldenCase): boolean {
  const version = golden.peer?.version?.split('.').map(Number)
  if (!version) return false
  for (const [index, part] of TARGET_ERA.entries()) {
    const own = version[index] ?? 0
    if (own !== part) return own < part
  }
  return false
}

/** Runs one case in a scratch folder: engine, command line and files are compared with the recording. */
async function runCase(folder: string): Promise<Outcome> {
  const golden = JSON.parse(readFileSync(join(folder, 'case.json'), 'utf8')) as GoldenCase
  if (isOlder(golden))
    return { id: golden.id, kind: 'older', detail: `recorded from ${golden.peer?.version}, for information` }
  const missing = golden.steps.map((step) => notYet(step)).find((reason) => reason !== null)
  if (missing) return { id: golden.id, kind: 'not-yet', detail: missing }
  const scratch = mkdtempSync(join(tmpdir(), 'reverie-golden-'))
  const zone = process.env.TZ
  try {
    process.env.TZ = golden.timezone
    const detail = await differenceOf(folder, golden, realpathSync(scratch))
    return { id: golden.id, kind: detail === null ? 'passed' : 'failed', detail }
  } catch (error) {
    return {
      id: golden.id,
      kind: 'failed',
      detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }
  } finally {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function differenceOf(folder: string, golden: GoldenCase, scratch: string): Promise<string | null> {
  const bench = prepare(folder, golden, scratch)
  const expected = JSON.parse(readFileSync(join(folder, golden.expected.steps), 'utf8')) as ExpectedStep[]
  const mask = (text: string) =>
    masked(
      text
        .replaceAll(bench.root, '$WS')
        .replaceAll(bench.stateDir ?? bench.root, '$STATE')
        .replaceAll(scratch, '$TMP'),
    )
  for (const [index, step] of golden.steps.entries()) {
    const want = expected[index]
    let found: string | null
    try {
      const { output, exitCode } = await runStep(bench, step)
      found = want
        ? stepDifference(step, want, JSON.parse(mask(JSON.stringify({ output, exitCode }))))
        : 'no expected result recorded'
    } catch (error) {
      if (want?.error === undefined) throw error
      found = null
    }
    if (found) return `step ${index + 1} (${step.op}) ${found}`
  }
  const input = golden.input?.workspace ? join(folder, golden.input.workspace) : null
  return compareFiles({
    root: bench.root,
    inputDir: input && existsSync(input) ? input : null,
    expectedDir: golden.expected.workspace ? join(folder, golden.expected.workspace) : null,
    changedFiles: golden.expected.changedFiles,
    deletedFiles: golden.expected.deletedFiles,
    mask,
  })
}

/** Keys that our command line adds to the recorded shape (README, "JSON"). */
const ADDED_KEYS: Readonly<Record<string, readonly string[]>> = {
  'promote-explain': ['promotable', 'boost', 'rawScore', 'signals', 'gates'],
  status: ['workspaceDir', 'dreaming'],
}

function stepDifference(
  step: GoldenStep,
  want: ExpectedStep,
  got: { output: unknown; exitCode?: number },
): string | null {
  if (step.op === 'sweep') return sweepDifference(want, got)
  if (want.exitCode !== undefined && want.exitCode !== got.exitCode)
    return `exit code: expected ${want.exitCode}, got ${got.exitCode}: ${String(got.output).slice(0, 300)}`
  if (step.op === 'cli' && typeof got.output === 'string' && want.exitCode !== 0) return null
  const added = step.op === 'cli' ? (ADDED_KEYS[step.args?.find((arg) => arg in ADDED_KEYS) ?? ''] ?? []) : []
  return firstDifference(want.output ?? null, withoutAdded(got.output, want.output, added) ?? null)
}

function withoutAdded(output: unknown, want: unknown, added: readonly string[]): unknown {
  if (added.length === 0) return output
  if (Array.isArray(output))
    return output.map((item, index) => withoutAdded(item, (want as unknown[] | undefined)?.[index], added))
  const known = (want ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(output as Record<string, unknown>).filter(([key]) => key in known || !added.includes(key)),
  )
}

type Call = { call: string; model?: unknown; bullets?: unknown; timeoutMs?: unknown }

/** Of a sweep only the diary runs concern us: their bullets, model and time limit. */
function sweepDifference(want: ExpectedStep, got: { output: unknown }): string | null {
  const calls = (value: unknown) =>
    ((value as { subagent?: Call[] } | null)?.subagent ?? []).flatMap((call): unknown[] => {
      if (call.call === 'run') return [{ model: call.model ?? null, bullets: call.bullets }]
      return call.call === 'waitForRun' ? [{ timeoutMs: call.timeoutMs }] : []
    })
  return firstDifference(calls(want.output), calls(got.output), 'diary runs')
}

/** Runs every case of a folder, prints a line each and the totals; resolves to the exit code. */
async function runFolder(folder: string, only: readonly string[]): Promise<number> {
  const indexPath = join(folder, 'index.json')
  if (!existsSync(indexPath)) {
    if (existsSync(folder) && isActiveFolder(folder)) return runSingles(runActiveFolder(folder, only))
    const paths = existsSync(folder) ? sessionCases(folder) : []
    const foreign = paths.find((path) => !isSingle(JSON.parse(readFileSync(path, 'utf8'))))
    if (foreign !== undefined) {
      console.error(`golden: ${foreign} is no case of session memory or of the wiki; nothing was run`)
      return 2
    }
    if (paths.length > 0) return runSingles(singleOutcomes(paths, only))
    console.error(`golden: ${indexPath} does not exist, nor cases of one file each; name a folder of cases`)
    return 2
  }
  const index = JSON.parse(readFileSync(indexPath, 'utf8')) as GoldenIndex
  const counts = { passed: 0, failed: 0, 'not-yet': 0, older: 0 }
  for (const { id, case: casePath } of index.cases) {
    if (only.length > 0 && !only.includes(id)) continue
    const outcome = await runCase(join(folder, dirname(casePath)))
    counts[outcome.kind] += 1
    tell(outcome)
  }
  if (counts['not-yet'] > 0)
    console.log(`${counts['not-yet']} not yet: a later release brings what they need`)
  console.log(`${counts.passed} passed, ${counts.failed} failed`)
  return counts.failed > 0 ? 1 : 0
}

function isSingle(golden: unknown): boolean {
  return isWikiCase(golden) || isSessionCase(golden)
}

async function* singleOutcomes(
  paths: readonly string[],
  only: readonly string[],
): AsyncGenerator<SingleOutcome> {
  for (const path of paths) {
    if (only.length > 0 && !only.includes(basename(path, '.json'))) continue
    const golden = JSON.parse(readFileSync(path, 'utf8')) as unknown
    yield isWikiCase(golden) ? await runWikiCase(golden) : await runSessionCase(path)
  }
}

/** Cases of one file each. One in which we deviate on purpose is named, and is no failure. */
async function runSingles(outcomes: AsyncIterable<SingleOutcome>): Promise<number> {
  const counts = { passed: 0, deviates: 0, failed: 0 }
  for await (const outcome of outcomes) {
    counts[outcome.kind] += 1
    tell(outcome)
  }
  if (counts.deviates > 0)
    console.log(`${counts.deviates} deviate on purpose (engine/README.md, "Deviations")`)
  console.log(`${counts.passed} passed, ${counts.failed} failed`)
  return counts.failed > 0 ? 1 : 0
}

function tell({ id, kind, detail }: Outcome | SingleOutcome): void {
  console.log(`${kind.padEnd(8)} ${id}${detail ? `\n         ${detail}` : ''}`)
}

if (import.meta.main) {
  const [folder, ...rest] = process.argv.slice(2)
  const isAccepting = rest.includes('--accept')
  const only = rest.filter((arg) => arg !== '--accept')
  if (!folder || (isAccepting && only.length === 0)) {
    console.error(
      'usage: npm run golden -- DIR [case id ...]\n       npm run golden -- DIR --accept case id ...   (records our outcome; read the difference before you commit it)',
    )
    process.exitCode = 2
  } else if (isAccepting) for (const id of only) await acceptCase(join(resolve(folder), id))
  else process.exitCode = await runFolder(resolve(folder), only)
}
