import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { serve as Serve } from '../../engine/entry/serve.ts'
import { bundledProgram } from '../start/host-bundle.ts'

/** What the host is asked by the bench, one word a message. */
export type HostQuestion = 'watch' | 'delay' | 'memory' | 'cpu' | 'address' | 'stop'
export type HostAnswer = {
  ms?: number
  address?: string
  p50?: number
  p99?: number
  max?: number
  mb?: number
  cpuMs?: number
}

/** `reverie serve` as a child that tells how it fares: delay of its event loop in ms, memory in MB, processor time. */
const [home = '', root = ''] = process.argv.slice(2)
const startedAt = performance.now()
const { serve } = (await import(bundledProgram('serve') ?? '../../engine/entry/serve.ts')) as {
  serve: typeof Serve
}
const served = await serve({ port: 0, home, workspaces: [root], isScheduling: true })
await served.engine.settled()
// Only while it is asked for: the watching itself wakes the processor.
const delay = monitorEventLoopDelay({ resolution: 5 })
const say = (answer: HostAnswer) => process.send?.(answer)
say({ ms: performance.now() - startedAt, address: served.newAddress() })

process.on('message', async (question: HostQuestion) => {
  if (question === 'watch') {
    delay.reset()
    delay.enable()
    say({})
  } else if (question === 'delay') {
    delay.disable()
    // The resolution is part of every sample.
    const at = (percent: number) => Math.max(0, delay.percentile(percent) / 1e6 - 5)
    say({ p50: at(50), p99: at(99), max: Math.max(0, delay.max / 1e6 - 5) })
  } else if (question === 'address') say({ address: served.newAddress() })
  else if (question === 'memory') say({ mb: process.memoryUsage().rss / 1e6 })
  else if (question === 'cpu') {
    const { user, system } = process.cpuUsage()
    say({ cpuMs: (user + system) / 1000 })
  } else {
    await served.close()
    process.disconnect()
  }
})
