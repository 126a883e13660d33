#!/usr/bin/env node
// Runs a file with the Node of node_modules, whatever Node this is: `node build/node24.mjs FILE [ARGUMENT …]`.
import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const HERE = fileURLToPath(import.meta.url)
const ROOT = dirname(dirname(HERE))
const NODE_24 = join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/**
 * Runs Node 24 with these arguments, hands on signals, and ends this process as that one ended: with the same exit
 * code or the same signal. Says in one line what to do (exit code 1) when the clone was never set up.
 * @param {string[]} args
 */
export function runWithNode24(args) {
  if (!existsSync(NODE_24)) {
    process.stderr.write(`reverie: Node 24 is not installed here yet; run "npm start" once in ${ROOT}\n`)
    process.exitCode = 1
    return
  }
  const child = spawn(NODE_24, args, { stdio: 'inherit' })
  const handlers = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
    // A terminal sends Ctrl-C to both already; a second one would read as impatience.
    const handler = () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal))
    process.on(signal, handler)
    return [signal, handler]
  })
  child.on('error', (error) => {
    process.stderr.write(`reverie: ${NODE_24} does not start: ${error.message}\n`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    for (const [name, handler] of handlers) process.off(name, handler)
    if (signal) process.kill(process.pid, signal)
    else process.exitCode = code ?? 1
  })
}

if (process.argv[1] && realpathSync(process.argv[1]) === HERE) runWithNode24(process.argv.slice(2))
