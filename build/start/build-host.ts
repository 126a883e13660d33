import { bundle, OUT, ROOT, type Say } from './bundle.ts'
import { HOST_SOURCES, hostTraits, putInUse } from './host-bundle.ts'
import { sourcesHash } from './sources-hash.ts'

/**
 * The command line and the threads of its host, in `build/out/host-…`: a fifth of the time and less memory than from a
 * thousand sources. False when they stood already.
 */
export async function buildHost({ say }: { say: Say }): Promise<boolean> {
  const traits = hostTraits()
  const folder = `host-${sourcesHash(ROOT, HOST_SOURCES).slice(0, 12)}`
  const isNew = await bundle(
    {
      folder,
      entry: 'cli.js',
      sources: HOST_SOURCES,
      building: 'building the engine (once; a second) …',
      async make() {
        // Loaded only where something is built: most starts build nothing.
        const [{ build }, { programs, THREADS, wholeProgram }] = await Promise.all([
          import('vite'),
          import('../vite/node-programs.ts'),
        ])
        const [cli, serve] = ['engine/entry/cli.ts', 'engine/entry/serve.ts']
        const { worker, ...threads } = THREADS
        await build(programs(`${OUT}/${folder}`, { cli, serve, ...threads }))
        await build(wholeProgram(`${OUT}/${folder}`, 'worker', worker))
      },
    },
    say,
  )
  putInUse({ folder, traits })
  return isNew
}
