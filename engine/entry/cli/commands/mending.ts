import { Option } from 'commander'
import type { Definition } from '../definition.ts'
import { collect, withReview } from '../options.ts'

export const MENDING: readonly Definition[] = [
  {
    name: 'review',
    group: 'Mending:',
    description:
      'decide on what waits: approve, reject, snooze, allow again, split, merge; keep whole sources out',
    load: async () => (await import('../review.ts')).review,
    shape: withReview,
    examples: [
      'reverie review',
      'reverie review approve "PDF"',
      'reverie review reject "coffee" --reason stale',
      'reverie review split memory/2026-05-18.md:4',
      'reverie review never folder memory/clips',
    ],
  },
  {
    name: 'rest',
    group: 'Mending:',
    description: 'keep a promoted line from agents; it stays in MEMORY.md',
    load: async () => (await import('../rest.ts')).rest,
    shape: (command) =>
      command
        .argument('[selector]', 'part of its text or its key; without one, what rests')
        .option('--wake', 'give it to agents again'),
    examples: ['reverie rest', 'reverie rest "gate code"', 'reverie rest "gate code" --wake'],
  },
  {
    name: 'tidy',
    group: 'Mending:',
    description: 'what to merge or archive when MEMORY.md is nearly full; with a number, do it',
    load: async () => (await import('../tidy.ts')).tidy,
    shape: (command) => command.argument('[number]', 'the proposal to carry out'),
    examples: ['reverie tidy', 'reverie tidy 1'],
  },
  {
    name: 'forget',
    group: 'Mending:',
    description: 'remove a statement from everything made of your notes, for good',
    load: async () => (await import('../forget.ts')).forget,
    shape: (command) =>
      command
        .argument('<selector>', 'text of the line, key of an entry, or a place such as MEMORY.md:12')
        .option('--yes', 'do it without asking')
        .option('--dry-run', 'show what would go, write nothing'),
    examples: ['reverie forget "Joris drinks oat milk" --dry-run', 'reverie forget MEMORY.md:12 --yes'],
  },
  {
    name: 'undo',
    group: 'Mending:',
    description: 'take back what a run or a night wrote; your edits since stay',
    load: async () => (await import('../undo.ts')).undo,
    shape: (command) =>
      command
        .argument('[run]', 'id of a run, a night (YYYY-MM-DD or last); without it the newest run')
        .option('--list', 'list the runs that can be undone'),
    examples: ['reverie undo --list', 'reverie undo', 'reverie undo 2026-05-28'],
  },
  {
    name: 'repair',
    group: 'Mending:',
    description: 'heal the recall store; nothing is deleted, only set aside',
    load: async () => (await import('../repair.ts')).repair,
    shape: (command) =>
      command
        .option('--diary', 'set the diary aside too')
        .option('--reset', 'forget everything dreaming derived (recall counts too), by setting it aside')
        .option('--dry-run', 'show what it would do, write nothing')
        .option('--undo', 'put back what the last repair set aside'),
    examples: ['reverie repair --dry-run', 'reverie repair', 'reverie repair --undo'],
  },
  {
    name: 'command',
    group: 'Mending:',
    description: 'carry out a chat command: /dreaming status, on, off, help',
    load: async () => (await import('../command.ts')).command,
    shape: (command) =>
      command
        .argument('<text...>', 'the command as it was sent')
        .addOption(
          new Option('--from <caller>', 'where it comes from')
            .choices(['local', 'channel', 'gateway'])
            .default('local'),
        )
        .option('--owner', 'the sender in the channel is the owner')
        .option('--scope <name>', 'scope of the gateway client (repeatable)', collect, []),
    examples: ['reverie command "/dreaming status"', 'reverie command "/dreaming on" --from channel --owner'],
  },
  {
    name: 'config',
    group: 'Mending:',
    description: 'show or change settings',
    load: async () => (await import('../config.ts')).config,
    shape: (command) =>
      command
        .argument('[action]', 'get, set or unset')
        .argument('[key]', 'key such as dreaming.phases.deep.minScore')
        .argument('[value]', 'new value, as JSON or plain text'),
    examples: ['reverie config', 'reverie config set dreaming.timezone Europe/Lisbon'],
  },
]
