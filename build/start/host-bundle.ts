import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ENGINE_SOURCES } from './engine-sources.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const OUT = join(ROOT, 'build', 'out')
/** Names the bundle that is in use, and how its sources looked when it was made. */
const MARK = join(OUT, 'host.json')
const FOLDER = /^host-[0-9a-f]+$/

type Mark = { folder: string; traits: string }

/** What the command line, its host and their threads are made of, from the root of the clone. */
export const HOST_SOURCES = [
  ...ENGINE_SOURCES,
  'build/start/build-host.ts',
  'build/vite/node-programs.ts',
  'package.json',
  'package-lock.json',
]

/**
 * Names, sizes and times of the sources: asked at every start, so that what is run is never older than they are. A
 * hash over all they hold takes four times as long.
 */
export function hostTraits(root = ROOT): string {
  const hash = createHash('sha1')
  for (const source of HOST_SOURCES) add(join(root, source))
  return hash.digest('hex')

  function add(path: string): void {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats?.isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else hash.update(`${path}:${stats?.size}:${stats?.mtimeMs}\n`)
  }
}

/** A bundled program; null where there is none, or one of other sources than those that are there now. */
export function bundledProgram(name: 'cli' | 'serve'): string | null {
  const mark = markOf()
  if (mark === null || mark.traits !== hostTraits()) return null
  return pathToFileURL(join(OUT, mark.folder, `${name}.js`)).href
}

/** Takes a bundle in use. That before it stays: a host that runs from it loads parts of it when it needs them. */
export function putInUse(mark: Mark): void {
  const former = markOf()?.folder
  writeFileSync(MARK, `${JSON.stringify(mark)}\n`)
  if (former === undefined || former === mark.folder) return
  for (const name of readdirSync(OUT))
    if (
      FOLDER.test(name.replace(/\.built$/, '')) &&
      !name.startsWith(mark.folder) &&
      !name.startsWith(former)
    )
      rmSync(join(OUT, name), { recursive: true, force: true })
}

function markOf(): Mark | null {
  try {
    return JSON.parse(readFileSync(MARK, 'utf8')) as Mark
  } catch {
    // Never built, or a build that was cut short: the sources themselves are run.
    return null
  }
}
