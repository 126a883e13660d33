import { wholeText } from '../model/files.ts'
import { SESSION_CORPUS_DIR } from '../model/paths.ts'
import { sessionScope } from '../model/session-source.ts'
import { leaveOut, type NightInput, type NightState } from './state.ts'

/** Where what was said on a day stands (spec dreaming 7.5). */
export function corpusPath(day: string): string {
  return `${SESSION_CORPUS_DIR}/${day}.txt`
}

/** Is the file of a day one that lines can be put into? One that is not is named. */
export function canAppend(state: NightState, input: NightInput, day: string): boolean {
  const path = corpusPath(day)
  const file = input.notes.read(path)
  if (file.kind === 'text' || file.problem === 'missing') return true
  leaveOut(state, { path, reason: file.problem, ...(file.detail ? { detail: file.detail } : {}) })
  return false
}

/** Plans lines behind those of a day; the number of the first. */
export function appendCorpus(
  state: NightState,
  input: NightInput,
  day: string,
  lines: readonly string[],
): number {
  const path = corpusPath(day)
  const before = contentOf(input, path)
  const text = before === null || before === '' || before.endsWith('\n') ? (before ?? '') : `${before}\n`
  planCorpus(state, path, { before, after: `${text}${lines.join('\n')}\n` })
  return text.split('\n').length
}

function contentOf(input: NightInput, path: string): string | null {
  const file = input.notes.read(path)
  return file.kind === 'text' ? wholeText(file) : null
}

function planCorpus(
  state: NightState,
  path: string,
  { before, after }: { before: string | null; after: string },
): void {
  state.effects.push({ kind: 'write', what: 'corpus', path, text: after, expect: before })
  state.planned.set(path, {
    ...{ kind: 'text', text: after.replace(/^\ufeff/, ''), hasBom: after.startsWith('\ufeff') },
    ...{ mtimeMs: 0, size: after.length, mode: 0o600 },
  })
}

/**
 * What came only from sessions that somebody has deleted since goes: their lines in the corpus become empty, so that
 * the others stay where their entries say, and the entries of those lines leave (case C035). The number of lines.
 */
export function withdrawDeleted(state: NightState, input: NightInput): number {
  const { ingestion, cursors } = state.sessions
  const gone = input.sessions.deleted().filter((session) => {
    const scope = sessionScope(session)
    return ingestion.seen.has(scope) && !cursors.withdrawn.has(scope)
  })
  if (gone.length === 0) return 0
  const starts = gone.map(({ agentId, sessionId }) => `[${agentId}/sessions/${agentId}/${sessionId}.jsonl`)
  const isGone = (line: string) =>
    starts.some((start) => line.startsWith(start) && /^[#.]/.test(line.slice(start.length)))
  let count = 0
  for (const path of input.corpusFiles()) {
    const before = contentOf(input, path)
    if (before === null) continue
    const lines = before.split('\n')
    const numbers = new Set(lines.flatMap((line, index) => (isGone(line) ? [index + 1] : [])))
    if (numbers.size === 0) continue
    count += numbers.size
    const after = lines.map((line, index) => (numbers.has(index + 1) ? '' : line)).join('\n')
    planCorpus(state, path, { before, after })
    for (const [key, entry] of state.recall.entries)
      if (entry.path === path && numbers.has(entry.startLine)) state.recall.entries.delete(key)
  }
  for (const session of gone) cursors.withdrawn.add(sessionScope(session))
  state.sessions.isChanged = true
  return count
}
