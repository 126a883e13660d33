import { existsSync } from 'node:fs'
import { extraNotes } from '../adapters/extra-notes.ts'
import { openSearchStore } from '../adapters/mirror/search-store.ts'
import { MirrorBusy, MirrorDamaged } from '../ports/search-store.ts'
import { mirrorPath } from './mirror-path.ts'

export type IndexFigures = { files: number; lines: number; failed: number }

const NONE: IndexFigures = { files: 0, lines: 0, failed: 0 }

/** Figures of an index as it is, without a look at the notes; all 0 where there is none that can be read. */
export function indexFigures(home: string, root: string, extraPaths: readonly string[]): IndexFigures {
  const path = mirrorPath(home, root)
  if (!existsSync(path)) return NONE
  const store = openSearchStore(path, extraNotes(root, extraPaths).scope)
  try {
    const known = [...store.known().values(), ...store.known('extra').values()]
    const { files, units } = store.counts()
    return { files, lines: units, failed: known.filter(({ problem }) => problem !== null).length }
  } catch (error) {
    if (error instanceof MirrorBusy || error instanceof MirrorDamaged) return NONE
    throw error
  } finally {
    store.close()
  }
}
