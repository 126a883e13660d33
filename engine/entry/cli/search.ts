import type { SearchSettings } from '../../model/search.ts'
import { type LiveReply, openLiveSearch } from '../live-search.ts'
import { isLargeStore, openRecorder } from '../recall-recorder.ts'
import {
  eachWorkspace,
  exitCodeOf,
  type GlobalOptions,
  type OpenWorkspace,
  openSession,
  type Session,
} from './context.ts'
import { EXIT, WrongUse } from './exit.ts'
import { answerLines } from './search-text.ts'
import { printJson, printLines, warn } from './streams.ts'

export type SearchFlags = GlobalOptions & {
  query?: string
  maxResults?: number
  minScore?: number
  record?: boolean
}

/** `reverie search <words>`: exit 1 when nothing fits. */
export async function search(options: SearchFlags, words: string[]): Promise<number> {
  const query = (options.query ?? words.join(' ')).trim()
  if (query === '')
    throw new WrongUse('search needs words, such as: reverie search "where does the kiln key hang"')
  const isRecorded = options.record !== false && options.readOnly !== true
  const session = await openSession(options, { isWriting: isRecorded })
  const clock = options.now === undefined ? () => Date.now() : () => session.nowMs
  const worked = await eachWorkspace(session, (workspace) =>
    answerOf(session, workspace, clock, { ...options, query, isRecorded }),
  )
  const answers = worked.results
  if (options.json) {
    const objects = answers.map(asJson)
    printJson(session.isSingle ? objects[0] : [...objects, ...worked.failures])
  } else
    printLines(
      answers.flatMap(({ workspaceDir, reply }) => [
        ...(session.isSingle ? [] : [workspaceDir]),
        ...answerLines(reply.hits, reply.confidence, reply.words),
      ]),
    )
  for (const answer of answers) warnAbout(answer)
  const code = exitCodeOf(worked)
  if (code !== EXIT.done) return code
  const isFound = answers.some(({ reply }) => reply.confidence !== 'none' && reply.hits.length > 0)
  return isFound ? EXIT.done : EXIT.failed
}

type Answer = {
  workspaceDir: string
  reply: LiveReply
  recorded: boolean
  /** Why it was not recorded or not counted. */
  problem: string | null
}

/** Settings of the search of one workspace: those of its first agent, where it has its own. */
export function searchSettingsOf({ config }: Session, { agentId }: OpenWorkspace): SearchSettings {
  return config.searchOf[agentId] ?? config.search
}

async function answerOf(
  session: Session,
  workspace: OpenWorkspace,
  clock: () => number,
  options: SearchFlags & { query: string; isRecorded: boolean },
): Promise<Answer> {
  const { maxResults, minScore } = searchSettingsOf(session, workspace).query
  const live = openLiveSearch(session.home, workspace, { clock, isWatching: false, log: warn })
  const recorder = openRecorder(workspace, live.session.path, clock)
  try {
    const reply = await live.search({
      query: options.query,
      maxResults: options.maxResults ?? maxResults,
      minScore: options.minScore ?? minScore,
      record: false,
    })
    // What does not fit teaches nothing (case C133).
    const isWanted = options.isRecorded && reply.confidence !== 'none' && !reply.isOffline
    const { recorded, problem } = isWanted
      ? recorder.record(options.query, reply.hits)
      : { recorded: false, problem: null }
    const folded = recorded && !isLargeStore(workspace) ? await recorder.fold() : null
    return { workspaceDir: workspace.root, reply, recorded, problem: problem ?? folded?.problem ?? null }
  } finally {
    recorder.close()
    await live.close()
  }
}

function warnAbout({ workspaceDir, reply, recorded, problem }: Answer): void {
  if (reply.isOffline)
    warn(
      `all notes of ${workspaceDir} are gone; is its drive or synchronised folder away? Nothing was forgotten`,
    )
  for (const { path, problem: reason } of reply.failed) warn(`${path} is not searched (${reason})`)
  if (problem)
    warn(
      recorded
        ? `the search is answered and noted, but it cannot be counted yet: ${problem}`
        : `the search is answered, but it cannot be recorded: ${problem}`,
    )
}

function asJson({ workspaceDir, reply, recorded }: Answer) {
  return {
    workspaceDir,
    results: reply.hits,
    confidence: reply.confidence,
    confidenceScore: reply.confidenceScore,
    recorded,
    searchMs: Math.round(reply.ms * 100) / 100,
    isOffline: reply.isOffline,
    notSearched: reply.failed,
  }
}
