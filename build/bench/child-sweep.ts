import { runSweep } from '../../engine/host/sweep.ts'
import { BENCH_SETTINGS, benchContext } from './bench-workspace.ts'

// One sweep over the workspace of the first argument; the second is the largest shared file in bytes.
const [root = '', maxBytes = ''] = process.argv.slice(2)
const settings = { ...BENCH_SETTINGS, storeMaxBytes: Number(maxBytes) || BENCH_SETTINGS.storeMaxBytes }
const startedAt = performance.now()
await runSweep(benchContext(root, settings), { dryRun: false, force: false })
const ms = performance.now() - startedAt
process.stdout.write(JSON.stringify({ ms, peakRssMb: process.resourceUsage().maxRSS / 1024 }))
