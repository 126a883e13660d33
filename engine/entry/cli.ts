import { CommanderError } from 'commander'
import { ConfigProblem } from '../adapters/config-file.ts'
import { Blocked } from '../host/blocked.ts'
import { WriteRefused } from '../ports/files.ts'
import { LockHeld } from '../ports/lock.ts'
import { EXIT, WrongUse } from './cli/exit.ts'
import { buildProgram } from './cli/program.ts'

/** Runs the command line; resolves to the exit code (0 done, 1 failed, 2 wrong use, 3 blocked). */
export async function main(argv: readonly string[]): Promise<number> {
  let code: number = EXIT.done
  const program = buildProgram((result) => {
    code = result
  })
  try {
    await program.parseAsync([...argv], { from: 'user' })
    return code
  } catch (error) {
    return exitCodeOf(error)
  }
}

function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongUse
  if (error instanceof WrongUse || error instanceof ConfigProblem)
    return complain(error.message, EXIT.wrongUse)
  if (error instanceof Blocked) return complain(error.message, EXIT.blocked)
  if (error instanceof LockHeld) {
    return complain(
      `another program is working on this workspace: ${error.message}. Try again when it has finished`,
      EXIT.blocked,
    )
  }
  if (error instanceof WriteRefused) return refused(error)
  complain(error instanceof Error ? (error.stack ?? error.message) : String(error), EXIT.failed)
  return EXIT.failed
}

function refused(error: WriteRefused): number {
  if (['EROFS', 'EACCES', 'EPERM'].includes(error.code)) {
    return complain(
      `${error.path} cannot be written (${error.code}): the workspace is read-only. Make it writable, or look without writing with --read-only`,
      EXIT.blocked,
    )
  }
  if (error.code === 'EOUTSIDE') {
    return complain(
      `${error.path} is a link that leads out of the workspace; it is not written. Replace the link by a file`,
      EXIT.blocked,
    )
  }
  const advice =
    error.code === 'ENOSPC' || error.code === 'EDQUOT'
      ? 'the disk is full. Make room and run it again; every file is as it was or complete'
      : 'nothing was half-written'
  return complain(`${error.path} cannot be written (${error.code}): ${advice}`, EXIT.failed)
}

function complain(message: string, code: number): number {
  process.stderr.write(`reverie: ${message}\n`)
  return code
}
