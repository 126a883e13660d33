import type { Command } from '../../lib/commands.ts'

export const TONIGHT_COMMANDS = [
  { id: 'tonight.run', title: 'tonight.run', keys: ['Mod+Enter'], when: 'page' },
  { id: 'tonight.dryRun', title: 'tonight.dryRun', keys: [], when: 'page' },
  { id: 'tonight.stop', title: 'tonight.stop', keys: [], when: 'page' },
  { id: 'tonight.undo', title: 'tonight.undoNight', keys: [], when: 'page' },
] as const satisfies readonly Command[]
