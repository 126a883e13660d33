import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Programs of threads, each beside this file. */
export type WorkerName = 'worker' | 'night-worker' | 'claims-worker' | 'recall-worker'

/** The program of a thread: its source, or its bundle where this file was bundled into the same folder. */
export function workerFile(name: WorkerName): URL {
  const { url } = import.meta
  return new URL(`./${name}${url.endsWith('.ts') ? '.ts' : '.js'}`, url)
}

/** Starts a thread that keeps its compiled code where this one does: Node asks for it thread by thread. */
export function startWorker(program: WorkerName | URL, options: WorkerOptions): Worker {
  const folder = getCompileCacheDir()
  // Below the folder that was named lies one for this version of Node.
  const env = folder === undefined ? {} : { env: { ...process.env, NODE_COMPILE_CACHE: dirname(folder) } }
  return new Worker(program instanceof URL ? program : workerFile(program), { ...env, ...options })
}
