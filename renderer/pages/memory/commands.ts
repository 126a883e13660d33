import type { Command } from '../../lib/commands.ts'

export const MEMORY_COMMANDS = [
  { id: 'memory.edit', title: 'memory.edit', keys: ['E'], when: 'list' },
  { id: 'memory.save', title: 'memory.save', keys: ['Mod+S'], when: 'page' },
  { id: 'memory.demote', title: 'memory.demote', keys: ['X'], when: 'list' },
  { id: 'memory.rest', title: 'memory.rest.command', keys: ['R'], when: 'list' },
  { id: 'memory.source', title: 'shared.source.here', keys: ['O'], when: 'list' },
  { id: 'memory.obsidian', title: 'shared.source.obsidian', keys: ['Shift+O'], when: 'list' },
  { id: 'memory.pane1', title: 'memory.pane.memory', keys: ['Mod+1'], when: 'anywhere' },
  { id: 'memory.pane2', title: 'memory.pane.proposal', keys: ['Mod+2'], when: 'anywhere' },
  { id: 'memory.pane3', title: 'memory.pane.diary', keys: ['Mod+3'], when: 'anywhere' },
] as const satisfies readonly Command[]
