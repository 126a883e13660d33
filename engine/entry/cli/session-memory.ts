import { existsSync, readFileSync, statSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import pc from 'picocolors'
import { readHookEvent } from '../../core/session/event.ts'
import type { SessionDraft, SessionDraftResult } from '../../host/session-memory.ts'
import type { EndedSession } from '../../model/session.ts'
import {
  draftNote,
  type NoteTarget,
  NoteWaits,
  noteCapture,
  type Written,
  writeNote,
  writeWaiting,
} from '../session-notes.ts'
import { agentsOf } from './choose.ts'
import { type GlobalOptions, type OpenWorkspace, openSession, type Session } from './context.ts'
import { EXIT, WrongUse } from './exit.ts'
import { printJson, printLines, warn } from './streams.ts'
import { type TextKey, t } from './text.ts'

type SessionFlags = GlobalOptions & { transcript?: string; event?: string; dryRun?: boolean }

/** What is to be saved, and where; a name instead when the event is none of ours. */
type Request =
  | { ended: EndedSession; workspaceDir: string | null; cwd: string | null; isHook: boolean }
  | { ignored: string }

/** `reverie session-memory`: the end of a session becomes a note. Exit 1: it cannot be read, 3: it cannot be written. */
export async function sessionMemory(options: SessionFlags): Promise<number> {
  const request = requestOf(options)
  if ('ignored' in request) return told(options, { outcome: 'ignored', event: request.ignored })
  const { ended, workspaceDir, isHook } = request
  const workspace = options.workspace.length > 0 || !workspaceDir ? options.workspace : [workspaceDir]
  const session = await openSession({ ...options, workspace }, { isWriting: false })
  const target = targetOf(session, chosen(session, request.cwd, ended.sessionKey), options)
  if (isHook && !target.settings.enabled) return told(options, { outcome: 'off' })
  const isDry = options.dryRun === true || options.readOnly === true
  if (!isDry) for (const path of writeWaiting(target)) tellApart(options, t('session.late', { path }))
  const result = await drafted(ended, target)
  if (result === null) {
    if (!isDry) noteCapture(ended, target, 'unreadable')
    return EXIT.failed
  }
  if (result.kind === 'draft') return saved(options, ended, result.draft, target, isDry)
  const isGone = result.transcript === null || !existsSync(result.transcript)
  if (isGone && !isHook) throw new WrongUse(t('session.noFile', { path: ended.sessionFile ?? '' }))
  const outcome = isGone ? ('missing' as const) : result.kind
  const path = result.kind === 'known' ? result.path : undefined
  if (!isDry) noteCapture(ended, target, outcome, path)
  return told(options, { workspaceDir: target.root, outcome, transcript: result.transcript, path })
}

function requestOf({ transcript, event }: SessionFlags): Request {
  if ((transcript === undefined) === (event === undefined)) throw new WrongUse(t('session.oneSource'))
  const nothing = { sessionKey: null, sessionId: null, source: null, atMs: null }
  if (transcript !== undefined) {
    if (statSync(transcript, { throwIfNoEntry: false })?.isDirectory())
      throw new WrongUse(t('session.unreadable', { path: transcript, code: 'EISDIR' }))
    const ended = { ...nothing, sessionFile: resolve(transcript), isExact: true }
    return { ended, workspaceDir: null, cwd: null, isHook: false }
  }
  const hook = readHookEvent(eventJson(event ?? '-'))
  if (hook.kind === 'unknown') throw new WrongUse(t('session.noEvent'))
  if (hook.kind === 'ignored') return { ignored: hook.name }
  const { sessionFile } = hook.session
  const ended = { ...hook.session, sessionFile: sessionFile && resolve(sessionFile) }
  return { ended, workspaceDir: hook.workspaceDir, cwd: hook.cwd, isHook: true }
}

function eventJson(from: string): unknown {
  const name = from === '-' ? t('session.standardInput') : from
  let text: string
  try {
    text = readFileSync(from === '-' ? 0 : from, 'utf8').replace(/^\ufeff/, '')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    throw new WrongUse(t('session.unreadable', { path: name, code }))
  }
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new WrongUse(t('session.noJson', { path: name }))
  }
}

