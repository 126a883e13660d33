import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openSearchStore } from '../../engine/adapters/mirror/search-store.ts'
import { nodeFiles } from '../../engine/adapters/node-files.ts'
import { syncIndex } from '../../engine/host/search-index.ts'
import type { SearchStore } from '../../engine/ports/search-store.ts'

/** A workspace of these notes, indexed; gone after `work`. */
export async function withIndex<T>(
  notes: ReadonlyMap<string, string>,
  work: (store: SearchStore) => Promise<T> | T,
): Promise<T> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-eval-')))
  try {
    const workspace = join(root, 'workspace')
    for (const [path, text] of notes) {
      mkdirSync(dirname(join(workspace, path)), { recursive: true })
      writeFileSync(join(workspace, path), text)
    }
    const store = openSearchStore(join(root, 'mirror.sqlite'))
    syncIndex(nodeFiles(workspace), store)
    try {
      return await work(store)
    } finally {
      store.close()
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
