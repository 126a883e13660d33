import { DREAMING } from './commands/dreaming.ts'
import { LOOKING } from './commands/looking.ts'
import { MENDING } from './commands/mending.ts'
import { SEARCHING } from './commands/searching.ts'
import { WIKI } from './commands/wiki.ts'
import type { Definition } from './definition.ts'

/** Every command, in the order of the help. */
export const COMMANDS: readonly Definition[] = [...DREAMING, ...SEARCHING, ...LOOKING, ...MENDING, ...WIKI]
