import type { Command } from '../../lib/commands.ts'

export const DIARY_COMMANDS = [
  { id: 'diary.older', title: 'diary.older', keys: ['ArrowLeft'], when: 'list' },
  { id: 'diary.newer', title: 'diary.newer', keys: ['ArrowRight'], when: 'list' },
  { id: 'diary.backfill', title: 'diary.backfill', keys: [], when: 'page' },
  { id: 'diary.doubles', title: 'diary.doubles', keys: [], when: 'page' },
] as const satisfies readonly Command[]
