import type { Definition } from '../definition.ts'
import { count, dayOption, withGates, withModels, withSessions, withTrial } from '../options.ts'

export const LOOKING: readonly Definition[] = [
  {
    name: 'promote-explain',
    group: 'Looking:',
    description: 'why one candidate is promoted or not',
    load: async () => (await import('../explain.ts')).explain,
    shape: (command) =>
      withGates(command)
        .argument('<selector>', 'key, or part of key, path or text')
        .option('--include-promoted', 'look among promoted entries too'),
    examples: ['reverie promote-explain "valve 3"', 'reverie promote-explain memory/2026-05-18.md'],
  },
  {
    name: 'shadow-trial',
    group: 'Looking:',
    description: 'report what a candidate did to a task; never promotes',
    load: async () => (await import('../shadow-trial.ts')).shadowTrial,
    shape: withTrial,
    examples: [
      'reverie shadow-trial --list',
      'reverie shadow-trial "kiln key" --run --trial-prompt "Where is the kiln key?"',
      'reverie shadow-trial --input trial.json --json',
    ],
  },
  {
    name: 'models',
    group: 'Looking:',
    description: 'models: what is set and used today, what was sent where, and whether one answers',
    load: async () => (await import('../models.ts')).models,
    shape: withModels,
    examples: ['reverie models', 'reverie models calls --full', 'reverie models test'],
  },
  {
    name: 'rem-harness',
    group: 'Looking:',
    description: 'preview REM and Deep without writing',
    load: async () => (await import('../harness.ts')).harness,
    shape: (command) =>
      command
        .option('--path <path>', 'daily notes to preview instead of the recall store (file or folder)')
        .option('--grounded', 'show what these notes, or the newest ten, say that may last')
        .option('--include-promoted', 'list promoted entries too'),
    examples: ['reverie rem-harness --path memory/2026-05-18.md', 'reverie rem-harness --grounded'],
  },
  {
    name: 'status',
    group: 'Looking:',
    description: 'what is there, what is wrong, when the next night is',
    load: async () => (await import('../status.ts')).status,
    shape: (command) =>
      command
        .option('--deep', 'also check that every note of the store is there, and list the nearest candidates')
        .option('--fix', 'repair what can be repaired'),
    examples: ['reverie status', 'reverie status --deep --json', 'reverie status --fix'],
  },
  {
    name: 'diary',
    group: 'Looking:',
    description: 'read the dream diary',
    load: async () => (await import('../diary.ts')).diary,
    shape: (command) =>
      command
        .option('--day <YYYY-MM-DD>', 'only the entries of this day', dayOption)
        .option('--limit <n>', 'newest entries to show', count(1))
        .option('--dedupe', 'remove entries that stand there twice'),
    examples: ['reverie diary --limit 1', 'reverie diary --day 2026-05-28'],
  },
  {
    name: 'sessions',
    group: 'Looking:',
    description: 'show whose transcripts a workspace is dreamt from, and switch programs on or off',
    load: async () => (await import('../sessions.ts')).sessions,
    shape: withSessions,
    examples: ['reverie sessions', 'reverie sessions on claude-code', 'reverie sessions on codex --all'],
  },
  {
    name: 'redact',
    group: 'Looking:',
    description: 'show a text as it would be stored: without secrets and personal data',
    load: async () => (await import('../redact.ts')).redact,
    shape: (command) => command.argument('[FILE]', 'the text; - or nothing for standard input', '-'),
    examples: ['reverie redact memory/2026-05-28.md', 'pbpaste | reverie redact --json'],
  },
]
