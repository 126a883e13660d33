export type BlockReason = 'busy' | 'moved' | 'read_only' | 'unreadable' | 'missing' | 'full'

/** What the command line says in the language of its caller (`blocked.…` of its catalogues), and what fills the words. */
export type BlockWords = {
  code: 'moved' | 'sweepRuns' | 'unreadable' | 'ignoreUnreadable' | 'offline'
  params: Readonly<Record<string, string | number>>
}

type BlockedOptions = { cause?: unknown; path?: string; words?: BlockWords }

/** The work cannot start, or must not go on; the message says what to do. Exit code 3. */
export class Blocked extends Error {
  override name = 'Blocked'
  readonly reason: BlockReason
  /** Of the file that stands in the way, within the workspace. */
  readonly path: string | null
  /** Null where only the message, in English, says it. */
  readonly words: BlockWords | null
  constructor(reason: BlockReason, message: string, { path, words, ...options }: BlockedOptions = {}) {
    super(message, options)
    this.reason = reason
    this.path = path ?? null
    this.words = words ?? null
  }
}
