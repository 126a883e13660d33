import type { Command } from 'commander'
import type { GlobalOptions } from './context.ts'

/** Answers the exit code. As a method, so that a command may name the options of its own among `options`. */
export type Runner = { run(options: GlobalOptions, args: string[]): Promise<number> }['run']
export type Definition = {
  name: string
  group: string
  description: string
  /** Loaded only when the command is called: start-up is most of the time of a short one. */
  load: () => Promise<Runner>
  shape: (command: Command) => Command
  examples: readonly string[]
}
