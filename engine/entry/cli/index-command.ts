import type { SyncResult } from '../../host/search-index.ts'
import type { FillResult } from '../../host/vectors.ts'
import { FollowingSearch } from '../live-following.ts'
import { NO_NOTES, openLiveSearch } from '../live-search.ts'
import {
  eachWorkspace,
  exitCodeOf,
  type GlobalOptions,
  type OpenWorkspace,
  openSession,
  printResults,
  type Session,
} from './context.ts'
import { EXIT } from './exit.ts'
import { followSettings, servedIn } from './follow-settings.ts'
import { pausedText } from './power-text.ts'
import { reasonText } from './reasons.ts'
import { printLines, warn } from './streams.ts'
import { t } from './text.ts'

type IndexFlags = GlobalOptions & { watch?: boolean; force?: boolean }

/** `reverie index`: brings the search index up to date; with `--watch` it stays so until interrupted. */
export async function index(options: IndexFlags): Promise<number> {
  const session = await openSession(options, { isWriting: false })
  const watched: FollowingSearch[] = []
  const worked = await eachWorkspace(session, (workspace) => indexOne(session, workspace, options, watched))
  if (options.json) printResults(session, worked)
  else printLines(worked.results.flatMap(summaryLines))
  if (watched.length > 0) {
    process.stderr.write(`reverie: ${t('index.watching')}${await pausedNote(watched)}\n`)
    const stopFollowing = followSettings(session, { ...options, readOnly: true }, watched)
    await interrupted()
    stopFollowing()
    for (const live of watched) await live.close()
  }
  const code = exitCodeOf(worked)
  if (code !== EXIT.done) return code
  if (worked.results.some(({ isOffline }) => isOffline)) return EXIT.blocked
  // An index that is gone with the program is none.
  return worked.results.some(({ problem }) => problem !== null) ? EXIT.failed : EXIT.done
}

async function indexOne(
  session: Session,
  workspace: OpenWorkspace,
  { watch = false, force = false }: IndexFlags,
  watched: FollowingSearch[],
) {
  const prefix = session.isSingle ? '' : `${workspace.root}: `
  const log = (message: string) => warn(`${prefix}${message}`)
  const live = new FollowingSearch(servedIn(session, workspace), {
    open: (served) =>
      openLiveSearch(session.home, served.workspace, {
        clock: () => Date.now(),
        search: served.search,
        isWatching: watch,
        onSync: (result) => printLines(changeLines(result).map((line) => prefix + line)),
        log,
      }),
    onFollowed: () => {
      const { files, units } = live.session.counts()
      log(`the settings have changed: ${files} files, ${units} lines now`)
      // What is left to embed.
      void live.session.finish()
    },
    log,
  })
  const synced = live.sync({ isForced: force })
  const rest = await live.session.settle()
  const vectors = await live.session.finish({ isAsked: true })
  const row = {
    workspaceDir: workspace.root,
    indexPath: live.session.path,
    ...live.session.counts(),
    ...withoutPaths(synced),
    indexed: synced.indexed + rest,
    ...(vectors ? { vectors } : {}),
    ...(watch ? { power: await live.session.power.status() } : {}),
    setAside: live.session.setAside,
    problem: live.session.store.problem(),
  }
  for (const warning of live.warnings()) log(warning)
  if (watch) watched.push(live)
  else await live.close()
  return row
}

/** What is gathered only, on a computer that runs on its battery. */
async function pausedNote(watched: readonly FollowingSearch[]): Promise<string> {
  const [power] = await Promise.all(watched.map(({ session }) => session.power.status()))
  return power?.isPaused ? `. ${pausedText(power)}` : ''
}

function withoutPaths({ indexed, removed, unchanged, failed, isOffline }: SyncResult) {
  return { indexed, removed, unchanged, failed, isOffline }
}

type Row = Awaited<ReturnType<typeof indexOne>>

function summaryLines({ workspaceDir, files, units, vectors, ...row }: Row) {
  const { indexed, removed, failed, isOffline, setAside } = row
  return [
    t('index.summary', { workspace: workspaceDir, files, lines: units, indexed, removed }),
    ...failed.map(
      ({ path, problem }) => `  ${t('status.notIndexed', { path, reason: reasonText(problem) })}`,
    ),
    ...(files === 0 && failed.length === 0 && !isOffline ? [`  ${NO_NOTES}`] : []),
    ...(vectors ? [`  ${vectorsText(vectors)}`] : []),
    ...(setAside ? [`  ${t('index.setAside', { path: setAside })}`] : []),
    ...(isOffline ? [`  ${t('index.offline')}`] : []),
  ]
}

function vectorsText({ embedded, isDone, waitsFor }: FillResult): string {
  if (waitsFor === 'other_process') return t('index.otherProcess')
  return t(isDone ? 'index.vectors' : 'index.vectorsRest', { count: embedded })
}

/** One line a change. */
function changeLines({ changed, gone, failed }: SyncResult): string[] {
  const removed = new Set(gone)
  const problems = new Map(failed.map(({ path, problem }) => [path, problem]))
  return changed.map((path) => {
    if (removed.has(path)) return `removed  ${path}`
    const problem = problems.get(path)
    return problem ? `failed   ${path}: ${reasonText(problem)}` : `indexed  ${path}`
  })
}

function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
  })
}
