import { spawnSync } from 'node:child_process'

/** Middle one of some numbers; the mean of the two middle ones when they are even in number. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half]
  if (upper === undefined) throw new RangeError('no values')
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2
}

/** Milliseconds that some work takes. */
export async function timed(work: () => unknown): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** A watch that runs: ms on the wall since now, and ms of the processor, in which other work on the machine is not. */
export function startWatch(): () => { ms: number; cpuMs: number } {
  const cpuBefore = process.cpuUsage()
  const startedAt = performance.now()
  return () => {
    const ms = performance.now() - startedAt
    const { user, system } = process.cpuUsage(cpuBefore)
    return { ms, cpuMs: (user + system) / 1000 }
  }
}

/**
 * Medians in ms of several things that are compared: they take turns, so that a machine that is busy for a
 * while slows all of them. One more round comes first to warm up, unless something else has done so.
 */
export async function takingTurns<K extends string>(
  runs: number,
  works: Readonly<Record<K, () => Promise<number> | number>>,
  { isWarm = false } = {},
): Promise<Record<K, number>> {
  const names = Object.keys(works) as K[]
  const times = new Map<K, number[]>(names.map((name) => [name, []]))
  for (let run = isWarm ? 1 : 0; run <= runs; run += 1) {
    for (const name of names) {
      const ms = await works[name]()
      if (run > 0) times.get(name)?.push(ms)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Record<K, number>
}

/** Runs this Node with these arguments; milliseconds and what it printed. Fails when it ends with an error. */
export function runNode(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): { ms: number; stdout: string } {
  const startedAt = performance.now()
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, NODE_NO_WARNINGS: '1', ...env },
    maxBuffer: 256 * 1024 * 1024,
  })
  const ms = performance.now() - startedAt
  if (error) throw error
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}: ${stderr}`)
  return { ms, stdout }
}
