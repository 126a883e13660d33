import { app, powerMonitor } from 'electron'
import type { EngineThread } from '../../engine/entry/engine-thread.ts'

/** A due run waits for idle minutes: to the half minute is exact enough. */
const LOOK_MS = 30_000

/** Tells the engine when the computer wakes, is unlocked or gets power, and for how long nobody has touched it. */
export function followPower(engine: EngineThread): () => void {
  const tellIdle = () => engine.setIdle(powerMonitor.getSystemIdleTime() * 1_000)
  const wake = () => {
    tellIdle()
    engine.wake()
  }
  powerMonitor.on('resume', wake)
  powerMonitor.on('unlock-screen', wake)
  powerMonitor.on('on-ac', wake)
  powerMonitor.on('shutdown', () => app.quit())
  const timer = setInterval(tellIdle, LOOK_MS)
  void engine.settled().then(tellIdle)
  return () => {
    clearInterval(timer)
    powerMonitor.off('resume', wake)
    powerMonitor.off('unlock-screen', wake)
    powerMonitor.off('on-ac', wake)
  }
}
