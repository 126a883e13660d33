import { describe, expect, it } from 'vitest'
import { phaseReport, reportPath } from '../../../../../engine/core/report/phase-report.ts'

describe('phase reports', () => {
  it.each([
    ['light', '# Light Sleep\n\n- a\n- b\n'],
    ['rem', '# REM Sleep\n\n- a\n- b\n'],
    ['deep', '# Deep Sleep\n\n- a\n- b\n'],
  ] as const)('%s', (phase, expected) => {
    expect(phaseReport(phase, ['- a', '- b'])).toBe(expected)
    expect(reportPath('memory/dreaming', phase, '2026-05-28')).toBe(`memory/dreaming/${phase}/2026-05-28.md`)
  })
})
