import { Command } from 'commander'
import type { GlobalOptions } from './context.ts'
import { collect, count, dayOption, withGates, withGlobals, withSweepOptions } from './options.ts'
import { VERSION } from './version.ts'

type Runner = (options: GlobalOptions, args: string[]) => Promise<number>
type Definition = {
  name: string
  description: string
  /** Loaded only when the command is called: start-up is most of the time of a short one. */
  load: () => Promise<Runner>
  shape: (command: Command) => Command
}

const plain = (command: Command) => command

const COMMANDS: readonly Definition[] = [
  {
    name: 'sweep',
    description: 'dream one night: Light, REM, Deep, diary',
    load: async () => (await import('./sweep.ts')).sweep,
    shape: withSweepOptions,
  },
  {
    name: 'light',
    description: 'only Light: take recent notes in and stage them',
    load: async () => (await import('./sweep.ts')).light,
    shape: withSweepOptions,
  },
  {
    name: 'rem',
    description: 'only REM: find themes in what is staged',
    load: async () => (await import('./sweep.ts')).rem,
    shape: withSweepOptions,
  },
  {
    name: 'promote',
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
  },
  {
    name: 'promote-explain',
    description: 'why one candidate is promoted or not',
    load: async () => (await import('./explain.ts')).explain,
    shape: (command) =>
      withGates(command)
        .argument('<selector>', 'key, or part of key, path or text')
        .option('--include-promoted', 'look among promoted entries too'),
  },
  {
    name: 'rem-harness',
    description: 'preview REM and Deep without writing',
    load: async () => (await import('./harness.ts')).harness,
    shape: (command) =>
      command
        .option('--path <path>', 'daily notes to preview instead of the recall store (file or folder)')
        .option('--include-promoted', 'list promoted entries too'),
  },
  {
    name: 'status',
    description: 'what is there, what is wrong, when the next night is',
    load: async () => (await import('./status.ts')).status,
    shape: (command) =>
      command
        .option('--deep', 'look into the session corpus and count scripts')
        .option('--fix', 'repair what can be repaired'),
  },
  {
    name: 'diary',
    description: 'read the dream diary',
    load: async () => (await import('./diary.ts')).diary,
    shape: (command) =>
      command
        .option('--day <YYYY-MM-DD>', 'only the entries of this day', dayOption)
        .option('--limit <n>', 'newest entries to show', count(1))
        .option('--dedupe', 'remove entries that stand there twice'),
  },
  {
    name: 'repair',
    description: 'heal the recall store; nothing is deleted, only set aside',
    load: async () => (await import('./repair.ts')).repair,
    shape: (command) =>
      command
        .option('--diary', 'set the diary aside too')
        .option('--reset', 'forget everything dreaming derived (recall counts too), by setting it aside'),
  },
  {
    name: 'undo',
    description: 'take back what the last run wrote',
    load: async () => (await import('./undo.ts')).undo,
    shape: (command) =>
      command
        .argument('[id]', 'id of a run (default: the newest that was not undone)')
        .option('--list', 'list the runs that can be undone'),
  },
  {
    name: 'config',
    description: 'show or change settings',
    load: async () => (await import('./config.ts')).config,
    shape: (command) =>
      command
        .argument('[action]', 'get, set or unset')
        .argument('[key]', 'key such as dreaming.phases.deep.minScore')
        .argument('[value]', 'new value, as JSON or plain text'),
  },
  {
    name: 'demo',
    description: 'dream over a copy of the bundled sample and show every step',
    load: async () => (await import('./demo.ts')).demo,
    shape: plain,
  },
]

/** The command line; `finish` gets the exit code of the command that ran. */
export function buildProgram(finish: (code: number) => void): Command {
  const program = new Command('reverie')
    .description('Dreams over a workspace of Markdown notes and keeps what lasts in MEMORY.md.')
    .version(VERSION, '-V, --version')
    .exitOverride()
    .showHelpAfterError('(see reverie --help)')
  for (const { name, description, load, shape } of COMMANDS) {
    shape(withGlobals(program.command(name).description(description)))
      .exitOverride()
      .action(async (...params: unknown[]) => {
        const self = params.at(-1) as Command
        const run = await load()
        finish(await run(self.opts(), self.args))
      })
  }
  return program
}
