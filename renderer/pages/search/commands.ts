import type { Command } from '../../lib/commands.ts'

export const SEARCH_COMMANDS = [
  { id: 'search.find', title: 'search.find', keys: ['/', 'Mod+F'], when: 'page' },
  { id: 'search.open', title: 'search.open', keys: ['O'], when: 'list' },
  { id: 'search.obsidian', title: 'search.obsidian', keys: ['Shift+O'], when: 'list' },
] as const satisfies readonly Command[]
