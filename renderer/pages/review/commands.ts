import type { Command } from '../../lib/commands.ts'

export const REVIEW_COMMANDS = [
  { id: 'review.promote', title: 'review.promote', keys: ['A'], when: 'list' },
  { id: 'review.edit', title: 'review.edit', keys: ['E'], when: 'list' },
  { id: 'review.reject', title: 'review.reject', keys: ['X'], when: 'list' },
  { id: 'review.snooze', title: 'review.snooze', keys: ['S'], when: 'list' },
  { id: 'review.split', title: 'review.split.command', keys: ['P'], when: 'list' },
  { id: 'review.merge', title: 'review.merge', keys: ['M'], when: 'list' },
  { id: 'review.first', title: 'review.command.first', keys: ['1'], when: 'list' },
  { id: 'review.second', title: 'review.command.second', keys: ['2'], when: 'list' },
  { id: 'review.third', title: 'review.command.third', keys: ['3'], when: 'list' },
  { id: 'review.fourth', title: 'review.command.fourth', keys: ['4'], when: 'list' },
  { id: 'review.why', title: 'review.command.why', keys: ['W'], when: 'list' },
  { id: 'review.diff', title: 'review.command.diff', keys: ['D'], when: 'list' },
  { id: 'review.source', title: 'shared.source.here', keys: ['O'], when: 'list' },
  { id: 'review.obsidian', title: 'shared.source.obsidian', keys: ['Shift+O'], when: 'list' },
  { id: 'review.pageDown', title: 'review.command.pageDown', keys: ['PageDown'], when: 'list' },
  { id: 'review.pageUp', title: 'review.command.pageUp', keys: ['PageUp'], when: 'list' },
  { id: 'review.find', title: 'review.find', keys: ['/'], when: 'page' },
  { id: 'review.takeBack', title: 'review.takeBack', keys: [], when: 'page' },
  { id: 'review.gates', title: 'review.gates.open', keys: [], when: 'page' },
] as const satisfies readonly Command[]
