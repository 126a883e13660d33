import { existsSync } from 'node:fs'
import type { FeatureItem, Features } from '../../core/claims/features.ts'
import { FRESH_READERS, type TextReaders } from '../../core/recall/text-readers.ts'
import { codeStamp } from './code-stamp.ts'
import { KeptReadings, type Packing } from './kept-readings.ts'
import { isMisshapen, isUnusable, isWithoutPlace } from './mirror-errors.ts'
import { type Mirror, openMirror } from './open.ts'

export type TextMemory = {
  readers: TextReaders
  /** Writes what was read anew. A mirror that cannot be written stays as it is: it only saves time. */
  keep(): void
}

const CODE = "SELECT value FROM meta WHERE key = 'readings_code'"
const KEEP_CODE =
  "INSERT INTO meta (key, value) VALUES ('readings_code', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
/** Nobody waits longer than this for another program only to save time later, ms. */
const PATIENCE_MS = 500

/**
 * Readers that know what the mirror at `path` holds, fetched in one go when the first text is asked for: reading a
 * statement anew takes several times as long. What another version of the code wrote counts for nothing.
 */
export function textMemory(path: string): TextMemory {
  const statements = new KeptReadings(STATEMENTS, FRESH_READERS.statement)
  const tags = new KeptReadings(TAGS, FRESH_READERS.tags)
  let isLoaded = false
  const load = () => {
    if (isLoaded) return
    isLoaded = true
    if (!existsSync(path)) return
    attempt(path, (db) => {
      if (db.prepare(CODE).pluck().get() !== codeStamp()) return
      statements.load(db)
      tags.load(db)
    })
  }
  const loaded =
    <T>(kept: KeptReadings<T>) =>
    (text: string): T => {
      load()
      return kept.read(text)
    }
  return {
    readers: { statement: loaded(statements), tags: loaded(tags) },
    keep() {
      if (!statements.hasNews && !tags.hasNews) return
      attempt(path, (db) => {
        const steps = db.transaction(() => {
          if (db.prepare(CODE).pluck().get() !== codeStamp()) db.exec('DELETE FROM readings')
          db.prepare(KEEP_CODE).run(codeStamp())
          statements.save(db)
          tags.save(db)
        })
        steps.immediate()
      })
    },
  }
}

function attempt(path: string, work: (db: Mirror) => void): void {
  try {
    const { db, problem } = openMirror(path, { timeoutMs: PATIENCE_MS })
    try {
      if (problem === null) work(db)
    } finally {
      db.close()
    }
  } catch (error) {
    if (!isUnusable(error) && !isMisshapen(error) && !isWithoutPlace(error)) throw error
  }
}

const TAGS: Packing<string[]> = {
  kind: 2,
  pack: JSON.stringify,
  unpack: (body) => JSON.parse(body) as string[],
}

type PackedItem = [key: string, surface: string, bits: number, weight: number, group: string]
type PackedFeatures = Omit<Features, 'items'> & { items: PackedItem[] }

const STATEMENTS: Packing<Features> = {
  kind: 1,
  pack({ items, ...rest }) {
    const packed: PackedFeatures = {
      ...rest,
      items: items.map(({ key, surface, bits, weight, group }) => [key, surface, bits, weight, group]),
    }
    return JSON.stringify(packed)
  },
  unpack(body) {
    const { items, ...rest } = JSON.parse(body) as PackedFeatures
    const unpacked = items.map(
      ([key, surface, bits, weight, group]): FeatureItem => ({ key, surface, bits, weight, group }),
    )
    return { ...rest, items: unpacked }
  },
}
