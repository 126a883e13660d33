import type { Command } from '../../lib/commands.ts'

export const RECALL_COMMANDS = [
  { id: 'recall.why', title: 'recall.why', keys: ['W'], when: 'list' },
  { id: 'recall.forget', title: 'recall.forget', keys: ['X'], when: 'list' },
  { id: 'recall.source', title: 'shared.source.here', keys: ['O'], when: 'list' },
  { id: 'recall.obsidian', title: 'shared.source.obsidian', keys: ['Shift+O'], when: 'list' },
  { id: 'recall.find', title: 'recall.find', keys: ['/'], when: 'page' },
] as const satisfies readonly Command[]
