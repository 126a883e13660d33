import type { Words } from './words.ts'

/** What the box says when the app cannot start: the reason as it came, quoted among words of the owner's language. */
export function startFailureText({ t }: Pick<Words, 't'>, error: unknown, logs: string): string {
  return t('desktop.startFailed', { reason: reasonOf(error), logs })
}

/** The first line of any error. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.split('\n')[0] ?? ''
}
