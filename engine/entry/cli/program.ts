import { Command } from 'commander'
import { COMMANDS } from './commands.ts'
import { withGlobals } from './options.ts'
import { t } from './text.ts'
import { usageErrorText } from './usage-error.ts'
import { VERSION } from './version.ts'

const AFTER_HELP = `
Options stand after the command: reverie status --json. More on one: reverie sweep --help.

Start with:
  reverie demo                      a night over a sample, in a copy
  reverie sweep --dry-run           what a night would do here; nothing is written
  reverie sweep                     the same, written; reverie undo takes it back

Exit codes: 0 done, 1 failed, 2 wrong use, 3 blocked (lock held, state moved, read-only).`

/**
 * The command line; `finish` gets the exit code of the command that ran. Where a call names its command first, the
 * others need not be made for it: that takes longer than most of them run.
 */
export function buildProgram(finish: (code: number) => void, first?: string): Command {
  const program = new Command('reverie')
    .description('Dreams over a workspace of Markdown notes and keeps what lasts in MEMORY.md.')
    .usage('<command> [options]')
    .version(VERSION, '-V, --version', 'show the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand('help [command]', 'show the help of a command')
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(usageErrorText(text)) })
    .showHelpAfterError(t('parse.help'))
    .addHelpText('after', AFTER_HELP)
  const named = COMMANDS.filter(({ name }) => name === first)
  for (const { name, group, description, load, shape, examples } of named.length > 0 ? named : COMMANDS) {
    const command = program.command(name).description(description).helpGroup(group)
    withGlobals(shape(command))
      .exitOverride()
      .showHelpAfterError(t('parse.helpOf', { command: name }))
      .addHelpText('after', `\nExamples:\n${examples.map((line) => `  ${line}`).join('\n')}`)
      .action(async (...params: unknown[]) => {
        const self = params.at(-1) as Command
        const run = await load()
        finish(await run(self.opts(), self.args))
      })
  }
  return program
}
