import type { StatementMemory } from '../host/context.ts'
import { RECALL_STORE } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'
import { mirrorPath } from './mirror-path.ts'

/** A larger recall store, in bytes, is read in a thread of its own. */
export const LARGE_STORE = 1_000_000
/** A smaller recall store, in bytes, is read sooner than what the mirror knows of its statements. */
const KNOWN_STORE = 200_000

/** What earlier nights know of the statements of a workspace, for a context; nothing of a small one. */
export async function knownStatements(
  home: string,
  { root, files }: { root: string; files: Files },
): Promise<{ statements?: StatementMemory }> {
  if ((files.stat(RECALL_STORE)?.size ?? 0) < KNOWN_STORE) return {}
  const { textMemory } = await import('../adapters/mirror/text-memory.ts')
  return { statements: textMemory(mirrorPath(home, root)) }
}
