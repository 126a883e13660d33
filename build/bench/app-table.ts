/** What `bench app` measured; times in ms, sizes in MB. */
export type AppResult = {
  /** Entries of the large workspace; the small one has 10,000. */
  size: number
  idleSeconds: number
  startMs: number
  /** Once the thread that reads whole stores is given up; `hostBusyMb` while it is there. */
  hostMb: number
  hostBusyMb: number
  /** Processor time of the host while nobody does anything, as a share of one processor. */
  idleCpuShare: number
  firstReviewMs: number
  /** The 95th of a hundred openings, by page; `pageP95Ms` is the slowest page's. */
  pageMs: Record<string, number>
  pageP95Ms: number
  nightMs: number
  /** Delay of the event loop of the host's main thread during that night. */
  loopP50Ms: number
  loopP99Ms: number
  loopMaxMs: number
  pingP99Ms: number
  pingMaxMs: number
  shownP50Ms: number
  shownMaxMs: number
}

type Line = [what: string, value: string, target: string]

/** The figures with their targets, for reading. */
export function appTable(result: AppResult): string {
  const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
  const { size, idleSeconds } = result
  const lines: Line[] = [
    ['host: start until the engine answers', ms(result.startMs), ''],
    ['host: memory, 10,000 entries, every page opened', `${Math.round(result.hostBusyMb)} MB`, ''],
    ['host: the same a minute later', `${Math.round(result.hostMb)} MB`, '< 200 MB'],
    [`host: processor over ${idleSeconds} quiet s`, `${(result.idleCpuShare * 100).toFixed(2)} %`, 'about 0'],
    [`claims of ${size} entries, the first time`, ms(result.firstReviewMs), ''],
    ...Object.entries(result.pageMs).map(
      ([page, value]): Line => [`page ${page}, ${size} entries, p95`, ms(value), '<= 100 ms'],
    ),
    [`a night over ${size} entries`, ms(result.nightMs), ''],
    ['main thread meanwhile, delay p50', ms(result.loopP50Ms), ''],
    ['main thread meanwhile, delay p99', ms(result.loopP99Ms), '< 50 ms'],
    ['main thread meanwhile, longest delay', ms(result.loopMaxMs), ''],
    ['an answer of the engine meanwhile, p99', ms(result.pingP99Ms), ''],
    ['an answer of the engine meanwhile, slowest', ms(result.pingMaxMs), '<= 200 ms'],
    ['a file changed outside is told after, p50', ms(result.shownP50Ms), ''],
    ['a file changed outside is told after, slowest', ms(result.shownMaxMs), '<= 1000 ms'],
  ]
  const width = Math.max(...lines.map(([what]) => what.length))
  const values = Math.max(...lines.map(([, value]) => value.length))
  return `${lines.map(([what, value, target]) => `${what.padEnd(width)}  ${value.padStart(values)}  ${target}`.trimEnd()).join('\n')}\n`
}
