import { fileURLToPath } from 'node:url'
import type { InlineConfig } from 'vite'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const OUT = `${ROOT}build/out/electron`

/** Stay packages of their own: what has native files, what is loaded by its name, and what may not be there. */
export const EXTERNAL_PACKAGES = [
  'better-sqlite3',
  'sqlite-vec',
  'snowball-stemmers',
  '@secretlint/secretlint-rule-preset-recommend',
  're2js',
  '@huggingface/transformers',
]

const shared: InlineConfig = {
  configFile: false,
  root: ROOT,
  publicDir: false,
  logLevel: 'warn',
}

/**
 * The main process with the threads of the engine, as modules in one flat folder: each program finds the others
 * beside itself (`engine/entry/worker-file.ts`).
 */
export const mainConfig: InlineConfig = {
  ...shared,
  ssr: { noExternal: true, external: ['electron', ...EXTERNAL_PACKAGES] },
  build: {
    ssr: true,
    outDir: OUT,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: {
        main: `${ROOT}electron/main/index.ts`,
        worker: `${ROOT}engine/entry/worker.ts`,
        'night-worker': `${ROOT}engine/entry/night-worker.ts`,
        'claims-worker': `${ROOT}engine/entry/claims-worker.ts`,
        'recall-worker': `${ROOT}engine/entry/recall-worker.ts`,
      },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
}

/** The preload as one CommonJS file: in the sandbox nothing else can be loaded. */
export const preloadConfig: InlineConfig = {
  ...shared,
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
