import type { Command } from 'commander'
import type { GlobalOptions } from './context.ts'

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
