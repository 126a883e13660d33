import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What runs the app in a test, and its name in the titles of tests. */
export type Program = { path: string; kind: 'Electron' | 'stand-in' }

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const STAND_IN = join(ROOT, 'test', 'electron-stand-in', 'electron')

/** Real Electron where its program is here and there is a screen for it, else the stand-in (decisions 2). */
export function electronOfTests(env: NodeJS.ProcessEnv = process.env): Program {
  const folder = join(ROOT, 'node_modules', 'electron')
  const name = join(folder, 'path.txt')
  const path = existsSync(name) ? join(folder, 'dist', readFileSync(name, 'utf8').trim()) : null
  const hasScreen = process.platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY)
  if (path !== null && existsSync(path) && hasScreen) return { path, kind: 'Electron' }
  return { path: STAND_IN, kind: 'stand-in' }
}
