export type BlockReason = 'busy' | 'moved' | 'read_only' | 'unreadable' | 'missing' | 'full'

/** The work cannot start, or must not go on; the message says what to do. Exit code 3. */
export class Blocked extends Error {
  override name = 'Blocked'
  readonly reason: BlockReason
  constructor(reason: BlockReason, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.reason = reason
  }
}
