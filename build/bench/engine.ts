import { parseArgs } from 'node:util'
import { STORE_MAX_BYTES } from '../../engine/model/constants.ts'
import { type ClaimSpeed, claimSpeed } from './claims.ts'
import { type EngineResult, engineTable, type Growth } from './engine-table.ts'
import { type Generated, generatedStore } from './generated-store.ts'
import { firstPeak, settledPeak } from './peak-memory.ts'
import { quietNight } from './quiet-night.ts'
import { type RankSpeed, rankSpeed } from './rank-speed.ts'
import { sizeOptions, sizesOf } from './sizes.ts'
import { startSpeed } from './start-speed.ts'
import { ONE_FILE_BYTES, type SweepSpeed, sweepSpeed } from './sweep-speed.ts'

const DEFAULT_SIZES = '1000,10000,100000'
/** Rows of case C083. */
const LARGE_ROWS = 150_000
const SWEEP_RUNS = 3

/** `npm run bench -- engine [--json] [--sizes 1000,10000,100000]`: speed and memory of the dreaming engine. */
export async function engineBench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: sizeOptions(DEFAULT_SIZES),
  })
  const sizes = sizesOf(values.sizes)
  if (!sizes) return
  const result = await measured(sizes)
  process.stdout.write(values.json ? `${JSON.stringify(result, null, 2)}\n` : engineTable(result))
}

type Row = RankSpeed & SweepSpeed & Pick<ClaimSpeed, 'buildMs' | 'changedNoteMs'>

async function measured(sizes: readonly number[]): Promise<EngineResult> {
  const rows: { size: number; row: Row }[] = []
  let generated: Generated | undefined
  for (const size of sizes) {
    say(`${size} entries: store and notes`)
    generated = generatedStore(size)
    say(`${size} entries: ranking and sweeps`)
    const ranking = await rankSpeed(generated)
    const sweeping = await sweepSpeed(generated, STORE_MAX_BYTES, SWEEP_RUNS)
    say(`${size} statements: claims`)
    rows.push({ size, row: { ...ranking, ...sweeping, ...claimSpeed(size) } })
  }
  const largest = rows.at(-1)
  if (!generated || !largest) throw new RangeError('no sizes')
  say('everything in one file')
  const oneFile = await sweepSpeed(generated, ONE_FILE_BYTES, 1)
  say('peak memory')
  const settled = await settledPeak(generated)
  const first = await firstPeak(generated)
  say('start-up')
  const start = await startSpeed()
  say('a night without news over 7,000 notes')
  const quiet = await quietNight()
  say(`${LARGE_ROWS} rows`)
  const large = await firstPeak(generatedStore(LARGE_ROWS))
  return {
    rankRatio: round(largest.row.rankRatio),
    sweepRatio: round(largest.row.sweepMs / largest.row.storeMs),
    growth: Object.fromEntries(rows.map(({ size, row }) => [String(size), growthOf(row)])),
    peakRssMb: round(settled.peakRssMb),
    entries: largest.size,
    rankOpenRatio: round(largest.row.rankOpenRatio),
    plainRankMs: round(largest.row.plainRankMs),
    ranked: largest.row.ranked,
    storeMs: round(largest.row.storeMs),
    sweepRatioOwnFiles: round(largest.row.sweepMs / largest.row.filesMs),
    sweepRatioOneFile: round(oneFile.sweepMs / oneFile.storeMs),
    storeMb: round(largest.row.storeMb),
    archiveMb: round(largest.row.archiveMb),
    oneFileMb: round(oneFile.storeMb),
    firstSweepMs: round(first.ms),
    firstPeakRssMb: round(first.peakRssMb),
    largeRows: LARGE_ROWS,
    largeSweepMs: round(large.ms),
    largePeakRssMb: round(large.peakRssMb),
    nodeMs: round(start.nodeMs),
    statusMs: round(start.statusMs),
    promoteMs: round(start.promoteMs),
    statusRatio: round(start.statusRatio),
    promoteRatio: round(start.promoteRatio),
    quietBytes: quiet.quietBytes,
    quietMs: round(quiet.quietMs),
    isStoreUntouched: quiet.isStoreUntouched,
  }
}

function growthOf({ rankMs, sweepMs, loadMs, saveMs, buildMs, changedNoteMs }: Row): Growth {
  return {
    rankMs: round(rankMs),
    sweepMs: round(sweepMs),
    loadMs: round(loadMs),
    saveMs: round(saveMs),
    claimsMs: round(buildMs),
    changedNoteMs: round(changedNoteMs),
  }
}

/** Four significant digits. */
function round(value: number): number {
  return Number(value.toPrecision(4))
}

function say(what: string): void {
  process.stderr.write(`bench: ${Math.round(performance.now() / 1000)} s, ${what}\n`)
}
