import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sessionSource } from '../../engine/adapters/sessions/source.ts'
import { runSweep } from '../../engine/host/sweep.ts'
import { DEFAULT_SESSIONS } from '../../engine/model/session-source.ts'
import { BENCH_SETTINGS, benchContext } from './bench-workspace.ts'
import { startWatch } from './measure.ts'

// One night over the transcripts in the folder of the first argument; the second is its number.
const [folder = '', number = ''] = process.argv.slice(2)
const root = join(folder, 'workspace')
mkdirSync(join(root, 'memory'), { recursive: true })
const nowMs = Date.parse('2026-05-28T03:00:00Z') + Number(number) * 3_600_000
const sessions = sessionSource({
  ...{ root, settings: DEFAULT_SESSIONS, sinceMs: 0, env: {} },
  agents: [{ agentId: 'main', folder: join(folder, 'state') }],
})
const baseRssMb = process.memoryUsage().rss / 1024 / 1024
const watch = startWatch()
const context = { ...benchContext(root, BENCH_SETTINGS), nowMs }
const report = await runSweep({ ...context, sessions }, { dryRun: false, force: false })
const { ms, cpuMs } = watch()
const lines = (report.light.sessions?.lines ?? 0) + (report.rem.sessions?.lines ?? 0)
const peakRssMb = process.resourceUsage().maxRSS / 1024
process.stdout.write(JSON.stringify({ ms, cpuMs, peakRssMb, baseRssMb, lines }))
