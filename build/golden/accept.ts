import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isOwnFile, listFiles, masked } from './files.ts'
import { prepare } from './prepare.ts'
import { runStep } from './steps.ts'
import type { ExpectedStep, GoldenCase } from './types.ts'

/**
 * Runs a case and records what came as its expected outcome, for a case whose `deviation` says why ours
 * differs. Free text and random names stay placeholders, as in the recorded cases.
 */
export async function acceptCase(folder: string): Promise<void> {
  const casePath = join(folder, 'case.json')
  const golden = JSON.parse(readFileSync(casePath, 'utf8')) as GoldenCase
  const stepsPath = join(folder, golden.expected.steps)
  const before = existsSync(stepsPath) ? (JSON.parse(readFileSync(stepsPath, 'utf8')) as ExpectedStep[]) : []
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-golden-')))
  process.env.TZ = golden.timezone
  const bench = prepare(folder, golden, scratch)
  const mask = (text: string) => masked(text.replaceAll(bench.root, '$WS').replaceAll(scratch, '$TMP'))
  const results: ExpectedStep[] = []
  for (const [index, step] of golden.steps.entries()) {
    const result = await runStep(bench, step)
    const { op, args } = { args: undefined, ...step }
    const value = JSON.parse(
      mask(JSON.stringify({ op, ...(args ? { args } : {}), ...result })),
    ) as ExpectedStep
    results.push(blankMessages(value, before[index]) as ExpectedStep)
  }
  writeFileSync(stepsPath, `${JSON.stringify(results, null, 2)}\n`)
  const input = golden.input?.workspace ? join(folder, golden.input.workspace) : ''
  const expectedDir = join(folder, 'expected', 'workspace')
  rmSync(expectedDir, { recursive: true, force: true })
  const inputs = new Set(listFiles(input))
  const present = new Set(listFiles(bench.root))
  const changed = [...present].filter(
    (path) => !isOwnFile(path) && !isSame(join(input, path), join(bench.root, path)),
  )
  for (const path of changed) keepFile(join(bench.root, path), join(expectedDir, masked(path)), mask)
  golden.expected = {
    ...golden.expected,
    workspace: changed.length > 0 ? 'expected/workspace' : null,
    changedFiles: changed.map(masked).sort(),
    deletedFiles: [...inputs].filter((path) => !present.has(path)).sort(),
  }
  writeFileSync(casePath, `${JSON.stringify(golden, null, 2)}\n`)
  rmSync(scratch, { recursive: true, force: true })
}

function isSame(a: string, b: string): boolean {
  return existsSync(a) && readFileSync(a).equals(readFileSync(b))
}

/** A file the run wrote itself has a time that only this run knows. */
function keepFile(from: string, to: string, mask: (text: string) => string): void {
  mkdirSync(dirname(to), { recursive: true })
  const text = mask(readFileSync(from, 'utf8'))
  if (!from.endsWith('daily-ingestion.json')) {
    cpSync(from, to)
    writeFileSync(to, text)
    return
  }
  const value = JSON.parse(text) as { files: Record<string, { mtimeMs: unknown }> }
  const recent = Date.now() - 3_600_000
  for (const checkpoint of Object.values(value.files)) {
    if (Number(checkpoint.mtimeMs) > recent) checkpoint.mtimeMs = '<written during the run>'
  }
  writeFileSync(to, `${JSON.stringify(value, null, 2)}\n`)
}

/** Messages are free text: they stay the placeholder that was recorded. */
function blankMessages(value: unknown, before: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item, index) => blankMessages(item, (before as unknown[] | undefined)?.[index]))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === 'message'
        ? '<message>'
        : blankMessages(item, (before as Record<string, unknown> | undefined)?.[key]),
    ]),
  )
}
