#!/usr/bin/env node
// The command `reverie`. Starts on any Node from 20 on; the program itself needs one that runs TypeScript.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const HERE = fileURLToPath(import.meta.url)
const ROOT = dirname(dirname(HERE))

/** Node 22.18 to 24.11 warn on every start that they strip types; a user can do nothing about it. */
function hushTypeStripping() {
  const emitWarning = process.emitWarning
  process.emitWarning = (warning, ...rest) => {
    if (!String(warning).startsWith('Type Stripping')) emitWarning.call(process, warning, ...rest)
  }
}

/**
 * Imports of one file of the engine by another name it as it is: looking for links, packages and extensions each time
 * takes a tenth of a short command.
 */
function resolveQuickly(registerHooks) {
  const engine = pathToFileURL(join(ROOT, 'engine', '/')).href
  registerHooks?.({
    resolve(specifier, context, next) {
      const isOurs =
        specifier.startsWith('.') && specifier.endsWith('.ts') && context.parentURL?.startsWith(engine)
      if (!isOurs) return next(specifier, context)
      return {
        url: new URL(specifier, context.parentURL).href,
        format: 'module-typescript',
        shortCircuit: true,
      }
    },
  })
}

if (!existsSync(join(ROOT, 'node_modules', 'commander'))) {
  process.stderr.write(`reverie: not set up yet; run "npm start" once in ${ROOT}\n`)
  process.exitCode = 1
} else if (process.features.typescript) {
  const { enableCompileCache, registerHooks } = await import('node:module')
  // In the clone and not in a shared temporary folder: cached code is run, so only its owner may write it.
  enableCompileCache(process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules', '.cache', 'compile'))
  hushTypeStripping()
  if (process.argv[2] === 'serve') (await import('./lean-memory.ts')).startLeanly()
  resolveQuickly(registerHooks)
  // `npm run reverie` starts in the clone; the person stands somewhere else.
  if (process.env.npm_lifecycle_event === 'reverie' && process.env.INIT_CWD)
    process.chdir(process.env.INIT_CWD)
  // What stays takes in most of the engine: a bundle of it, where one was built, starts several times as fast.
  const stays = ['serve', 'mcp'].includes(process.argv[2])
  const bundled = stays ? (await import('./start/host-bundle.ts')).bundledProgram('cli') : null
  const { main } = await import(bundled ?? '../engine/entry/cli.ts')
  process.exitCode = await main(process.argv.slice(2))
} else {
  const { runWithNode24 } = await import('./node24.mjs')
  runWithNode24([HERE, ...process.argv.slice(2)])
}
