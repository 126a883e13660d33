import type { Definition } from '../definition.ts'
import { collect, portOption, withGates, withPhaseOptions, withSweepOptions } from '../options.ts'

export const DREAMING: readonly Definition[] = [
  {
    name: 'sweep',
    group: 'Dreaming:',
    description: 'dream one night: Light, REM, Deep, diary',
    load: async () => (await import('../sweep.ts')).sweep,
    shape: withSweepOptions,
    examples: ['reverie sweep --dry-run', 'reverie sweep -w ~/notes -w ~/work --timezone Europe/Lisbon'],
  },
  {
    name: 'light',
    group: 'Dreaming:',
    description: 'only Light: take recent notes in and stage them',
    load: async () => (await import('../sweep.ts')).light,
    shape: withPhaseOptions,
    examples: ['reverie light --dry-run --verbose'],
  },
  {
    name: 'rem',
    group: 'Dreaming:',
    description: 'only REM: find themes in what is staged',
    load: async () => (await import('../sweep.ts')).rem,
    shape: withPhaseOptions,
    examples: ['reverie rem --dry-run'],
  },
  {
    name: 'promote',
    group: 'Dreaming:',
    description: 'list what passes the gates, or promote it with --apply',
    load: async () => (await import('../promote.ts')).promote,
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
    name: 'session-memory',
    group: 'Dreaming:',
    description: 'save the end of a session as a note: at a reset, or at the end of another agent’s session',
    load: async () => (await import('../session-memory.ts')).sessionMemory,
    shape: (command) =>
      command
        .option('--transcript <file>', 'transcript of OpenClaw, Claude Code or Codex, or one message a line')
        .option('--event <file>', 'the JSON that a hook sends (- for standard input)')
        .option('--dry-run', 'show the note, write nothing'),
    examples: [
      'reverie session-memory --transcript ~/.openclaw/agents/main/sessions/s01.jsonl --dry-run',
      'reverie session-memory --event - --workspace ~/notes < event.json',
    ],
  },
  {
    name: 'rem-backfill',
    group: 'Dreaming:',
    description: 'replay old daily notes into the diary, or take that back',
    load: async () => (await import('../backfill.ts')).backfill,
    shape: (command) =>
      command
        .option('--path <path>', 'old daily notes (file or folder)')
        .option('--stage-short-term', 'stage what may last as candidates too')
        .option('--dry-run', 'show it day by day, write nothing')
        .option('--rollback', 'take the replayed diary entries out')
        .option('--rollback-short-term', 'take the staged candidates out'),
    examples: [
      'reverie rem-backfill --path memory --dry-run',
      'reverie rem-backfill --path memory --stage-short-term',
      'reverie rem-backfill --rollback --rollback-short-term',
    ],
  },
  {
    name: 'serve',
    group: 'Dreaming:',
    description: 'serve the interface to a browser on this computer, and dream on schedule',
    load: async () => (await import('../serve.ts')).serve,
    shape: (command) =>
      command
        .option('--port <n>', 'port on 127.0.0.1 (any free one)', portOption)
        .option('--open', 'open it in the browser')
        .option('--no-schedule', 'serve only, dream only when asked'),
    examples: ['reverie serve --open', 'reverie serve --port 4517'],
  },
  {
    name: 'demo',
    group: 'Dreaming:',
    description: 'dream over a copy of the bundled sample and show every step',
    load: async () => (await import('../demo.ts')).demo,
    shape: (command) => command.option('--wiki <dir>', 'compile a wiki of it into this folder afterwards'),
    examples: ['reverie demo', 'reverie demo --wiki wiki-trial'],
  },
]
