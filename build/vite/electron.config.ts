import type { InlineConfig } from 'vite'
import { nodeConfig, programs, ROOT, THREADS } from './node-programs.ts'

const OUT = `${ROOT}build/out/electron`

/**
 * The main process with the threads of the engine, as modules in one flat folder: each program finds the others
 * beside itself (`engine/entry/worker-file.ts`).
 */
export const mainConfig: InlineConfig = programs(OUT, { main: 'electron/main/index.ts', ...THREADS }, [
  'electron',
])

/** The preload as one CommonJS file: in the sandbox nothing else can be loaded. */
export const preloadConfig: InlineConfig = {
  ...nodeConfig,
  ssr: { noExternal: true, external: ['electron'] },
  build: {
    ssr: true,
    outDir: OUT,
    emptyOutDir: false,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: { preload: `${ROOT}electron/preload/preload.ts` },
      output: { format: 'cjs', entryFileNames: '[name].cjs' },
    },
  },
}
