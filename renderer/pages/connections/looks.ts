import type { IconName } from '../../ui/icon.tsx'

type Look = {
  icon: IconName
  /** Where its settings are in Settings; null: they are in a file alone. */
  tab: 'workspace' | 'all' | 'computer' | null
}

/** What belongs to a connection besides its words; one that is not here is shown plainly. */
const LOOKS: Readonly<Record<string, Look>> = {
  mcp: { icon: 'plug', tab: null },
  active: { icon: 'memory', tab: 'all' },
  openclaw: { icon: 'moon', tab: 'workspace' },
  claude_code: { icon: 'history', tab: 'workspace' },
  codex: { icon: 'history', tab: 'workspace' },
  obsidian: { icon: 'external', tab: 'computer' },
  embeddings: { icon: 'search', tab: null },
  model: { icon: 'book', tab: 'all' },
  rewriter: { icon: 'edit', tab: 'all' },
  power: { icon: 'activity', tab: 'computer' },
}
const PLAIN: Look = { icon: 'plug', tab: null }

export function lookOf(id: string): Look {
  return LOOKS[id] ?? PLAIN
}

/** Names that no language changes. */
export const PROPER_NAMES: Readonly<Record<string, string>> = {
  openclaw: 'OpenClaw',
  obsidian: 'Obsidian',
  claude_code: 'Claude Code',
  codex: 'Codex',
  cursor: 'Cursor',
  ollama: 'Ollama',
  openai: 'OpenAI',
  anthropic: 'Anthropic',
}
