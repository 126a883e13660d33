import type { Command } from '../../lib/commands.ts'

export const CONNECTIONS_COMMANDS = [
  { id: 'connections.tryAll', title: 'connections.tryAll', keys: [], when: 'page' },
] as const satisfies readonly Command[]
