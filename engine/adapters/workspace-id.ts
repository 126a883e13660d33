import { createHash } from 'node:crypto'

/** Names a workspace: first 24 hex digits of SHA-256 over the real path, as the mirror's name has them. */
export function idOf(root: string): string {
  return createHash('sha256').update(root).digest('hex').slice(0, 24)
}
