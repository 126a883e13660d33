import { fileURLToPath } from 'node:url'
import type { InlineConfig } from 'vite'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Stay packages of their own: what has native files, what is loaded by its name, and what may not be there. */
export const EXTERNAL_PACKAGES = [
  'better-sqlite3',
  'sqlite-vec',
  'snowball-stemmers',
  '@secretlint/secretlint-rule-preset-recommend',
  're2js',
  '@huggingface/transformers',
]

/** Programs of the engine's threads, from the root of the clone. */
export const THREADS = {
  worker: 'engine/entry/worker.ts',
  'night-worker': 'engine/entry/night-worker.ts',
  'claims-worker': 'engine/entry/claims-worker.ts',
  'recall-worker': 'engine/entry/recall-worker.ts',
}

export const nodeConfig: InlineConfig = {
  configFile: false,
  root: ROOT,
  publicDir: false,
  logLevel: 'warn',
}

const NAMES = { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } as const

/**
 * Programs as modules in one flat folder, two deep below `build`: each finds the others beside itself
 * (`engine/entry/worker-file.ts`), and what is at its place in the product as the sources do.
 */
export function programs(
  outDir: string,
  input: Readonly<Record<string, string>>,
  external: readonly string[] = [],
): InlineConfig {
  return {
    ...nodeConfig,
    ssr: { noExternal: true, external: [...external, ...EXTERNAL_PACKAGES] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(input).map(([name, path]) => [name, `${ROOT}${path}`])),
        output: NAMES,
      },
    },
  }
}

/**
 * One program, added to the folder of others, with all that it begins with in one file: the engine's thread, which
 * every first page waits for, begins with nine tenths of all there is, and a hundred files take twice as long.
 */
export function wholeProgram(outDir: string, name: string, path: string): InlineConfig {
  const { build, ...config } = programs(outDir, { [name]: path })
  return {
    ...config,
    build: {
      ...build,
      emptyOutDir: false,
      rolldownOptions: {
        ...build?.rolldownOptions,
        // Of what others load late, this program begins with some.
        checks: { ineffectiveDynamicImport: false },
        output: {
          ...NAMES,
          codeSplitting: { groups: [{ name: `${name}-all`, tags: ['$initial'] }] },
        },
      },
    },
  }
}