/** One workspace: where several are configured that of the hook's folder, or of the agent that the key names. */
function chosen({ workspaces, failures }: Session, cwd: string | null, key: string | null): OpenWorkspace {
  const agent = /^agent:([^:]+):/i.exec(key ?? '')?.[1]?.toLowerCase()
  const isHere = ({ root, agentIds }: OpenWorkspace) =>
    (cwd !== null && !relative(root, cwd).startsWith('..')) ||
    (agent !== undefined && agentIds.includes(agent))
  const here = workspaces.filter(isHere)
  const [first, ...others] = here.length > 0 ? here : workspaces
  if (!first || others.length > 0 || (here.length === 0 && failures.length > 0))
    throw new WrongUse(t('session.oneWorkspace'))
  return first
}

function targetOf(session: Session, { root, files }: OpenWorkspace, { timezone }: SessionFlags): NoteTarget {
  const { home, config, nowMs } = session
  return {
    ...{ home, root, files, nowMs, env: process.env },
    settings: config.sessionMemory,
    redaction: config.settings.redaction,
    models: config.settings.models,
    agentIds: agentsOf(root, config),
    zone: timezone ?? process.env['TZ'],
  }
}

/** The draft, or null after saying why the transcript cannot be read. Whoever is told to stop waits for no model. */
async function drafted(ended: EndedSession, target: NoteTarget): Promise<SessionDraftResult | null> {
  const controller = new AbortController()
  const stop = () => controller.abort()
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, stop)
  try {
    return await draftNote(ended, target, controller.signal)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    process.stderr.write(`reverie: ${t('session.unreadable', { path: ended.sessionFile ?? '', code })}\n`)
    return null
  } finally {
    for (const signal of signals) process.removeListener(signal, stop)
  }
}

function saved(
  options: SessionFlags,
  ended: EndedSession,
  draft: SessionDraft,
  target: NoteTarget,
  isDry: boolean,
): number {
  const { text, slug, slugFrom, modelProblem, messages, transcript, moment } = draft
  if (modelProblem !== null) warn(t('session.model', { problem: modelProblem }))
  const about = { slugFrom, modelProblem, messages, transcript }
  if (isDry) {
    const path = `memory/${moment.day}-${slug}.md`
    if (options.json) printJson({ workspaceDir: target.root, outcome: 'dry_run', path, text, ...about })
    else printLines([pc.dim(t('session.would', { path })), '', text.trimEnd()])
    return EXIT.done
  }
  let written: Written
  try {
    written = writeNote(draft, target)
  } catch (error) {
    if (!(error instanceof NoteWaits)) throw error
    noteCapture(ended, target, 'waits')
    const { folder, code, keptIn } = error
    process.stderr.write(`reverie: ${t('session.waits', { folder, code, keptIn })}\n`)
    return EXIT.blocked
  }
  const { path, receipt } = written
  noteCapture(ended, target, 'written', path)
  if (options.json) printJson({ workspaceDir: target.root, outcome: 'written', path, receipt, ...about })
  else {
    printLines([pc.green(t('session.written', { path, count: messages }))])
    if (receipt !== null) printLines([pc.dim(t('words.undoReceipt', { receipt }))])
  }
  return EXIT.done
}

type Told = {
  outcome: 'ignored' | 'off' | 'missing' | 'empty' | 'failed' | 'known'
  event?: string
  workspaceDir?: string
  transcript?: string | null
  path?: string | undefined
}

/** Nothing was written, and that is no failure: the next conversation must not be held up. */
function told(options: SessionFlags, { path, event, ...rest }: Told): number {
  const given = { ...(path === undefined ? {} : { path }), ...(event === undefined ? {} : { event }) }
  if (options.json) printJson({ ...rest, ...given })
  else printLines([t(`session.${rest.outcome}` as TextKey, { path: path ?? '', event: event ?? '' })])
  return EXIT.done
}

/** Beside the one value of `--json`. */
function tellApart({ json }: SessionFlags, line: string): void {
  if (json) process.stderr.write(`reverie: ${line}\n`)
  else printLines([line])
}
