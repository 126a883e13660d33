export type BlockReason = 'busy' | 'moved' | 'read_only' | 'unreadable' | 'missing' | 'full'

type BlockedOptions = { cause?: unknown; path?: string }

/** The work cannot start, or must not go on; the message says what to do. Exit code 3. */
export class Blocked extends Error {
  override name = 'Blocked'
  readonly reason: BlockReason
  /** Of the file that stands in the way, within the workspace. */
  readonly path: string | null
  constructor(reason: BlockReason, message: string, { path, ...options }: BlockedOptions = {}) {
    super(message, options)
    this.reason = reason
    this.path = path ?? null
  }
}
