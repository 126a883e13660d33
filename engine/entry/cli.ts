import { stateFolder } from '../adapters/config-file.ts'
import { EXIT } from './cli/exit.ts'
import { complain } from './cli/failure.ts'
import { spokenLanguage } from './cli/language.ts'
import { searchArguments } from './cli/search-arguments.ts'
import { watchOutput } from './cli/streams.ts'
import { speak } from './cli/text.ts'

/** Runs the command line; resolves to the exit code (0 done, 1 failed, 2 wrong use, 3 blocked). */
export async function main(argv: readonly string[]): Promise<number> {
  watchOutput()
  // What is made for programs is the same everywhere.
  speak(argv.includes('--json') ? 'en' : spokenLanguage(stateFolder(process.env), process.env))
  const asked = searchArguments(argv)
  try {
    if (!asked) return await parsed(argv)
    const { search } = await import('./cli/search.ts')
    return await search(asked.options, asked.words)
  } catch (error) {
    return complain(error)
  }
}

/** Every other call. The parser is loaded only now: most of a short command is its start. */
async function parsed(argv: readonly string[]): Promise<number> {
  const [{ CommanderError }, { buildProgram }] = await Promise.all([
    import('commander'),
    import('./cli/program.ts'),
  ])
  let code: number = EXIT.done
  const program = buildProgram((result) => {
    code = result
  }, argv[0])
  if (argv.length === 0) {
    program.outputHelp()
    return EXIT.done
  }
  try {
    await program.parseAsync([...argv], { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongUse
    throw error
  }
}
