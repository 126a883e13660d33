import { EXIT } from './exit.ts'
import { t } from './text.ts'

let isWatching = false

/**
 * A reader that went away (`| head -1`) ends nothing: the rest of the output is dropped and the work goes on to its
 * end. Output that cannot be written for another reason (a full disk) makes the call fail.
 */
export function watchOutput(): void {
  if (isWatching) return
  isWatching = true
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') return
      process.once('exit', () => {
        process.exitCode = EXIT.failed
      })
      if (stream === process.stdout)
        process.stderr.write(`reverie: ${t('failure.output', { code: error.code ?? error.message })}\n`)
    })
  }
}

export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)
}

export function printLines(lines: readonly string[]): void {
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`)
}

/** A sentence about something that does not stop the call. */
export function warn(message: string): void {
  process.stderr.write(`reverie: ${t('failure.warning', { what: message })}\n`)
}
