import { MirrorBusy, MirrorDamaged, MirrorUnwritable } from '../../ports/search-store.ts'

/** Damaged, or no database at all. */
export function isUnusable(error: unknown): boolean {
  return /^SQLITE_(?:NOTADB|CORRUPT)/.test(codeOf(error))
}

/** A table or column that should be there is not, or holds what nobody writes there. */
export function isMisshapen(error: unknown): boolean {
  return /^SQLITE_(?:ERROR|SCHEMA|FORMAT|MISMATCH|CONSTRAINT)/.test(codeOf(error))
}

const NO_PLACE = /^SQLITE_(?:FULL|CANTOPEN|READONLY|IOERR|PERM|AUTH|NOLFS|PROTOCOL|BUSY|LOCKED)/

/** The disk is full, read-only or broken, the folder is none or not ours: nothing can be kept there. */
export function isWithoutPlace(error: unknown): boolean {
  const { syscall } = (error ?? {}) as { syscall?: unknown }
  return NO_PLACE.test(codeOf(error)) || typeof syscall === 'string'
}

/**
 * Does some work on a mirror. What goes wrong with its file has errors of its own: it is damaged (`MirrorDamaged`),
 * another program is writing (`MirrorBusy`), or it cannot be written (`MirrorUnwritable`).
 */
export function guarded<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    const code = codeOf(error)
    // A RangeError: stored bytes that are not what was stored.
    if (isUnusable(error) || isMisshapen(error) || error instanceof RangeError)
      throw new MirrorDamaged('the search index is damaged', { cause: error })
    if (/^SQLITE_(?:BUSY|LOCKED)/.test(code))
      throw new MirrorBusy('another program is writing the search index', { cause: error })
    if (isWithoutPlace(error)) throw new MirrorUnwritable(String((error as Error).message), { cause: error })
    throw error
  }
}

/** The same for work that only reads: damage has an error of its own, a RangeError stays one. */
export function whole<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(isUnusable(error) || isMisshapen(error))) throw error
    throw new MirrorDamaged('the mirror is damaged', { cause: error })
  }
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '')
}
