import { homedir } from 'node:os'
import { basename, sep } from 'node:path'

/** A file of the owner's as it is shown: from the home folder on, else by its name alone. */
export function shownPath(path: string): string {
  const home = homedir()
  if (!path.startsWith(home + sep)) return basename(path)
  return `~/${path
    .slice(home.length + 1)
    .split(sep)
    .join('/')}`
}
