import { existsSync } from 'node:fs'
import type { FeatureItem, Features } from '../../core/claims/features.ts'
import { FRESH_READERS, type TextReaders } from '../../core/recall/text-readers.ts'
import { attemptMirror } from './attempt.ts'
import { codeStamp } from './code-stamp.ts'
import { KeptReadings, type Packing } from './kept-readings.ts'

export type TextMemory = {
  readers: TextReaders
  /** Writes what was read anew. A mirror that cannot be written stays as it is: it only saves time. */
  keep(): void
}

const CODE = "SELECT value FROM meta WHERE key = 'readings_code'"
const KEEP_CODE =
  "INSERT INTO meta (key, value) VALUES ('readings_code', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"

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
    attemptMirror(path, (db) => {
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
      attemptMirror(path, (db) => {
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
