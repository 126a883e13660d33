import type { Timer } from '../ports/timer.ts'

/** The machine's clock and timers; none of them keeps a program from ending. */
export const machineTimer: Timer = {
  nowMs: () => Date.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
}
