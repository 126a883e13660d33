import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { peerConfigPath, peerSessionFolders, type SessionFolder } from '../../adapters/peer-settings.ts'
import { sessionKeysIn, sessionMarks } from '../../adapters/session-marks.ts'
import { transcriptFiles } from '../../adapters/transcript-files.ts'
import { watchMemory } from '../../adapters/watch.ts'
import type { MemoryWatch } from '../../adapters/watch-types.ts'
import { isReset, resetAt, sessionIdOf } from '../../core/session/names.ts'
import { momentIn } from '../../core/session/note.ts'
import type { AppWorkspace, Workspaces } from '../../host/app/parts.ts'
import { hasNoteOf } from '../../host/session-memory.ts'
import type { ModelKeys } from '../../model/models.ts'
import type { EndedSession } from '../../model/session.ts'
import type { Files } from '../../ports/files.ts'
import type { Log } from '../../ports/log.ts'
import {
  draftNote,
  type NoteTarget,
  NoteWaits,
  noteCapture,
  writeNote,
  writeWaiting,
} from '../session-notes.ts'
import type { AppConfig } from './app-config.ts'

export type SessionWatchParts = {
  config: AppConfig
  workspaces: Workspaces
  files(root: string): Files
  log: Log
  env: NodeJS.ProcessEnv
  /** Of the keychain, for models. */
  keys(): ModelKeys
  nowMs(): number
  /** How long OpenClaw's own hook is waited for, ms: it asks a model for up to 15 s. */
  graceMs?: number
}

const GRACE_MS = 20_000
/** Between looks whether the watch is set up. */
const READY_MS = 250
type Reset = { name: string; atMs: number }

/**
 * While the app runs, sessions of OpenClaw that are reset become notes, where that is switched on; those that were
 * reset while it did not run are made up for at its start. A session of which OpenClaw has written a note itself is
 * left alone.
 */
export class SessionWatches {
  readonly #parts: SessionWatchParts
  readonly #folders = new Map<string, WatchedFolder>()

  constructor(parts: SessionWatchParts) {
    this.#parts = parts
  }

  /** Begins to watch what is new, lets go of what is gone or switched off, and writes what had to wait (case C113). */
  async update(): Promise<void> {
    this.#writeWaiting()
    const wanted = new Map(this.#wanted().map((item) => [`${item.workspace.root}\n${item.folder}`, item]))
    for (const [key, folder] of this.#folders) {
      if (wanted.has(key)) continue
      this.#folders.delete(key)
      await folder.close()
    }
    for (const [key, { workspace, ...folder }] of wanted)
      if (!this.#folders.has(key)) this.#folders.set(key, new WatchedFolder(this.#parts, workspace, folder))
  }

  /** Notes that could not be written when their session ended, whoever ended it. */
  #writeWaiting(): void {
    const { config, workspaces, files, log, nowMs } = this.#parts
    for (const { id, root } of workspaces.list()) {
      if (root === null) continue
      try {
        const written = writeWaiting({ home: config.home, root, files: files(root), nowMs: nowMs() })
        if (written.length > 0) log.info('session.saved', { workspace: id, notes: written.length })
      } catch (error) {
        const code = (error as NodeJS.ErrnoException | null)?.code
        if (code === undefined) throw error
        log.warn('session.failed', { workspace: id, reason: code })
      }
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#folders.values()].map((folder) => folder.close()))
    this.#folders.clear()
  }

  #wanted(): (SessionFolder & { workspace: AppWorkspace })[] {
    const { config, workspaces, env } = this.#parts
    const { enabled, watch } = config.now.sessionMemory
    if (!enabled || !watch) return []
    return workspaces.list().flatMap((workspace) => {
      const { root, isFromPeer } = workspace
      if (root === null) return []
      const folders = peerSessionFolders(root, isFromPeer ? config.path : peerConfigPath(env), env)
      return folders.filter(({ folder }) => existsSync(folder)).map((item) => ({ ...item, workspace }))
    })
  }
}

/** One folder of transcripts; what was put away there is taken in one by one, in order. */
class WatchedFolder {
  readonly #parts: SessionWatchParts
  readonly #workspace: AppWorkspace
  readonly #folder: string
  readonly #agentId: string
  readonly #marks: ReturnType<typeof sessionMarks>
  readonly #watch: MemoryWatch
  readonly #closing = new AbortController()
  /** A session that was reset is in no list any more: its key is that which it had. */
  readonly #keys = new Map<string, string>()
  #timer: NodeJS.Timeout | null = null
  #settling: NodeJS.Timeout | null = null
  #work: Promise<void> = Promise.resolve()

