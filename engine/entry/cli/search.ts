import { type LiveReply, NO_NOTES, openLiveSearch } from '../live-search.ts'
import type { Recorder } from '../recall-recorder.ts'
import {
  eachWorkspace,
  exitCodeOf,
  type GlobalOptions,
  type OpenWorkspace,
  openSession,
  type Session,
} from './context.ts'
import { EXIT, WrongUse } from './exit.ts'
import { searchSettingsOf } from './search-settings.ts'
import { answerLines } from './search-text.ts'
import { printJson, printLines, warn } from './streams.ts'
import { t } from './text.ts'

export type SearchFlags = GlobalOptions & {
  query?: string
  maxResults?: number
  minScore?: number
  record?: boolean
}

/** `reverie search <words>`: exit 1 when nothing fits. */
export async function search(options: SearchFlags, words: string[]): Promise<number> {
  const query = (options.query ?? words.join(' ')).trim()
  if (query === '') throw new WrongUse(t('use.search'))
  const isRecorded = options.record !== false && options.readOnly !== true
  const session = await openSession(options, { isWriting: isRecorded })
  const clock = options.now === undefined ? () => Date.now() : () => session.nowMs
  const worked = await eachWorkspace(session, (workspace) =>
    answerOf(session, workspace, clock, { ...options, query }),
  )
  const answers = worked.results
  // A person sees the answer before anything else is done with it.
  if (!options.json) printLines(answers.flatMap((answer) => textLines(session, answer)))
  for (const answer of answers) {
    await warnAbout(answer, options)
    if (isRecorded) await record(answer, query, clock)
  }
  if (options.json) {
    const objects = answers.map(asJson)
    printJson(session.isSingle ? objects[0] : [...objects, ...worked.failures])
  }
  for (const answer of answers) await count(answer)
  const code = exitCodeOf(worked)
  if (code !== EXIT.done) return code
  const isFound = answers.some(({ reply }) => reply.confidence !== 'none' && reply.hits.length > 0)
  return isFound ? EXIT.done : EXIT.failed
}

type Answer = {
  workspace: OpenWorkspace
  mirrorPath: string
  reply: LiveReply
  recorded: boolean
  recorder: Recorder | null
}

async function answerOf(
  session: Session,
  workspace: OpenWorkspace,
  clock: () => number,
  { query, maxResults, minScore }: SearchFlags & { query: string },
): Promise<Answer> {
  const live = openLiveSearch(session.home, workspace, {
    clock,
    search: searchSettingsOf(session, workspace),
    isWatching: false,
    log: warn,
  })
  try {
    const reply = await live.search({
      query,
      ...(maxResults === undefined ? {} : { maxResults }),
      ...(minScore === undefined ? {} : { minScore }),
    })
    return { workspace, mirrorPath: live.session.path, reply, recorded: false, recorder: null }
  } finally {
    await live.close()
  }
}

function textLines(session: Session, { workspace, reply }: Answer): string[] {
  return [
    ...(session.isSingle ? [] : [workspace.root]),
    ...(reply.warnings.includes(NO_NOTES)
      ? [t('search.noNotes')]
      : answerLines(reply.hits, reply.confidence, reply.words)),
  ]
}

async function warnAbout({ workspace, reply }: Answer, { json }: SearchFlags): Promise<void> {
  if (reply.isOffline) warn(t('warn.notesGone', { path: workspace.root }))
  // A person has read it as the answer.
  for (const warning of reply.warnings) if (json || warning !== NO_NOTES) warn(warning)
  if (reply.failed.length === 0) return
  const { reasonText } = await import('./reasons.ts')
  for (const { path, problem } of reply.failed)
    warn(t('warn.notSearched', { path, why: reasonText(problem) }))
}

/** What does not fit, or hardly does, teaches nothing (case C133). */
async function record(answer: Answer, query: string, clock: () => number): Promise<void> {
  const { workspace, reply, mirrorPath } = answer
  if (!workspace.context.settings.enabled || reply.isOffline) return
  if (reply.confidence === 'none') return
  const { openRecorder } = await import('../recall-recorder.ts')
  answer.recorder = openRecorder(workspace, mirrorPath, clock, { by: () => 'cli' })
  const { recorded, problem } = answer.recorder.record(query, reply.hits, reply)
  answer.recorded = recorded
  if (problem) warn(t('warn.notRecorded', { why: problem }))
}

async function count({ workspace, recorder, recorded }: Answer): Promise<void> {
  if (!recorder) return
  const { isLargeStore } = await import('../recall-recorder.ts')
  if (recorded && !isLargeStore(workspace)) {
    const { problem } = await recorder.fold()
    if (problem) warn(t('warn.notCounted', { why: problem }))
  }
  recorder.close()
}

function asJson({ workspace, reply, recorded }: Answer) {
  return {
    workspaceDir: workspace.root,
    results: reply.hits,
    confidence: reply.confidence,
    confidenceScore: reply.confidenceScore,
    recorded,
    searchMs: Math.round(reply.ms * 100) / 100,
    vectors: reply.vectors,
    warnings: reply.warnings,
    isOffline: reply.isOffline,
    notSearched: reply.failed,
  }
}
