/** Exit codes of the command line. */
export const EXIT = { done: 0, failed: 1, wrongUse: 2, blocked: 3 } as const

/** The call makes no sense; the message says what to do. Exit code 2. */
export class WrongUse extends Error {
  override name = 'WrongUse'
}
