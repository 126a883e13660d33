/** What `bench app` measured; times in ms, sizes in MB. */
export type AppResult = {
  /** Entries of the large workspace; the small one has 10,000. */
  size: number
  idleSeconds: number
  /** What the first pages were opened with. */
  browser: string
  /** From the command until the first page can be used, and a browser alone with a page of one line. */
  appStartMs: number
  stillPageMs: number
  startRatio: number
  startMs: number
  /** Scripts and styles of the first page, packed. */
  bundleKb: number
  /** Once the thread that reads whole stores is given up; `hostBusyMb` while it is there. */
  hostMb: number
  hostBusyMb: number
  /** Processor time while nobody does anything, as a share of one processor. */
  idleHostShare: number
  idlePageShare: number
  firstStatusMs: number
  firstReviewMs: number
  firstDetailMs: number
  /** The 95th of a hundred answers, by call; `callP95Ms` is the slowest call's. */
  callMs: Record<string, number>
  callP95Ms: number
  /** From one page to another in the browser: the 95th by page, and of all. */
  pageMs: Record<string, number>
  pageP95Ms: number
  /** Longest time in which a place of the list stayed empty while it was scrolled, and the longest frame. */
  blankMs: number
  frameMs: number
  scrolledRows: number
  nightMs: number
  /** Delay of the event loop of the host's main thread during that night. */
  loopP50Ms: number
  loopP99Ms: number
  loopMaxMs: number
  pingP99Ms: number
  pingMaxMs: number
  /** Until a change of somebody else is seen on the page. */
  shownP50Ms: number
  shownMaxMs: number
}

type Line = [what: string, value: string, target: string]

/** The figures with their targets, for reading. */
export function appTable(result: AppResult): string {
  const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
  const percent = (value: number) => `${(value * 100).toFixed(2)} %`
  const { size, idleSeconds } = result
  const lines: Line[] = [
    ['start: from the command to a page that can be used', ms(result.appStartMs), ''],
    [`start: a page of one line (${result.browser})`, ms(result.stillPageMs), ''],
    ['start: the one divided by the other', result.startRatio.toFixed(2), '<= 2.5'],
    ['start: until the engine answers', ms(result.startMs), ''],
    ['scripts and styles of the first page, packed', `${Math.round(result.bundleKb)} kB`, '< 600 kB'],
    ['host: memory, 10,000 entries, every page opened', `${Math.round(result.hostBusyMb)} MB`, ''],
    ['host: the same a minute later', `${Math.round(result.hostMb)} MB`, '< 200 MB'],
    [`host: processor over ${idleSeconds} quiet s`, percent(result.idleHostShare), 'about 0'],
    [`page: processor over ${idleSeconds} quiet s`, percent(result.idlePageShare), 'about 0'],
    [`first status of ${size} entries`, ms(result.firstStatusMs), ''],
    [`claims of ${size} entries, the first time`, ms(result.firstReviewMs), ''],
    ['all about one of them, the first time', ms(result.firstDetailMs), ''],
    ...Object.entries(result.callMs).map(
      ([call, value]): Line => [`answer ${call}, ${size} entries, p95`, ms(value), '<= 100 ms'],
    ),
    ...Object.entries(result.pageMs).map(
      ([page, value]): Line => [`page ${page}, ${size} entries, p95`, ms(value), ''],
    ),
    [`any page, ${size} entries, p95`, ms(result.pageP95Ms), '<= 100 ms'],
    [`list empty while ${result.scrolledRows} rows go by, longest`, ms(result.blankMs), '<= 100 ms'],
    ['longest frame meanwhile', ms(result.frameMs), ''],
    [`a night over ${size} entries`, ms(result.nightMs), ''],
    ['main thread meanwhile, delay p50', ms(result.loopP50Ms), ''],
    ['main thread meanwhile, delay p99', ms(result.loopP99Ms), '< 50 ms'],
    ['main thread meanwhile, longest delay', ms(result.loopMaxMs), ''],
    ['an answer of the engine meanwhile, p99', ms(result.pingP99Ms), ''],
    ['an answer of the engine meanwhile, slowest', ms(result.pingMaxMs), '<= 200 ms'],
    ['a file changed outside is seen after, p50', ms(result.shownP50Ms), ''],
    ['a file changed outside is seen after, slowest', ms(result.shownMaxMs), '<= 1000 ms'],
  ]
  const width = Math.max(...lines.map(([what]) => what.length))
  const values = Math.max(...lines.map(([, value]) => value.length))
  return `${lines.map(([what, value, target]) => `${what.padEnd(width)}  ${value.padStart(values)}  ${target}`.trimEnd()).join('\n')}\n`
}
