import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { sourcesHash } from './renderer-sources.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const OUT = join(ROOT, 'build', 'out', 'renderer')
/** Beside the interface and not in it: it is nothing to be served. */
const STAMP = join(ROOT, 'build', 'out', 'renderer.built')

/** Builds the interface when its sources are others than those it was built from; false when it stood already. */
export async function buildRenderer({ say }: { say(line: string): void }): Promise<boolean> {
  const hash = sourcesHash(ROOT)
  const isBuilt =
    existsSync(join(OUT, 'index.html')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash
  if (isBuilt) return false
  say('building the interface (once; a few seconds) …')
  await build({ configFile: join(ROOT, 'build', 'vite', 'renderer.config.ts'), logLevel: 'warn' })
  writeFileSync(STAMP, hash)
  return true
}

if (import.meta.main) {
  const say = (line: string) => process.stderr.write(`build: ${line}\n`)
  say(
    (await buildRenderer({ say })) ? 'the interface is in build/out/renderer' : 'the interface is up to date',
  )
}
