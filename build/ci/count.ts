import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Tests that passed and failed; a test file that could not be loaded counts as one failure. */
export type Count = { passed: number; failed: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** Counts the report that vitest's JSON reporter writes. */
export function countUnit(json: string): Count {
  const report = JSON.parse(json) as VitestReport
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable.length }
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

/** Counts the report that Playwright's JSON reporter writes; what kept a file from being run is a failure. */
export function countPlaywright(json: string): Count {
  const { stats, errors } = JSON.parse(json) as PlaywrightReport
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}

/** Sums the lines `N passed, N failed` of what runners printed; nothing when there is none. */
export function countPrinted(text: string): Count {
  const count: Count = { passed: 0, failed: 0 }
  for (const [, passed, failed] of text.matchAll(/^(\d+) passed, (\d+) failed/gm)) {
    count.passed += Number(passed)
    count.failed += Number(failed)
  }
  return count
}

if (import.meta.main) {
  const folder = process.argv[2] ?? '.'
  const counts: Count[] = []
  const unit = join(folder, 'unit.json')
  const golden = join(folder, 'golden.txt')
  if (existsSync(unit)) counts.push(countUnit(readFileSync(unit, 'utf8')))
  if (existsSync(golden)) counts.push(countPrinted(readFileSync(golden, 'utf8')))
  for (const name of ['e2e.json', 'desktop.json']) {
    const report = join(folder, name)
    if (existsSync(report)) counts.push(countPlaywright(readFileSync(report, 'utf8')))
  }
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
}
