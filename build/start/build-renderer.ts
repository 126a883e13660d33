import { join } from 'node:path'
import { bundle, ROOT, type Say } from './bundle.ts'

/** The interface, in `build/out/renderer`; false when it stood already. */
export function buildRenderer({ say }: { say: Say }): Promise<boolean> {
  return bundle(
    {
      folder: 'renderer',
      entry: 'index.html',
      sources: [
        'renderer',
        'engine/model',
        'engine/contract',
        'build/vite/renderer.config.ts',
        'package-lock.json',
      ],
      building: 'building the interface (once; a few seconds) …',
      make: async () => {
        // Loaded only where something is built: most starts build nothing.
        const { build } = await import('vite')
        await build({ configFile: join(ROOT, 'build', 'vite', 'renderer.config.ts'), logLevel: 'warn' })
      },
    },
    say,
  )
}
