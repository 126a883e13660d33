import { Option } from 'commander'
import type { Definition } from '../definition.ts'
import { count, shareOption } from '../options.ts'

export const SEARCHING: readonly Definition[] = [
  {
    name: 'search',
    group: 'Searching:',
    description: 'find the line, in any language; counts as a recall while dreaming is on',
    load: async () => (await import('../search.ts')).search,
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
    group: 'Searching:',
    description: 'read lines of a memory file',
    load: async () => (await import('../get.ts')).get,
    shape: (command) => command.argument('<PATH[:A-B]>', 'file, and lines from 1'),
    examples: ['reverie get memory/2026-05-28.md:3-7', 'reverie get MEMORY.md'],
  },
  {
    name: 'recalls',
    group: 'Searching:',
    description: 'list what was searched for, and what was used',
    load: async () => (await import('../recalls.ts')).recalls,
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
    group: 'Searching:',
    description: 'what belongs before a message, or nothing; for hooks and other programs with --event',
    load: async () => (await import('../recall.ts')).recall,
    shape: (command) =>
      command
        .argument('[words...]', 'a message, whatever the settings say')
        .option('--event <file>', 'a turn as JSON, by the settings; - is standard input'),
    examples: ['reverie recall what is Nadia allergic to', 'reverie recall --event - --json < turn.json'],
  },
  {
    name: 'active-memory',
    group: 'Searching:',
    description: 'whether memories are put before replies: status, on, off or help',
    load: async () => (await import('../active-memory.ts')).activeMemory,
    shape: (command) =>
      command
        .argument('[action]', 'status, on, off or help', 'status')
        .option('--global', 'for all sessions')
        .option('--session <key>', 'key of the session'),
    examples: ['reverie active-memory --global', 'reverie active-memory on --global'],
  },
  {
    name: 'index',
    group: 'Searching:',
    description: 'bring the search index up to date (a search does it too)',
    load: async () => (await import('../index-command.ts')).index,
    shape: (command) =>
      command
        .option('--watch', 'keep it up to date until Ctrl-C, one line a change')
        .option('--force', 'believe it when all notes are gone'),
    examples: ['reverie index', 'reverie index --watch'],
  },
  {
    name: 'mcp',
    group: 'Searching:',
    description: 'serve the memory to an agent over MCP, on standard input and output',
    load: async () => (await import('../mcp.ts')).mcp,
    shape: (command) =>
      command.option('--owner', 'the agent speaks for the owner: it may switch dreaming on and off'),
    examples: ['reverie mcp --workspace ~/notes'],
  },
]
