import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { RENAMING, replaceFile } from '../../engine/adapters/atomic-write.ts'
import { objectOfFile } from '../../engine/adapters/json-file.ts'
import { Day, WorkspaceId } from '../../engine/contract/schema/common.ts'
import { EMPTY_BOOK, type NoticeBook } from './notices.ts'

const NoticeBookSchema: z.ZodType<NoticeBook> = z.object({
  shownDay: Day.nullable(),
  toldReady: z.record(WorkspaceId, z.number().int().min(0)),
  written: z.record(WorkspaceId, z.number().int().min(0)),
  failures: z.record(
    WorkspaceId,
    z.object({ nights: z.number().int().min(0), day: Day, code: z.string().nullable() }),
  ),
})

/** What the desktop app keeps for itself, beside the settings. */
const DesktopState = z.object({
  window: z
    .object({
      x: z.number().int().nullable(),
      y: z.number().int().nullable(),
      width: z.number().int().positive(),
      height: z.number().int().positive(),
      isMaximized: z.boolean(),
    })
    .nullable()
    .catch(null),
  /** Was it told that closing the window leaves Reverie in the tray? */
  isTrayExplained: z.boolean().catch(false),
  /** The workspace that the tray speaks of. */
  workspace: WorkspaceId.nullable().catch(null),
  notices: NoticeBookSchema.catch(EMPTY_BOOK),
})
export type DesktopState = z.output<typeof DesktopState>

/** In the state folder; a file that is missing or broken is begun anew, part by part. */
export class DesktopStateFile {
  readonly #path: string
  readonly #home: string
  #state: DesktopState

  constructor(home: string) {
    this.#home = home
    this.#path = join(home, 'desktop.json')
    this.#state = DesktopState.parse(objectOfFile(this.#path))
  }

  get now(): DesktopState {
    return this.#state
  }

  /** Kept at once; a disk that takes nothing more costs only the memory of it. */
  change(part: Partial<DesktopState>): void {
    this.#state = { ...this.#state, ...part }
    try {
      mkdirSync(this.#home, { recursive: true, mode: 0o700 })
      replaceFile(this.#path, `${JSON.stringify(this.#state, null, 2)}\n`, 0o600, RENAMING)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === undefined) throw error
    }
  }
}
