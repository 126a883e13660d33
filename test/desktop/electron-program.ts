import { join } from 'node:path'
import { ROOT } from '../../build/start/bundle.ts'
import { electronProgram } from '../../build/start/electron-program.ts'

/** What runs the app in a test, and its name in the titles of tests. */
export type Program = { path: string; kind: 'Electron' | 'stand-in' }

const STAND_IN = join(ROOT, 'test', 'electron-stand-in', 'electron')

/** Real Electron where its program is here and there is a screen for it, else the stand-in (decisions 2). */
export function electronOfTests(env: NodeJS.ProcessEnv = process.env): Program {
  const path = electronProgram()
  const hasScreen = process.platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY)
  return path !== null && hasScreen ? { path, kind: 'Electron' } : { path: STAND_IN, kind: 'stand-in' }
}
