import { Option } from 'commander'
import type { Definition, Runner } from './definition.ts'
import {
  collect,
  count,
  dayOption,
  shareOption,
  withGates,
  withModels,
  withPhaseOptions,
  withReview,
  withSessions,
  withSweepOptions,
  withTrial,
  withWiki,
} from './options.ts'

const DREAMING = 'Dreaming:'
const SEARCHING = 'Searching:'
const LOOKING = 'Looking:'
const WIKI = 'Wiki:'
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
    name: 'session-memory',
    group: DREAMING,
    description: 'save the end of a session as a note: at a reset, or at the end of another agent’s session',
    load: async () => (await import('./session-memory.ts')).sessionMemory,
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
    name: 'search',
    group: SEARCHING,
    description: 'find the line, in any language; counts as a recall while dreaming is on',
    load: async () => (await import('./search.ts')).search,
    shape: (command) =>
      command
        .argument('[words...]', 'what to look for, as a question or words')
        .option('--query <text>', 'the same as one text (wins over the words)')
        .option('--max-results <n>', 'results at most', count(1))
        .option('--min-score <0..1>', 'score that a result needs', shareOption)
        .option('--no-record', 'do not count it as a recall'),
    examples: ['reverie search where does the kiln key hang', 'reverie search "열쇠" --max-results 3 --json'],
  },
  {
    name: 'get',
    group: SEARCHING,
    description: 'read lines of a memory file',
    load: async () => (await import('./get.ts')).get,
    shape: (command) => command.argument('<PATH[:A-B]>', 'file, and lines from 1'),
    examples: ['reverie get memory/2026-05-28.md:3-7', 'reverie get MEMORY.md'],
  },
  {
    name: 'recalls',
    group: SEARCHING,
    description: 'list what was searched for, and what was used',
    load: async () => (await import('./recalls.ts')).recalls,
    shape: (command) =>
      command
        .option('--limit <n>', 'entries to show (20)', count(1))
        .addOption(
          new Option('--by <order>', 'order of the list')
            .choices(['recalls', 'recent', 'signals', 'promoted', 'decided'])
            .default('recalls'),
        )
        .option('--after <place>', 'go on after this place, as the list before it gave it'),
    examples: ['reverie recalls --limit 5', 'reverie recalls --by promoted --json'],
  },
  {
    name: 'recall',
    group: SEARCHING,
    description: 'what belongs before a message, or nothing; for hooks and other programs with --event',
    load: async () => (await import('./recall.ts')).recall,
    shape: (command) =>
      command
        .argument('[words...]', 'a message, whatever the settings say')
        .option('--event <file>', 'a turn as JSON, by the settings; - is standard input'),
    examples: ['reverie recall what is Nadia allergic to', 'reverie recall --event - --json < turn.json'],
  },
  {
    name: 'active-memory',
    group: SEARCHING,
    description: 'whether memories are put before replies: status, on, off or help',
    load: async () => (await import('./active-memory.ts')).activeMemory,
    shape: (command) =>
      command
        .argument('[action]', 'status, on, off or help', 'status')
        .option('--global', 'for all sessions')
        .option('--session <key>', 'key of the session'),
    examples: ['reverie active-memory --global', 'reverie active-memory on --global'],
  },
  {
    name: 'index',
    group: SEARCHING,
    description: 'bring the search index up to date (a search does it too)',
    load: async () => (await import('./index-command.ts')).index,
    shape: (command) =>
      command
        .option('--watch', 'keep it up to date until Ctrl-C, one line a change')
        .option('--force', 'believe it when all notes are gone'),
    examples: ['reverie index', 'reverie index --watch'],
  },
  {
    name: 'mcp',
    group: SEARCHING,
    description: 'serve the memory to an agent over MCP, on standard input and output',
    load: async () => (await import('./mcp.ts')).mcp,
    shape: (command) =>
      command.option('--owner', 'the agent speaks for the owner: it may switch dreaming on and off'),
    examples: ['reverie mcp --workspace ~/notes'],
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
    name: 'shadow-trial',
    group: LOOKING,
    description: 'report what a candidate did to a task; never promotes',
    load: async () => (await import('./shadow-trial.ts')).shadowTrial as unknown as Runner,
    shape: withTrial,
    examples: [
      'reverie shadow-trial --list',
      'reverie shadow-trial "kiln key" --run --trial-prompt "Where is the kiln key?"',
      'reverie shadow-trial --input trial.json --json',
    ],
  },
  {
    name: 'models',
    group: LOOKING,
    description: 'models: what is set and used today, what was sent where, and whether one answers',
    load: async () => (await import('./models.ts')).models as unknown as Runner,
    shape: withModels,
    examples: ['reverie models', 'reverie models calls --full', 'reverie models test'],
  },
  {
    name: 'rem-harness',
    group: LOOKING,
    description: 'preview REM and Deep without writing',
    load: async () => (await import('./harness.ts')).harness,
    shape: (command) =>
      command
        .option('--path <path>', 'daily notes to preview instead of the recall store (file or folder)')
        .option('--grounded', 'show what these notes, or the newest ten, say that may last')
        .option('--include-promoted', 'list promoted entries too'),
    examples: ['reverie rem-harness --path memory/2026-05-18.md', 'reverie rem-harness --grounded'],
  },
  {
    name: 'rem-backfill',
    group: DREAMING,
    description: 'replay old daily notes into the diary, or take that back',
    load: async () => (await import('./backfill.ts')).backfill,
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
    name: 'sessions',
    group: LOOKING,
    description: 'show whose transcripts a workspace is dreamt from, and switch programs on or off',
    load: async () => (await import('./sessions.ts')).sessions,
    shape: withSessions,
    examples: ['reverie sessions', 'reverie sessions on claude-code', 'reverie sessions on codex --all'],
  },
  {
    name: 'redact',
    group: LOOKING,
    description: 'show a text as it would be stored: without secrets and personal data',
    load: async () => (await import('./redact.ts')).redact,
    shape: (command) => command.argument('[FILE]', 'the text; - or nothing for standard input', '-'),
    examples: ['reverie redact memory/2026-05-28.md', 'pbpaste | reverie redact --json'],
  },
  {
    name: 'review',
    group: MENDING,
    description:
      'decide on what waits: approve, reject, snooze, allow again, split, merge; keep whole sources out',
    load: async () => (await import('./review.ts')).review,
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
    group: MENDING,
    description: 'keep a promoted line from agents; it stays in MEMORY.md',
    load: async () => (await import('./rest.ts')).rest,
    shape: (command) =>
      command
        .argument('[selector]', 'part of its text or its key; without one, what rests')
        .option('--wake', 'give it to agents again'),
    examples: ['reverie rest', 'reverie rest "gate code"', 'reverie rest "gate code" --wake'],
  },
  {
    name: 'tidy',
    group: MENDING,
    description: 'what to merge or archive when MEMORY.md is nearly full; with a number, do it',
    load: async () => (await import('./tidy.ts')).tidy,
    shape: (command) => command.argument('[number]', 'the proposal to carry out'),
    examples: ['reverie tidy', 'reverie tidy 1'],
  },
  {
    name: 'forget',
    group: MENDING,
    description: 'remove a statement from everything made of your notes, for good',
    load: async () => (await import('./forget.ts')).forget,
    shape: (command) =>
      command
        .argument('<selector>', 'text of the line, key of an entry, or a place such as MEMORY.md:12')
        .option('--yes', 'do it without asking')
        .option('--dry-run', 'show what would go, write nothing'),
    examples: ['reverie forget "Joris drinks oat milk" --dry-run', 'reverie forget MEMORY.md:12 --yes'],
  },
  {
    name: 'undo',
    group: MENDING,
    description: 'take back what a run or a night wrote; your edits since stay',
    load: async () => (await import('./undo.ts')).undo,
    shape: (command) =>
      command
        .argument('[run]', 'id of a run, a night (YYYY-MM-DD or last); without it the newest run')
        .option('--list', 'list the runs that can be undone'),
    examples: ['reverie undo --list', 'reverie undo', 'reverie undo 2026-05-28'],
  },
  {
    name: 'repair',
    group: MENDING,
    description: 'heal the recall store; nothing is deleted, only set aside',
    load: async () => (await import('./repair.ts')).repair,
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
    group: MENDING,
    description: 'carry out a chat command: /dreaming status, on, off, help',
    load: async () => (await import('./command.ts')).command as unknown as Runner,
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
    name: 'serve',
    group: DREAMING,
    description: 'serve the interface to a browser on this computer, and dream on schedule',
    load: async () => (await import('./serve.ts')).serve,
    shape: (command) =>
      command
        .option('--port <n>', 'port on 127.0.0.1 (any free one)', count(0))
        .option('--open', 'open it in the browser')
        .option('--no-schedule', 'serve only, dream only when asked'),
    examples: ['reverie serve --open', 'reverie serve --port 4517'],
  },
  {
    name: 'demo',
    group: DREAMING,
    description: 'dream over a copy of the bundled sample and show every step',
    load: async () => (await import('./demo.ts')).demo,
    shape: (command) => command,
    examples: ['reverie demo'],
  },
  {
    name: 'wiki',
    group: WIKI,
    description: 'linked pages of knowledge: claims with evidence, backlinks, reports of what is open or old',
    load: async () => (await import('./wiki.ts')).wiki as unknown as Runner,
    shape: withWiki,
    examples: [
      'reverie wiki init --vault ~/wiki',
      'reverie wiki ingest survey.md --title "Hull survey"',
      'reverie wiki apply synthesis "Paint plan" --body "Two coats." --source-id source.hull-survey',
      'reverie wiki search paint colours --mode route-question --json',
    ],
  },
]
