/** Programs of threads, each beside this file. */
export type WorkerName = 'worker' | 'night-worker' | 'claims-worker' | 'recall-worker'

/** The program of a thread: its source, or its bundle where this file was bundled into the same folder. */
export function workerFile(name: WorkerName): URL {
  const { url } = import.meta
  return new URL(`./${name}${url.endsWith('.ts') ? '.ts' : '.js'}`, url)
}
