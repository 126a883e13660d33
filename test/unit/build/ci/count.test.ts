import { describe, expect, it } from 'vitest'
import { countPlaywright, countPrinted, countUnit } from '../../../../build/ci/count.ts'

describe('countUnit', () => {
  it('counts a file that could not be loaded as a failure', () => {
    const report = {
      numPassedTests: 12,
      numFailedTests: 2,
      testResults: [
        { status: 'passed', assertionResults: [{}, {}] },
        { status: 'failed', assertionResults: [{}] },
        { status: 'failed', assertionResults: [] },
      ],
    }
    expect(countUnit(JSON.stringify(report))).toEqual({ passed: 12, failed: 3 })
  })
})

describe('countPrinted', () => {
  it('sums the lines of the form', () => {
    expect(countPrinted('casa: passed\n1 passed, 0 failed\n34 passed, 5 failed, 3 skipped\n')).toEqual({
      passed: 35,
      failed: 5,
    })
  })

  it('finds nothing where nothing was run', () => {
    expect(countPrinted('error: no such folder\n12 passed along')).toEqual({ passed: 0, failed: 0 })
  })
})

describe('countPlaywright', () => {
  it('counts a test that passed at the second attempt, and a file that could not be run', () => {
    const report = { stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] }
    expect(countPlaywright(JSON.stringify(report))).toEqual({ passed: 8, failed: 2 })
  })
})
