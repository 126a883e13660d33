import type { Command } from '../../lib/commands.ts'

export const SWEEPS_COMMANDS = [
  { id: 'sweeps.decisions', title: 'sweeps.tab.decisions', keys: ['W'], when: 'list' },
  { id: 'sweeps.files', title: 'sweeps.tab.files', keys: ['D'], when: 'list' },
  { id: 'sweeps.compare', title: 'sweeps.compare', keys: ['C'], when: 'list' },
  { id: 'sweeps.undo', title: 'sweeps.undo', keys: [], when: 'page' },
  { id: 'sweeps.dryRun', title: 'sweeps.dryRun', keys: [], when: 'page' },
] as const satisfies readonly Command[]
