import type { Command } from '../../lib/commands.ts'

export const HEALTH_COMMANDS = [
  { id: 'health.repair', title: 'health.repair', keys: [], when: 'page' },
  { id: 'health.rebuild', title: 'health.rebuild', keys: [], when: 'page' },
  { id: 'health.diagnostics', title: 'health.diagnostics', keys: [], when: 'page' },
] as const satisfies readonly Command[]
