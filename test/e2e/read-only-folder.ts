import { spawnSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'

/** Takes the right to write from a folder and from these below it; answers how it is given back, or null where nothing can take it. */
export function readOnlyFolder(folder: string, below: readonly string[]): (() => void) | null {
  const paths = [folder, ...below.map((name) => join(folder, name))]
  if (process.getuid?.() !== 0) {
    for (const path of paths) chmodSync(path, 0o555)
    return () => {
      for (const path of paths) chmodSync(path, 0o755)
    }
  }
  // Root may write whatever the rights say, but not on a disk that takes nothing.
  const mounted = (...args: string[]) => spawnSync('mount', args).status === 0
  if (!mounted('--bind', folder, folder)) return null
  let isMounted = true
  const back = () => {
    if (isMounted) spawnSync('umount', ['-l', folder])
    isMounted = false
  }
  if (mounted('-o', 'remount,ro,bind', folder)) return back
  back()
  return null
}
