/** `claimsMs`: claims of so many statements from nothing; `changedNoteMs`: after one note of them changed. */
export type Growth = {
  rankMs: number
  sweepMs: number
  loadMs: number
  saveMs: number
  claimsMs: number
  changedNoteMs: number
}

/** What `bench engine` measured; times in ms (medians), sizes in MB, ratios without a unit. */
export type EngineResult = {
  rankRatio: number
  sweepRatio: number
  /** By number of entries. */
  growth: Record<string, Growth>
  peakRssMb: number
  /** Number of entries that the figures outside of `growth` are of. */
  entries: number
  rankOpenRatio: number
  plainRankMs: number
  ranked: number
  storeMs: number
  sweepRatioOwnFiles: number
  sweepRatioOneFile: number
  storeMb: number
  archiveMb: number
  oneFileMb: number
  firstSweepMs: number
  firstPeakRssMb: number
  largeRows: number
  largeSweepMs: number
  largePeakRssMb: number
  nodeMs: number
  statusMs: number
  promoteMs: number
  statusRatio: number
  promoteRatio: number
  quietBytes: number
  quietMs: number
  isStoreUntouched: boolean
}

type Line = [what: string, value: string, target: string]

/** The figures with their targets, for reading. */
export function engineTable(result: EngineResult): string {
  const { growth, ...figures } = result
  return [
    `${figures.entries} entries, 2,000 notes of which 20 changed; medians`,
    '',
    ...aligned(lines(figures)),
    '',
    ...aligned([
      ['entries', 'rank', 'load', 'save', 'sweep', 'claims', 'one changed note'],
      ...Object.entries(growth).map(
        ([size, { rankMs, loadMs, saveMs, sweepMs, claimsMs, changedNoteMs }]) => [
          size,
          ms(rankMs),
          ms(loadMs),
          ms(saveMs),
          ms(sweepMs),
          ms(claimsMs),
          ms(changedNoteMs),
        ],
      ),
      ['target, 100000', '', '', '', '', '<= 3000 ms', '<= 50 ms'],
    ]),
    '',
  ].join('\n')
}

function lines(figures: Omit<EngineResult, 'growth'>): Line[] {
  return [
    ['ranking / plain ranking', String(figures.rankRatio), '<= 0.1429'],
    ['  with every gate open', String(figures.rankOpenRatio), ''],
    ['sweep / one store parsed and written', String(figures.sweepRatio), '<= 2.5'],
    ['  / its own two files parsed and written', String(figures.sweepRatioOwnFiles), ''],
    ['  everything in one file', String(figures.sweepRatioOneFile), ''],
    ['shared file, archive; one file', files(figures), ''],
    ['peak memory of a sweep', mb(figures.peakRssMb), '< 1024 MB'],
    ['  of the first one, over one large file', mb(figures.firstPeakRssMb), '< 1024 MB'],
    [`  of the first one over ${figures.largeRows} rows`, mb(figures.largePeakRssMb), ''],
    ['first sweep', ms(figures.firstSweepMs), ''],
    ['reverie status --json / node -e 0', String(figures.statusRatio), '< 6'],
    ['reverie promote --json / node -e 0', String(figures.promoteRatio), '< 6'],
    [
      'night without news, 7,000 notes',
      `${figures.quietBytes} bytes, ${ms(figures.quietMs)}`,
      '< 4096 bytes',
    ],
    ['  its store', figures.isStoreUntouched ? 'untouched' : 'written', 'untouched'],
  ]
}

function files({ storeMb, archiveMb, oneFileMb }: Omit<EngineResult, 'growth'>): string {
  return `${mb(storeMb)}, ${mb(archiveMb)}; ${mb(oneFileMb)}`
}

function ms(value: number): string {
  return `${value} ms`
}

function mb(value: number): string {
  return `${value} MB`
}

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
