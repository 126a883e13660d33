import { readFileSync, rmSync } from 'node:fs'
import { t } from './text.ts'

/**
 * On Ctrl-C the lock of this process does not stay behind: the next run would wait for it. What is being written is
 * finished first, so every file is as it was or complete; then the process ends by the signal.
 */
export function releaseOnInterrupt(lockPaths: readonly string[]): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      for (const path of lockPaths) if (isOwn(path)) rmSync(path, { force: true })
      process.stderr.write(`reverie: ${t('failure.stopped')}\n`)
      process.kill(process.pid, signal)
    })
  }
}

function isOwn(lockPath: string): boolean {
  try {
    return readFileSync(lockPath, 'utf8').startsWith(`${process.pid}:`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
