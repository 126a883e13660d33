import type { ChatModelSettings } from './models.ts'

/** What a note of a session is named after: the time of day, or words of the conversation. */
export const SLUG_KINDS = ['time', 'content'] as const
export type SlugKind = (typeof SLUG_KINDS)[number]

/** Settings of the notes that are made of sessions (spec session-memory 2; the last three are ours). */
export type SessionMemorySettings = {
  enabled: boolean
  /** How many of the last messages are kept; a whole number from 1. */
  messages: number
  /** Ask a model for the name of the file. */
  llmSlug: boolean
  slug: SlugKind
  /** The model that is asked; undefined: none (the default). */
  slugModel: ChatModelSettings | undefined
  /** Take in sessions of OpenClaw that were reset, while the app runs. */
  watch: boolean
}

export const SESSION_MESSAGES = 15
/** Longest wait for a slug, unless the settings say otherwise. */
export const SLUG_TIMEOUT_SECONDS = 15

export const DEFAULT_SESSION_MEMORY: SessionMemorySettings = {
  enabled: true,
  messages: SESSION_MESSAGES,
  llmSlug: false,
  slug: 'content',
  slugModel: undefined,
  watch: false,
}

export type SessionRole = 'user' | 'assistant'
export type SessionMessage = { role: SessionRole; text: string }

/** Who wrote a transcript, where its form tells. */
export type SessionSource = 'openclaw' | 'claude-code' | 'codex' | 'chat'

/** One session that has ended, and where it was written down. */
export type EndedSession = {
  /** `agent:<id>:…`; null when nobody told. */
  sessionKey: string | null
  sessionId: string | null
  /** Absolute path of the transcript as far as it is known; it may have been renamed since. */
  sessionFile: string | null
  /** Is it that very file, and no other one that may be meant by it? */
  isExact: boolean
  /** The channel, or the program; null when nobody told. */
  source: string | null
  /** When it ended, epoch ms; null when nobody told. */
  atMs: number | null
}
