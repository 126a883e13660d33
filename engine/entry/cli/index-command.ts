import { openSearchSession } from '../search-session.ts'
import {
  eachWorkspace,
  exitCodeOf,
  type GlobalOptions,
  type OpenWorkspace,
  openSession,
  printResults,
} from './context.ts'
import { printLines } from './streams.ts'

/** `reverie index`: brings the search index up to date. */
export async function index(options: GlobalOptions): Promise<number> {
  const session = await openSession(options, { isWriting: false })
  const worked = await eachWorkspace(session, (workspace) => indexOne(workspace, session.home))
  if (options.json) printResults(session, worked)
  else {
    printLines(
      worked.results.flatMap(({ workspaceDir, files, units, indexed, removed, failed }) => [
        `${workspaceDir}: ${files} files, ${units} lines; ${indexed} indexed now, ${removed} removed`,
        ...failed.map(({ path, problem }) => `  not indexed: ${path} (${problem})`),
      ]),
    )
  }
  return exitCodeOf(worked)
}

function indexOne(workspace: OpenWorkspace, home: string) {
  const session = openSearchSession(home, workspace, () => Date.now())
  try {
    const synced = session.sync()
    return {
      workspaceDir: workspace.root,
      indexPath: session.path,
      ...session.counts(),
      ...synced,
      setAside: session.setAside,
    }
  } finally {
    session.close()
  }
}
