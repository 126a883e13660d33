import { bundle, type Say } from './bundle.ts'
import { ENGINE_SOURCES } from './engine-sources.ts'

/** Main process, preload and threads of the desktop app, in `build/out/electron`; false when they stood already. */
export function buildElectron({ say }: { say: Say }): Promise<boolean> {
  return bundle(
    {
      folder: 'electron',
      entry: 'preload.cjs',
      sources: [
        'electron/main',
        'electron/preload',
        ...ENGINE_SOURCES,
        'renderer/lib',
        'renderer/locales',
        'build/vite/electron.config.ts',
        'build/vite/node-programs.ts',
        'package-lock.json',
      ],
      building: 'building the desktop app (once; a few seconds) …',
      async make() {
        // Loaded only where something is built: most starts build nothing.
        const [{ build }, { mainConfig, preloadConfig }] = await Promise.all([
          import('vite'),
          import('../vite/electron.config.ts'),
        ])
        await build(mainConfig)
        // After the other one, which empties the folder.
        await build(preloadConfig)
      },
    },
    say,
  )
}
