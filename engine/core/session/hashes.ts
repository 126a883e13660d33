import { createHash } from 'node:crypto'

/** What a message is known again by (spec dreaming 7.5): its scope, its time or line, and what was said. */
export function messageHash(
  scope: string,
  { atMs, line }: { atMs: number; line: number },
  said: string,
): string {
  const moment = atMs > 0 ? `ts:${atMs}` : `line:${line}`
  return createHash('sha1').update(`${scope}\n${moment}\n${said}`).digest('hex')
}

/** Of a transcript that was read on: the hash before, and that of what came since. */
export function chainedHash(before: string, since: string): string {
  return createHash('sha256').update(`${before}\n${since}`).digest('hex')
}
