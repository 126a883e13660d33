import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { redacted } from '../../engine/core/redact/redact.ts'
import { firstTextDifference } from './compare.ts'
import { listFiles } from './files.ts'
import { runCommand } from './run-command.ts'
import { type StubModel, stubChatModel } from './session-stub.ts'

type Entry = { sessionId?: string; sessionFile?: string }
type SessionCase = {
  id: string
  env?: Record<string, string>
  event: { context?: { workspaceDir?: string; previousSessionEntry?: Entry; sessionEntry?: Entry } }
  config?: Record<string, unknown>
  stubModel?: StubModel
  inputFiles?: Record<string, string[]>
  existingMemoryFiles?: Record<string, string>
  expected: { newMemoryFiles: Record<string, string>; modelRequests?: number }
  /** Why the recorded outcome was replaced by ours, in the project's own cases. */
  deviation?: string
}
/** Does a file hold one: an event and the notes that are expected? */
export function isSessionCase(value: unknown): value is SessionCase {
  const { event, expected } = (value ?? {}) as { event?: unknown; expected?: { newMemoryFiles?: unknown } }
  return typeof event === 'object' && event !== null && typeof expected?.newMemoryFiles === 'object'
}

export type SessionOutcome = { id: string; kind: 'passed' | 'deviates' | 'failed'; detail: string | null }

/** Cases of session-memory: one JSON file each, with an event and the notes that came of it. */
export function sessionCases(folder: string): string[] {
  if (existsSync(join(folder, 'index.json'))) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name))
}

/** Runs one case as the command line is run by a hook, in a scratch folder. */
export async function runSessionCase(path: string): Promise<SessionOutcome> {
  const golden = JSON.parse(readFileSync(path, 'utf8')) as SessionCase
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-golden-')))
  const stub = await stubChatModel(golden.stubModel ?? {})
  try {
    const { event, config } = prepared(golden, scratch, stub.baseUrl)
    const memory = join(scratch, 'workspace', 'memory')
    const before = new Set(listFiles(memory))
    const ran = await runCommand(
      scratch,
      ['session-memory', '--event', event, '--config', config],
      golden.env ?? {},
    )
    if (ran.code !== 0) return failed(golden, `exit code ${ran.code}: ${ran.stderr.trim()}`)
    const notes = Object.fromEntries(
      listFiles(memory)
        .filter((name) => !before.has(name) && !name.startsWith('.dreams/'))
        .map((name) => [name, readFileSync(join(memory, name), 'utf8')]),
    )
    const changed = Object.entries(golden.existingMemoryFiles ?? {}).find(
      ([name, text]) => readFileSync(join(memory, name), 'utf8') !== text,
    )
    if (changed) return failed(golden, `${changed[0]} was changed`)
    const wanted = golden.expected.modelRequests ?? (golden.stubModel ? 1 : 0)
    return outcomeOf(golden, notes, { wanted, made: stub.requests() })
  } finally {
    stub.close()
    rmSync(scratch, { recursive: true, force: true })
  }
}

function failed({ id }: SessionCase, detail: string): SessionOutcome {
  return { id, kind: 'failed', detail }
}

function outcomeOf(
  golden: SessionCase,
  notes: Record<string, string>,
  requests: { wanted: number; made: number },
): SessionOutcome {
  const difference = notesDifference(golden.expected.newMemoryFiles, notes)
  if (difference !== null) {
    const reason = knownDeviation(golden, notes)
    return reason ? { id: golden.id, kind: 'deviates', detail: reason } : failed(golden, difference)
  }
  if (requests.made !== requests.wanted)
    return failed(golden, `model requests: expected ${requests.wanted}, got ${requests.made}`)
  return { id: golden.id, kind: 'passed', detail: null }
}

/** Writes the files of a case; the paths of its event and of its settings. */
function prepared(golden: SessionCase, scratch: string, baseUrl: string): { event: string; config: string } {
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(scratch, path)), { recursive: true })
    writeFileSync(join(scratch, path), text)
    return join(scratch, path)
  }
  mkdirSync(join(scratch, 'workspace', 'memory'), { recursive: true })
  for (const [path, lines] of Object.entries(golden.inputFiles ?? {})) put(path, `${lines.join('\n')}\n`)
  for (const [name, text] of Object.entries(golden.existingMemoryFiles ?? {}))
    put(`workspace/memory/${name}`, text)
  const event = structuredClone(golden.event)
  const context = event.context ?? {}
  if (context.workspaceDir?.trim()) context.workspaceDir = join(scratch, context.workspaceDir)
  for (const entry of [context.previousSessionEntry, context.sessionEntry])
    if (entry?.sessionFile) entry.sessionFile = join(scratch, entry.sessionFile)
  // Where the model is reached is the only thing that a recorded case cannot know.
  const config = withModel(golden.config ?? {}, baseUrl)
  return {
    event: put('event.json', JSON.stringify(event)),
    config: put('openclaw.json', JSON.stringify(config)),
  }
}

type Hooks = { internal?: { entries?: Record<string, object> } }

function withModel(config: Record<string, unknown>, baseUrl: string): Record<string, unknown> {
  const hooks = (config['hooks'] ?? {}) as Hooks
  const entries = hooks.internal?.entries ?? {}
  const entry = { ...entries['session-memory'], slugModel: { baseUrl, model: 'stub' } }
  const internal = { ...hooks.internal, entries: { ...entries, 'session-memory': entry } }
  return { ...config, hooks: { ...hooks, internal } }
}

function notesDifference(expected: Record<string, string>, notes: Record<string, string>): string | null {
  for (const [name, text] of Object.entries(expected)) {
    const got = notes[name]
    if (got === undefined)
      return `${name}: missing${Object.keys(notes).length > 0 ? `, got ${Object.keys(notes).join(', ')}` : ''}`
    const difference = got === text ? null : (firstTextDifference(text, got) ?? 'the bytes differ')
    if (difference) return `${name}: ${difference}`
  }
  const extra = Object.keys(notes).find((name) => !(name in expected))
  return extra === undefined ? null : `${extra}: appeared`
}

/** Our deviations (engine/README.md) by their name; null when the difference is none of them. */
function knownDeviation(golden: SessionCase, notes: Record<string, string>): string | null {
  const expected = Object.entries(golden.expected.newMemoryFiles)
  const isHeaderOnly = expected.every(([, text]) => !text.includes('\n## Conversation Summary\n'))
  if (isHeaderOnly && expected.length > 0 && Object.keys(notes).length === 0)
    return 'a session without a message leaves no note'
  if (notesDifference(Object.keys(notes).length > 0 ? redactedNotes(expected) : {}, notes) === null)
    return 'secrets and personal data are taken out'
  const isMore = expected.every(([name, text]) => holdsInOrder(notes[name] ?? '', text.split('\n')))
  if (isMore && hasSeveralTexts(golden) && expected.length === Object.keys(notes).length)
    return 'all text blocks of a message are kept'
  return null
}

function redactedNotes(notes: readonly (readonly [string, string])[]): Record<string, string> {
  return Object.fromEntries(notes.map(([name, text]) => [name, redacted(text)]))
}

function holdsInOrder(text: string, lines: readonly string[]): boolean {
  let at = 0
  for (const line of lines) {
    const found = text.indexOf(line, at)
    if (found < 0) return false
    at = found + line.length
  }
  return true
}

function hasSeveralTexts({ inputFiles = {} }: SessionCase): boolean {
  return Object.values(inputFiles)
    .flat()
    .some((line) => (line.match(/"type":\s*"text"/g) ?? []).length > 1)
}
