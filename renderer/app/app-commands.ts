import type { MessageKey } from '../lib/catalogues.ts'
import type { Command } from '../lib/commands.ts'
import { ROUTES } from './routes.ts'

/** What can be done wherever one is. */
export const APP_COMMANDS = [
  { id: 'app.palette', title: 'app.command.palette', keys: ['Mod+K'], when: 'anywhere' },
  { id: 'app.keys', title: 'app.command.keys', keys: ['?'], when: 'anywhere' },
  { id: 'app.undo', title: 'app.command.undo', keys: ['Z', 'Mod+Z'], when: 'anywhere' },
  { id: 'app.nextPane', title: 'app.command.nextPane', keys: ['F6'], when: 'anywhere' },
  { id: 'app.previousPane', title: 'app.command.previousPane', keys: ['Shift+F6'], when: 'anywhere' },
] as const satisfies readonly Command[]

/** What `/dreaming` does in a chat, in the palette alone; the switch is that of the workspace in view. */
export const DREAMING_COMMANDS = [
  { id: 'app.dreamingOn', title: 'app.command.dreamingOn', keys: [], when: 'anywhere' },
  { id: 'app.dreamingOff', title: 'app.command.dreamingOff', keys: [], when: 'anywhere' },
  { id: 'app.dreamingStatus', title: 'app.command.dreamingStatus', keys: [], when: 'anywhere' },
  { id: 'app.dreamingCore', title: 'app.command.dreamingCore', keys: [], when: 'anywhere' },
  { id: 'app.dreamingRem', title: 'app.command.dreamingRem', keys: [], when: 'anywhere' },
  { id: 'app.dreamingDeep', title: 'app.command.dreamingDeep', keys: [], when: 'anywhere' },
] as const satisfies readonly Command[]

/** What `/active-memory` does in a chat, for all of them; in the palette alone. */
export const ACTIVE_COMMANDS = [
  { id: 'app.activeOn', title: 'app.command.activeOn', keys: [], when: 'anywhere' },
  { id: 'app.activeOff', title: 'app.command.activeOff', keys: [], when: 'anywhere' },
  { id: 'app.activeTry', title: 'app.command.activeTry', keys: [], when: 'anywhere' },
] as const satisfies readonly Command[]

/** Where there is a list; arrows do the same without being commands. */
export const LIST_COMMANDS = [
  { id: 'list.next', title: 'app.command.next', keys: ['J'], when: 'list' },
  { id: 'list.previous', title: 'app.command.previous', keys: ['K'], when: 'list' },
  { id: 'list.extendNext', title: 'app.command.extendNext', keys: ['Shift+J'], when: 'list' },
  { id: 'list.extendPrevious', title: 'app.command.extendPrevious', keys: ['Shift+K'], when: 'list' },
] as const satisfies readonly Command[]

/** One command a page: `G` and its letter, and settings by `Mod+,`. */
export const GO_COMMANDS: readonly (Command & { page: string })[] = ROUTES.map(({ page, title, goKey }) => ({
  id: `go.${page}`,
  title,
  keys: [...(goKey === null ? [] : [`G ${goKey}`]), ...(page === 'settings' ? ['Mod+,'] : [])],
  when: page === 'settings' ? 'anywhere' : 'page',
  page,
}))

/** Everything that has keys, by where it holds; the sheet of keys shows it and a test looks for collisions. */
export const COMMAND_GROUPS: readonly { title: MessageKey; commands: readonly Command[] }[] = [
  { title: 'app.keys.anywhere', commands: APP_COMMANDS },
  { title: 'app.keys.go', commands: GO_COMMANDS },
  { title: 'app.keys.lists', commands: LIST_COMMANDS },
  ...ROUTES.filter(({ commands }) => commands.length > 0).map(({ title, commands }) => ({ title, commands })),
]
