import { CommanderError } from 'commander'
import { EXIT } from './cli/exit.ts'
import { complain } from './cli/failure.ts'
import { buildProgram } from './cli/program.ts'
import { watchOutput } from './cli/streams.ts'

/** Runs the command line; resolves to the exit code (0 done, 1 failed, 2 wrong use, 3 blocked). */
export async function main(argv: readonly string[]): Promise<number> {
  watchOutput()
  let code: number = EXIT.done
  const program = buildProgram((result) => {
    code = result
  })
  if (argv.length === 0) {
    program.outputHelp()
    return EXIT.done
  }
  try {
    await program.parseAsync([...argv], { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongUse
    return complain(error)
  }
}
