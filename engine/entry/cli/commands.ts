import type { Command } from 'commander'
import type { GlobalOptions } from './context.ts'
import { collect, count, dayOption, withGates, withPhaseOptions, withSweepOptions } from './options.ts'

export type Runner = (options: GlobalOptions, args: string[]) => Promise<number>
export type Definition = {
  name: string
  group: string
  description: string
  /** Loaded only when the command is called: start-up is most of the time of a short one. */
  load: () => Promise<Runner>
  shape: (command: Command) => Command
  examples: readonly string[]
}

const DREAMING = 'Dreaming:'
const LOOKING = 'Looking:'
const MENDING = 'Mending:'

export const COMMANDS: readonly Definition[] = [
  {
    name: 'sweep',
    group: DREAMING,
    description: 'dream one night: Light, REM, Deep, diary',
    load: async () => (await import('./sweep.ts')).sweep,
    shape: withSweepOptions,
    examples: ['reverie sweep --dry-run', 'reverie sweep -w ~/notes -w ~/work --timezone Europe/Lisbon'],
  },
  {
    name: 'light',
    group: DREAMING,
    description: 'only Light: take recent notes in and stage them',
    load: async () => (await import('./sweep.ts')).light,
    shape: withPhaseOptions,
    examples: ['reverie light --dry-run --verbose'],
  },
  {
    name: 'rem',
    group: DREAMING,
    description: 'only REM: find themes in what is staged',
    load: async () => (await import('./sweep.ts')).rem,
    shape: withPhaseOptions,
    examples: ['reverie rem --dry-run'],
  },
  {
    name: 'promote',
    group: DREAMING,
    description: 'list what passes the gates, or promote it with --apply',
    load: async () => (await import('./promote.ts')).promote as unknown as Runner,
    shape: (command) =>
      withGates(command)
        .option('--apply', 'write it to MEMORY.md')
        .option(
          '--key <selector>',
          'promote these by hand, whatever the gates say (repeatable, with --apply)',
          collect,
          [],
        )
        .option('--include-promoted', 'list promoted entries too'),
    examples: [
      'reverie promote',
      'reverie promote --apply --limit 3',
      'reverie promote --apply --key peanuts',
    ],
  },
  {
    name: 'promote-explain',
    group: LOOKING,
    description: 'why one candidate is promoted or not',
    load: async () => (await import('./explain.ts')).explain,
    shape: (command) =>
      withGates(command)
        .argument('<selector>', 'key, or part of key, path or text')
        .option('--include-promoted', 'look among promoted entries too'),
    examples: ['reverie promote-explain "valve 3"', 'reverie promote-explain memory/2026-05-18.md'],
  },
  {
    name: 'rem-harness',
    group: LOOKING,
    description: 'preview REM and Deep without writing',
    load: async () => (await import('./harness.ts')).harness,
    shape: (command) =>
      command
        .option('--path <path>', 'daily notes to preview instead of the recall store (file or folder)')
        .option('--include-promoted', 'list promoted entries too'),
    examples: ['reverie rem-harness --path memory/2026-05-18.md'],
  },
  {
    name: 'status',
    group: LOOKING,
    description: 'what is there, what is wrong, when the next night is',
    load: async () => (await import('./status.ts')).status,
    shape: (command) =>
      command
        .option('--deep', 'also check that every note of the store is there, and list the nearest candidates')
        .option('--fix', 'repair what can be repaired'),
    examples: ['reverie status', 'reverie status --deep --json', 'reverie status --fix'],
  },
  {
    name: 'diary',
    group: LOOKING,
    description: 'read the dream diary',
    load: async () => (await import('./diary.ts')).diary,
    shape: (command) =>
      command
        .option('--day <YYYY-MM-DD>', 'only the entries of this day', dayOption)
        .option('--limit <n>', 'newest entries to show', count(1))
        .option('--dedupe', 'remove entries that stand there twice'),
    examples: ['reverie diary --limit 1', 'reverie diary --day 2026-05-28'],
  },
  {
    name: 'undo',
    group: MENDING,
    description: 'take back what the last run wrote',
    load: async () => (await import('./undo.ts')).undo,
    shape: (command) =>
      command
        .argument('[id]', 'id of a run (default: the newest that was not undone)')
        .option('--list', 'list the runs that can be undone'),
    examples: ['reverie undo --list', 'reverie undo'],
  },
  {
    name: 'repair',
    group: MENDING,
    description: 'heal the recall store; nothing is deleted, only set aside',
    load: async () => (await import('./repair.ts')).repair,
    shape: (command) =>
      command
        .option('--diary', 'set the diary aside too')
        .option('--reset', 'forget everything dreaming derived (recall counts too), by setting it aside'),
    examples: ['reverie repair', 'reverie repair --reset'],
  },
  {
    name: 'config',
    group: MENDING,
    description: 'show or change settings',
    load: async () => (await import('./config.ts')).config,
    shape: (command) =>
      command
        .argument('[action]', 'get, set or unset')
        .argument('[key]', 'key such as dreaming.phases.deep.minScore')
        .argument('[value]', 'new value, as JSON or plain text'),
    examples: ['reverie config', 'reverie config set dreaming.timezone Europe/Lisbon'],
  },
  {
    name: 'demo',
    group: DREAMING,
    description: 'dream over a copy of the bundled sample and show every step',
    load: async () => (await import('./demo.ts')).demo,
    shape: (command) => command,
    examples: ['reverie demo'],
  },
]
