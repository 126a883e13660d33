import { app, powerMonitor } from 'electron'
import type { EngineThread } from '../../engine/entry/engine-thread.ts'
import { IdleGauge } from './idle-gauge.ts'

/** A due run waits for idle minutes: to the half minute is exact enough. */
const LOOK_MS = 30_000

/** For how long nobody has touched this computer. */
export function machineIdle(isWayland: boolean): IdleGauge {
  return new IdleGauge(() => powerMonitor.getSystemIdleTime(), isWayland)
}

/** Tells the engine when the computer wakes, is unlocked or gets power, and for how long nobody has touched it. */
export function followPower(engine: EngineThread, idle: IdleGauge, onWake: () => void): () => void {
  const tellIdle = () => engine.setIdle(idle.idleMs())
  const wake = () => {
    tellIdle()
    engine.wake()
    onWake()
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
