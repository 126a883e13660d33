import { describe, expect, it } from 'vitest'
import { engineTable } from '../../../../build/bench/engine-table.ts'

const RESULT = {
  rankRatio: 0.08,
  sweepRatio: 1.6,
  growth: {
    '1000': { rankMs: 0.3, sweepMs: 300, loadMs: 20, saveMs: 9, claimsMs: 20, changedNoteMs: 0.6 },
    '100000': { rankMs: 31, sweepMs: 4400, loadMs: 2000, saveMs: 500, claimsMs: 2700, changedNoteMs: 12 },
  },
  peakRssMb: 540,
  entries: 100_000,
  rankOpenRatio: 0.4,
  plainRankMs: 400,
  ranked: 3000,
  storeMs: 2700,
  sweepRatioOwnFiles: 1.8,
  sweepRatioOneFile: 2.9,
  storeMb: 13,
  archiveMb: 81,
  oneFileMb: 101,
  firstSweepMs: 6500,
  firstPeakRssMb: 800,
  largeRows: 150_000,
  largeSweepMs: 9000,
  largePeakRssMb: 1100,
  nodeMs: 40,
  statusMs: 160,
  promoteMs: 170,
  statusRatio: 4,
  promoteRatio: 4.25,
  quietBytes: 895,
  quietMs: 300,
  isStoreUntouched: true,
}

describe('engineTable', () => {
  it('shows every figure with its target, and a row for each size', () => {
    const table = engineTable(RESULT)
    expect(table).toMatch(/^ranking \/ plain ranking +0\.08 +<= 0\.1429$/m)
    expect(table).toMatch(/^sweep \/ one store parsed and written +1\.6 +<= 2\.5$/m)
    expect(table).toMatch(/^night without news, 7,000 notes +895 bytes, 300 ms +< 4096 bytes$/m)
    expect(table).toMatch(/^ {2}its store +untouched +untouched$/m)
    expect(table).toMatch(/^100000 +31 ms +2000 ms +500 ms +4400 ms +2700 ms +12 ms$/m)
    expect(table).toMatch(/^target, 100000 +<= 3000 ms +<= 50 ms$/m)
    expect(table.endsWith('\n')).toBe(true)
  })
})
