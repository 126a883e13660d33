import { createHash } from 'node:crypto'
import { join } from 'node:path'

/** Name of a workspace's mirror: its real path, so that two names of one folder share it. */
export function mirrorPath(home: string, root: string): string {
  return join(home, 'mirror', `${createHash('sha256').update(root).digest('hex').slice(0, 24)}.sqlite`)
}
