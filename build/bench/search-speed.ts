import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { activeState } from '../../engine/adapters/active-state.ts'
import { resolveActive } from '../../engine/core/active/settings.ts'
import { openActive } from '../../engine/entry/active/open-active.ts'
import { readTurn } from '../../engine/entry/active/turn-event.ts'
import type { OpenWorkspace } from '../../engine/entry/cli/context.ts'
import { openSearchSession, type SearchSession } from '../../engine/entry/search-session.ts'
import { syncIndex, syncPaths } from '../../engine/host/search-index.ts'
import { benchContext } from './bench-workspace.ts'
import { median, timed } from './measure.ts'
import { plainFts } from './plain-fts.ts'
import {
  type Corpus,
  LINES_PER_NOTE,
  notePath,
  notesWorkspace,
  noteText,
  resampled,
} from './search-corpus.ts'

export type SizeSpeed = {
  buildMs: number
  linesPerSecond: number
  p50Ms: number
  p95Ms: number
  /** What belongs before a turn, a whole recall without a model. */
  recallP95Ms: number
  ftsP50Ms: number
  ftsP95Ms: number
  /** Plain FTS5 divided by ours, medians of the same questions taking turns. */
  ftsRatio: number
}

/** What a changed note costs, in ms: the note alone, a look at all files, and the first answer afterwards. */
export type UpdateSpeed = { notes: number; noteMs: number; lookMs: number; nextAnswerMs: number }

const RESULTS = 10
const CHANGES = 15

/** The workspace at `root` as the command line opens it. */
export function benchWorkspace(root: string): OpenWorkspace {
  const context = benchContext(root)
  return { root, agentId: 'main', agentIds: ['main'], files: context.files, context }
}

/** Builds an index of `count` lines and asks it every question, by turns with plain FTS5. */
export async function sizeSpeed(
  corpus: Corpus,
  count: number,
): Promise<{ speed: SizeSpeed; update: UpdateSpeed }> {
  const lines = resampled(corpus, count)
  const root = notesWorkspace(lines)
  const home = mkdtempSync(join(tmpdir(), 'reverie-bench-home-'))
  const workspace = benchWorkspace(root)
  const session = openSearchSession(home, workspace, () => Date.now())
  const fts = plainFts(join(home, 'plain.sqlite'), lines)
  try {
    const buildMs = await timed(() => session.sync())
    const ask = (query: string) => session.search({ query, maxResults: RESULTS, minScore: 0 })
    for (const question of corpus.questions.slice(0, 20)) await ask(question)
    const ours: number[] = []
    const theirs: number[] = []
    for (const question of corpus.questions) {
      ours.push(await timed(() => ask(question)))
      theirs.push(await timed(() => fts.search(question, RESULTS)))
    }
    const speed: SizeSpeed = {
      buildMs,
      linesPerSecond: count / (buildMs / 1000),
      p50Ms: median(ours),
      p95Ms: share(ours, 0.95),
      recallP95Ms: share(await recallTimes(session, workspace, corpus), 0.95),
      ftsP50Ms: median(theirs),
      ftsP95Ms: share(theirs, 0.95),
      ftsRatio: median(theirs) / median(ours),
    }
    return { speed, update: await updateSpeed(session, workspace, lines, corpus) }
  } finally {
    fts.close()
    session.close()
    rmSync(root, { recursive: true, force: true })
    rmSync(home, { recursive: true, force: true })
  }
}

/** Each question as a turn of a person, ms. */
async function recallTimes(
  session: SearchSession,
  { root, files }: OpenWorkspace,
  { questions }: Corpus,
): Promise<number[]> {
  const settings = resolveActive({ enabled: true, config: { agents: ['main'] } })
  const active = openActive({
    way: 'hook',
    live: {
      session,
      search: async (call) => ({ ...(await session.search(call)), isOffline: false, failed: [] }),
    },
    files: () => files,
    settings: () => settings,
    state: activeState(root, { isReadOnly: true, log: () => undefined }),
    world: () => null,
    log: () => undefined,
  })
  const times: number[] = []
  for (const [at, prompt] of questions.entries()) {
    const turn = { prompt, sessionKey: `agent:main:bench-${at}` }
    times.push(await timed(() => active.recall(readTurn(JSON.stringify(turn), 'main').event)))
  }
  return times
}

/** Somebody goes on writing in one note after another. */
async function updateSpeed(
  session: SearchSession,
  { root, files }: OpenWorkspace,
  lines: readonly string[],
  corpus: Corpus,
): Promise<UpdateSpeed> {
  const note: number[] = []
  const look: number[] = []
  const answer: number[] = []
  for (let change = 0; change < CHANGES; change += 1) {
    const path = notePath(change)
    const old = lines.slice(change * LINES_PER_NOTE, (change + 1) * LINES_PER_NOTE)
    writeFileSync(join(root, path), noteText([...old, `a new line number ${change} about the boiler`]))
    note.push(await timed(() => syncPaths(files, session.store, [path])))
    const query = corpus.questions[change] ?? 'boiler'
    answer.push(await timed(() => session.search({ query, maxResults: RESULTS, minScore: 0 })))
    look.push(await timed(() => syncIndex(files, session.store)))
  }
  return {
    notes: Math.ceil(lines.length / LINES_PER_NOTE),
    noteMs: median(note),
    lookMs: median(look),
    nextAnswerMs: median(answer),
  }
}

/** The value below which this share of them lies. */
function share(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
