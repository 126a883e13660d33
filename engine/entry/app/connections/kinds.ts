import { active } from './active.ts'
import { embeddings } from './embeddings.ts'
import type { ConnectionKind } from './kind.ts'
import { mcp } from './mcp.ts'
import { obsidian } from './obsidian.ts'
import { openclaw } from './openclaw.ts'
import { power } from './power.ts'
import { rewriter } from './rewriter.ts'

/** Every kind of connection, in the order in which they are shown. */
export const CONNECTION_KINDS: readonly ConnectionKind[] = [
  mcp,
  active,
  openclaw,
  obsidian,
  embeddings,
  rewriter,
  power,
]