  constructor(parts: SessionWatchParts, workspace: AppWorkspace, { folder, agentId }: SessionFolder) {
    this.#parts = parts
    this.#workspace = workspace
    this.#folder = folder
    this.#agentId = agentId
    this.#marks = sessionMarks(parts.config.home)
    // What was reset before this was switched on stays as it is.
    if (this.#marks.of(folder) === null) this.#marks.set(folder, parts.nowMs())
    this.#watch = watchMemory({
      root: folder,
      isWatched: (path) => path === '' || path === 'sessions.json' || isReset(path),
      onPaths: () => this.#look(),
      compare: () => {
        this.#look()
        return []
      },
      log: () => parts.log.info('watch.note', { workspace: workspace.id }),
    })
    this.#look()
    this.#lookWhenReady()
  }

  /** What is put away while the watch is being set up is told by no event. */
  #lookWhenReady(): void {
    this.#settling = setTimeout(() => {
      if (this.#watch.state().isReady) this.#look()
      else this.#lookWhenReady()
    }, READY_MS)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    for (const timer of [this.#timer, this.#settling]) if (timer) clearTimeout(timer)
    await this.#watch.close()
    await this.#work
  }

  #look(): void {
    for (const [id, key] of sessionKeysIn(this.#folder)) this.#keys.set(id, key)
    const [next] = this.#resets()
    if (!next || this.#closing.signal.aborted) return
    if (this.#timer) clearTimeout(this.#timer)
    const { nowMs, graceMs = GRACE_MS } = this.#parts
    // A stamp of the future comes from another clock: it is waited for no longer than any other.
    const wait = Math.min(graceMs, Math.max(0, next.atMs + graceMs - nowMs()))
    this.#timer = setTimeout(() => {
      this.#work = this.#work.then(() => this.#take(next))
    }, wait)
  }

  /** What was put away since the last one that was taken in, oldest first. */
  #resets(): Reset[] {
    const since = this.#marks.of(this.#folder) ?? 0
    return transcriptFiles
      .names(this.#folder)
      .flatMap((name) => {
        const atMs = resetAt(name)
        return atMs !== null && atMs > since ? [{ name, atMs }] : []
      })
      .sort((a, b) => a.atMs - b.atMs || (a.name < b.name ? -1 : 1))
  }

  /** All with the same stamp are taken together: the mark is one time. */
  async #take({ atMs }: Reset): Promise<void> {
    for (const reset of this.#resets().filter((item) => item.atMs === atMs)) await this.#save(reset)
    if (this.#closing.signal.aborted) return
    this.#marks.set(this.#folder, atMs)
    this.#look()
  }

  /** Nobody waits for it: what goes wrong is told in the log. */
  async #save({ name, atMs }: Reset): Promise<void> {
    const { log } = this.#parts
    const workspace = this.#workspace.id
    const target = this.#target()
    const sessionId = sessionIdOf(name)
    const ended: EndedSession = {
      sessionKey: (sessionId && this.#keys.get(sessionId)) || null,
      ...{ sessionId, sessionFile: join(this.#folder, name), isExact: true, source: null, atMs },
    }
    try {
      writeWaiting(target)
      if (sessionId !== null && this.#isSaved(target.files, sessionId, atMs))
        return log.info('session.skipped', { workspace, reason: 'known' })
      const result = await draftNote(ended, target, this.#closing.signal)
      if (result.kind !== 'draft')
        noteCapture(ended, target, result.kind, result.kind === 'known' ? result.path : null)
      if (result.kind !== 'draft') return log.info('session.skipped', { workspace, reason: result.kind })
      const { modelProblem } = result.draft
      if (modelProblem !== null) log.warn('session.failed', { workspace, reason: 'model' })
      const { path } = writeNote(result.draft, target)
      noteCapture(ended, target, 'written', path)
      log.info('session.saved', { workspace, messages: result.draft.messages })
    } catch (error) {
      if (!(error instanceof Error)) throw error
      noteCapture(ended, target, error instanceof NoteWaits ? 'waits' : 'unreadable')
      const code = error instanceof NoteWaits ? error.code : (error as NodeJS.ErrnoException).code
      log.warn('session.failed', { workspace, reason: code ?? error.name })
    }
  }

  #target(): NoteTarget {
    const { config, files, env, keys, nowMs } = this.#parts
    const root = this.#workspace.root ?? ''
    return {
      ...{ home: config.home, root, files: files(root), settings: config.now.sessionMemory },
      ...{ redaction: config.now.settings.redaction, models: config.now.settings.models, keys: keys() },
      ...{ agentIds: [this.#agentId], zone: env['TZ'], env, nowMs: nowMs() },
    }
  }

  /** OpenClaw takes the time of its own clock: a reset just before midnight may have its note on the day after. */
  #isSaved(files: Files, sessionId: string, atMs: number): boolean {
    const zone = this.#parts.env['TZ']
    const days = new Set([atMs, atMs + 60_000].map((ms) => momentIn(ms, zone).day))
    return [...days].some((day) => hasNoteOf(files, day, sessionId))
  }
}
