/** Steps shorter than this need no line. */
const QUIET_MS = 1000
const NAMES = {
  load: 'reading the workspace',
  plan: 'dreaming',
  write: 'writing',
  diary: 'writing the diary',
} as const

/** One line on stderr for work over a second, when somebody is watching a terminal. */
export function progress(isQuiet: boolean): { step: (step: keyof typeof NAMES) => void; done: () => void } {
  if (isQuiet || !process.stderr.isTTY) return { step: () => undefined, done: () => undefined }
  const startedAt = performance.now()
  let isShown = false
  return {
    step(step) {
      const elapsed = performance.now() - startedAt
      if (elapsed < QUIET_MS && step !== 'diary') return
      isShown = true
      process.stderr.write(`\r\u001b[2K${NAMES[step]} (${(elapsed / 1000).toFixed(1)} s)`)
    },
    done() {
      if (isShown) process.stderr.write('\r\u001b[2K')
    },
  }
}
