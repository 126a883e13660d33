import Database from 'better-sqlite3'
import { builtInDatabase } from './built-in-database.ts'
import type { Mirror } from './mirror.ts'

/** The native file of better-sqlite3 that this computer needs, as a person finds it in the installation. */
export function nativeFile(): string {
  const { report } = process
  const isMusl =
    process.platform === 'linux' &&
    !(report.getReport() as { header?: { glibcVersionRuntime?: string } }).header?.glibcVersionRuntime
  return `node_modules/better-sqlite3/prebuilds/${process.platform}${isMusl ? 'musl' : ''}-${process.arch}.node`
}

let missing: string | null = null
let isTried = false

/** The native file that is missing or cannot be loaded; null: all is well (case C162). */
export function missingNative(): string | null {
  if (!isTried) openDatabase(':memory:').close()
  return missing
}

/** Opens or creates; by Node's own SQLite where the native file of the package is not there or does not load. */
export function openDatabase(path: string, options: { timeout?: number } = {}): Mirror {
  // Tried once: nothing is looked for again and again.
  if (missing === null) {
    isTried = true
    try {
      return new Database(path, options)
    } catch (error) {
      if (!isNotLoaded(error)) throw error
      missing = nativeFile()
    }
  }
  const db = builtInDatabase(path, options)
  if (db) return db
  throw Object.assign(new Error(`${missing} is missing or cannot be loaded; install Reverie again`), {
    code: 'NATIVE_MISSING',
    path: missing,
  })
}

function isNotLoaded(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'MODULE_NOT_FOUND' || code === 'ERR_DLOPEN_FAILED'
}
