import type { Command } from '../../lib/commands.ts'

export const SEARCH_COMMANDS = [
  { id: 'search.find', title: 'search.find', keys: ['/', 'Mod+F'], when: 'page' },
  { id: 'search.open', title: 'shared.source.here', keys: ['O'], when: 'list' },
  { id: 'search.obsidian', title: 'shared.source.obsidian', keys: ['Shift+O'], when: 'list' },
] as const satisfies readonly Command[]
