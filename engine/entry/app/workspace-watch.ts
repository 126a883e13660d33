import { watchMemory } from '../../adapters/watch.ts'
import type { MemoryWatch } from '../../adapters/watch-types.ts'
import type { AppWorkspace, Events, Workspaces } from '../../host/app/parts.ts'
import { readMemory } from '../../host/memory-revision.ts'
import { concernsNotes } from '../../host/note-walk.ts'
import { loadReviewState } from '../../host/review-state.ts'
import {
  candidateLocations,
  DIARY_FILE,
  IGNORE_FILE,
  MEMORY_DIR,
  MEMORY_FILE,
  PHASE_SIGNALS,
  PROPOSALS_FILE,
  RECALL_ARCHIVE,
  RECALL_STORE,
  REVIEW_FILE,
  STATE_DIR,
} from '../../model/paths.ts'
import type { Files } from '../../ports/files.ts'
import type { Log } from '../../ports/log.ts'

export type WatchParts = {
  workspaces: Workspaces
  files(root: string): Files
  events: Events
  log: Log
  /** The proposals that wait, for the badge. */
  ready(workspace: string): Promise<number>
}

const RECALL_FILES = new Set([RECALL_STORE, RECALL_ARCHIVE, PHASE_SIGNALS])
const REVIEW_FILES = new Set([PROPOSALS_FILE, REVIEW_FILE])
const STATE_FILES: readonly string[] = [...RECALL_FILES, ...REVIEW_FILES]
/** What has an event of its own, beside the notes. */
const TOLD_FILES: readonly string[] = [MEMORY_FILE, DIARY_FILE, IGNORE_FILE, ...STATE_FILES]
const MAX_PATHS = 50

/** What of a workspace is shown somewhere: its memory, diary, notes and the state that lists are made from. */
export function isShown(path: string): boolean {
  if (path === MEMORY_FILE || path.toLowerCase() === DIARY_FILE.toLowerCase()) return true
  if (path === STATE_DIR || STATE_FILES.includes(path)) return true
  return concernsNotes(path)
}

/** Watches every workspace of the settings; changes on disk become events within a second (issue 5, section 1). */
export class WorkspaceWatches {
  readonly #parts: WatchParts
  readonly #watches = new Map<string, { root: string; watch: MemoryWatch }>()

  constructor(parts: WatchParts) {
    this.#parts = parts
  }

  /** Begins to watch what is new, and lets go of what is gone. */
  async update(): Promise<void> {
    const wanted = new Map(
      this.#parts.workspaces.list().flatMap((item) => (item.root === null ? [] : [[item.id, item] as const])),
    )
    for (const [id, { root, watch }] of this.#watches) {
      if (wanted.get(id)?.root === root) continue
      this.#watches.delete(id)
      await watch.close()
    }
    for (const [id, workspace] of wanted)
      if (!this.#watches.has(id))
        this.#watches.set(id, { root: workspace.root ?? '', watch: this.#watch(workspace) })
  }

  async close(): Promise<void> {
    await Promise.all([...this.#watches.values()].map(({ watch }) => watch.close()))
    this.#watches.clear()
  }

  #watch({ id, root }: AppWorkspace): MemoryWatch {
    const { files: open, log } = this.#parts
    const files = open(root ?? '')
    let stamps = stampsOf(files)
    return watchMemory({
      root: root ?? '',
      isWatched: isShown,
      onPaths: (paths) => {
        stamps = stampsOf(files)
        void this.#tell(id, files, paths)
      },
      compare: () => {
        const before = stamps
        stamps = stampsOf(files)
        const changed = [...new Set([...before.keys(), ...stamps.keys()])].filter(
          (path) => before.get(path) !== stamps.get(path),
        )
        if (changed.length > 0) void this.#tell(id, files, changed)
        return changed
      },
      log: () => log.info('watch.note', { workspace: id }),
    })
  }

  async #tell(workspace: string, files: Files, paths: readonly string[]): Promise<void> {
    const { events, ready } = this.#parts
    // A folder may have come or gone as a whole.
    const has = (wanted: (path: string) => boolean) =>
      paths.some((path) => wanted(path) || path === STATE_DIR)
    if (paths.includes(MEMORY_FILE))
      events.publish({ event: 'memory.changed', workspace, revision: revisionIn(files) })
    if (paths.some((path) => path.toLowerCase() === DIARY_FILE.toLowerCase()))
      events.publish({ event: 'diary.changed', workspace })
    if (has((path) => RECALL_FILES.has(path))) events.publish({ event: 'recall.changed', workspace })
    const isOther = paths.includes(IGNORE_FILE)
    const notes = paths.filter((path) => path !== MEMORY_FILE && concernsNotes(path))
    if (notes.length > 0)
      events.publish({ event: 'notes.changed', workspace, paths: notes.slice(0, MAX_PATHS) })
    // A proposal may be withdrawn with its note, and come back with it (case C127).
    const isAboutReview = has((path) => REVIEW_FILES.has(path)) || isOther || isWaiting(files, notes)
    if (isAboutReview)
      events.publish({ event: 'review.changed', workspace, ready: await readyOr0(ready, workspace) })
  }
}

/** Does something wait for a person that one of these notes says? */
function isWaiting(files: Files, notes: readonly string[]): boolean {
  if (notes.length === 0) return false
  const changed = new Set(notes)
  return loadReviewState(files).proposals.some(({ path }) =>
    candidateLocations(path).some((it) => changed.has(it)),
  )
}

async function readyOr0(ready: WatchParts['ready'], workspace: string): Promise<number> {
  try {
    return await ready(workspace)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return 0
  }
}

function revisionIn(files: Files): string {
  try {
    return readMemory(files).revision
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return 'none'
  }
}

/** Times and sizes of what has events of its own; the notes directly in `memory/` as one. */
function stampsOf(files: Files): Map<string, string> {
  const stamps = new Map<string, string>()
  for (const path of TOLD_FILES) {
    const stats = files.stat(path)
    if (stats) stamps.set(path, `${stats.mtimeMs}:${stats.size}`)
  }
  try {
    for (const { name, size, mtimeMs } of files.listStats(MEMORY_DIR))
      stamps.set(`${MEMORY_DIR}/${name}`, `${mtimeMs}:${size}`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error
  }
  return stamps
}
