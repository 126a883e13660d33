import { active } from './active.ts'
import { embeddings } from './embeddings.ts'
import type { ConnectionKind } from './kind.ts'
import { mcp } from './mcp.ts'
import { model } from './model.ts'
import { obsidian } from './obsidian.ts'
import { openclaw } from './openclaw.ts'
import { power } from './power.ts'
import { rewriter } from './rewriter.ts'
import { claudeCode, codex } from './sessions.ts'

/** Every kind of connection, in the order in which they are shown. */
export const CONNECTION_KINDS: readonly ConnectionKind[] = [
  mcp,
  active,
  openclaw,
  claudeCode,
  codex,
  obsidian,
  model,
  embeddings,
  rewriter,
  power,
]
