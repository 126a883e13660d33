import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourcesHash } from './sources-hash.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const OUT = join(ROOT, 'build', 'out')

export type Say = (line: string) => void
export type Bundle = {
  /** Its folder below `build/out`. */
  folder: string
  /** The file of it that everything begins with. */
  entry: string
  /** Files and folders that it is made of, from the root of the clone. */
  sources: readonly string[]
  /** Told before it is made. */
  building: string
  make(): Promise<unknown>
}

/** Makes a bundle when its sources are others than those it was made of; false when it stood already. */
export async function bundle({ folder, entry, sources, building, make }: Bundle, say: Say): Promise<boolean> {
  // Beside the bundle and not in it: it is nothing to be served.
  const stamp = join(OUT, `${folder}.built`)
  const hash = sourcesHash(ROOT, sources)
  const isBuilt =
    existsSync(join(OUT, folder, entry)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
  if (isBuilt) return false
  say(building)
  await make()
  writeFileSync(stamp, hash)
  return true
}
