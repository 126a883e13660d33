import { lstatSync, readFileSync, realpathSync } from 'node:fs'
import { codeOf } from './atomic-write.ts'

/** File systems whose changes, made on another machine, are told to nobody here (case C143). */
const SILENT = /^(?:nfs\d?|cifs|smb\d?|smbfs|afpfs|davfs|9p|drvfs|vboxsf|virtiofs|fuse\..+)$/

/** Must this folder be looked at again and again because no change in it is told? False where that cannot be known. */
export function needsPolling(folder: string, mounts: string | null = mountTable()): boolean {
  const type = mounts === null ? null : mountType(realpathSync(folder), mounts)
  return type !== null && SILENT.test(type)
}

/** Is it there, but only as a link to somewhere else? */
export function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}

/** Type of the file system that a path lies on, by a table in the form of `/proc/mounts`; null when it is not in it. */
export function mountType(path: string, mounts: string): string | null {
  let best = { length: 0, type: null as string | null }
  for (const line of mounts.split('\n')) {
    const [, where, type] = line.split(' ')
    if (where === undefined || type === undefined) continue
    const point = where.replace(/\\([0-7]{3})/g, (_, octal: string) =>
      String.fromCharCode(Number.parseInt(octal, 8)),
    )
    const isOver = point === '/' || path === point || path.startsWith(`${point}/`)
    // Of two mounts on one point the later one is seen.
    if (isOver && point.length >= best.length) best = { length: point.length, type }
  }
  return best.type
}

function mountTable(): string | null {
  if (process.platform !== 'linux') return null
  try {
    return readFileSync('/proc/mounts', 'utf8')
  } catch (error) {
    if (codeOf(error) === 'EUNKNOWN') throw error
    return null
  }
}
