import type { Command } from '../../lib/commands.ts'

/** Everything on the page is a control of its own. */
export const SETTINGS_COMMANDS: readonly Command[] = []
