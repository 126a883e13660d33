import { unwatchFile, watchFile } from 'node:fs'

/** How often settings files are looked at, ms: by polling, so that any way of saving and any disk will do. */
const LOOK_MS = 2_000

/** Calls back when one of the files has become another one, was made or removed; returns how to stop. */
export function watchSettings(paths: readonly string[], onChange: () => void): () => void {
  for (const path of paths) watchFile(path, { interval: LOOK_MS, persistent: false }, onChange)
  return () => {
    for (const path of paths) unwatchFile(path, onChange)
  }
}
