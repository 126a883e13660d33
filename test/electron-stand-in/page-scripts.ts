import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'

const FOLDER = new URL('page/', import.meta.url)
const part = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8')

/** Name of the world in which a preload runs. */
export const PRELOAD_WORLD = 'Electron Isolated Context'
/** Name of the function, in that world, by which the preload reaches the main process. */
export const BINDING = '__toMain'

export type PreloadOptions = { path: string; inSubframes: boolean }

/** Scripts that run at the start of every document of a window: that of its page, then that of its preload. */
export function pageScripts({ path, inSubframes }: PreloadOptions): { page: string; preload: string } {
  const key = randomBytes(16).toString('hex')
  const whole = (name: string, rest: string) =>
    [
      inSubframes ? '(() => {' : 'if (window === window.top) (() => {',
      part('endpoint.js'),
      part(name).replaceAll('__KEY__', key).replaceAll('__BINDING__', BINDING),
      rest,
      '})()',
    ].join('\n')
  // A sandboxed preload is a CommonJS module; one that throws leaves the page without it, as in Electron.
  const preload = `;((exports, module) => {\n${readFileSync(path, 'utf8')}\n})({}, { exports: {} })`
  return { page: whole('page-world.js', ''), preload: whole('preload-world.js', preload) }
}
