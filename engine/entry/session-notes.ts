import { ConfigProblem } from '../adapters/config-types.ts'
import { configuredSlugModel } from '../adapters/models/slug.ts'
import { pendingNotes } from '../adapters/pending-notes.ts'
import { type CaptureOutcome, sessionCaptures } from '../adapters/session-captures.ts'
import { transcriptFiles } from '../adapters/transcript-files.ts'
import { redacted } from '../core/redact/redact.ts'
import { channelOf } from '../core/session/channel.ts'
import {
  draftSessionNote,
  type SessionDraft,
  type SessionDraftResult,
  writeSessionNote,
} from '../host/session-memory.ts'
import type { ModelKeys, ModelsSettings } from '../model/models.ts'
import type { RedactionSettings } from '../model/redaction.ts'
import type { EndedSession, SessionMemorySettings } from '../model/session.ts'
import { type Files, WriteRefused } from '../ports/files.ts'
import { modelWorld } from './night-models.ts'

/** A workspace that notes of sessions are written into. */
export type NoteTarget = {
  home: string
  root: string
  files: Files
  settings: SessionMemorySettings
  /** What of personal data a person lets stay, and what else is to go. */
  redaction: RedactionSettings
  models: ModelsSettings
  /** Of the keychain. */
  keys?: ModelKeys | undefined
  agentIds: readonly string[]
  /** IANA name; any other means that of this computer. */
  zone: string | undefined
  env: NodeJS.ProcessEnv
  nowMs: number
}

export type Written = { path: string; receipt: string | null }

/** The note of a session that has ended, ready to be written. Fails with the system's error. */
export function draftNote(
  ended: EndedSession,
  { home, files, settings, redaction, models, keys, agentIds, zone, env, nowMs }: NoteTarget,
  signal: AbortSignal,
): Promise<SessionDraftResult> {
  const world = modelWorld({ home, env, keys }, { files, settings: { models, redaction } })
  const model = configuredSlugModel(settings, world)
  const parts = { files, settings, agentIds, zone, nowMs, signal, model }
  const redact = (text: string) => redacted(text, redaction)
  return draftSessionNote(ended, { ...parts, transcripts: transcriptFiles, redact })
}

/** A note that cannot be written now; it is kept in the state folder (case C113). */
export class NoteWaits extends Error {
  override name = 'NoteWaits'
  readonly folder: string
  readonly code: string
  readonly keptIn: string
  constructor(folder: string, code: string, keptIn: string, options: { cause: unknown }) {
    super(`${folder} cannot be written (${code})`, options)
    this.folder = folder
    this.code = code
    this.keptIn = keptIn
  }
}

/** Writes the note; one that cannot be written is kept. Fails with `NoteWaits`. */
export function writeNote(draft: SessionDraft, { home, root, files, nowMs }: NoteTarget): Written {
  const note = { day: draft.moment.day, slug: draft.slug, text: draft.text }
  try {
    return writeSessionNote(files, note, nowMs)
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error
    const keptIn = pendingNotes(home).keep({ root, ...note })
    throw new NoteWaits(files.absolute('memory'), error.code, keptIn, { cause: error })
  }
}

/** Notes for the status how the end of a session was taken in; the program goes on where that cannot be noted. */
export function noteCapture(
  ended: EndedSession,
  { home, root, nowMs }: Pick<NoteTarget, 'home' | 'root' | 'nowMs'>,
  outcome: CaptureOutcome,
  path: string | null = null,
): void {
  try {
    sessionCaptures(home).note({ root, channel: channelOf(ended), atMs: ended.atMs ?? nowMs, outcome, path })
  } catch (error) {
    const isDisk = error instanceof ConfigProblem || (error as NodeJS.ErrnoException).code !== undefined
    if (!isDisk) throw error
  }
}

/** Writes what had to wait for this workspace; paths of the notes. What still cannot be written goes on waiting. */
export function writeWaiting({
  home,
  root,
  files,
  nowMs,
}: Pick<NoteTarget, 'home' | 'root' | 'files' | 'nowMs'>): string[] {
  const pending = pendingNotes(home)
  const written: string[] = []
  for (const { path, note } of pending.of(root)) {
    try {
      written.push(writeSessionNote(files, note, nowMs).path)
    } catch (error) {
      if (!(error instanceof WriteRefused)) throw error
      break
    }
    pending.drop(path)
  }
  return written
}
