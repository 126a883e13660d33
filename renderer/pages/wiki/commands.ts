import type { Command } from '../../lib/commands.ts'

export const WIKI_COMMANDS = [
  { id: 'wiki.find', title: 'wiki.find', keys: ['/', 'Mod+F'], when: 'page' },
  { id: 'wiki.compile', title: 'wiki.compile', keys: [], when: 'page' },
  { id: 'wiki.openPage', title: 'wiki.openPage', keys: ['O'], when: 'list' },
  { id: 'wiki.obsidian', title: 'shared.source.obsidian', keys: ['Shift+O'], when: 'list' },
] as const satisfies readonly Command[]
