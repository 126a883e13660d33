import { t } from './text.ts'

/** Steps shorter than this need no line. */
const QUIET_MS = 1000
type Step = 'load' | 'plan' | 'write' | 'diary'

/** One line on stderr for work over a second, when somebody is watching a terminal. */
export function progress(isQuiet: boolean): { step: (step: Step) => void; done: () => void } {
  if (isQuiet || !process.stderr.isTTY) return { step: () => undefined, done: () => undefined }
  const startedAt = performance.now()
  let isShown = false
  return {
    step(step) {
      const elapsed = performance.now() - startedAt
      if (elapsed < QUIET_MS && step !== 'diary') return
      isShown = true
      process.stderr.write(`\r\u001b[2K${t(`progress.${step}`)} (${(elapsed / 1000).toFixed(1)} s)`)
    },
    done() {
      if (isShown) process.stderr.write('\r\u001b[2K')
    },
  }
}
