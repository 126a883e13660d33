import { join } from 'node:path'
import { z } from 'zod'
import { NEW_SCHEDULE, RUNS_KEPT } from '../model/schedule.ts'
import type { ScheduleBook } from '../ports/schedule-book.ts'
import { replaceFile } from './config-write.ts'
import { storedJson } from './json-file.ts'

const Pause = z.object({ untilMs: z.number().nullable() }).nullable().catch(null)
const Run = z.object({
  dueMs: z.number().nullable(),
  startedMs: z.number(),
  endedMs: z.number(),
  trigger: z.enum(['schedule', 'catch_up', 'by_hand']),
  outcome: z.enum(['done', 'nothing_new', 'failed', 'stopped', 'blocked']),
  sweepId: z.string().nullable(),
  missed: z.number(),
  problem: z.string().nullable(),
})
const State = z.object({
  settledMs: z.number().nullable().catch(null),
  pause: Pause,
  runs: z.array(Run).catch([]),
  sweeper: z.enum(['us', 'peer']).nullable().catch(null),
})
const Book = z.object({ pausedAll: Pause, workspaces: z.record(z.string(), State).catch({}) })
type Book = z.output<typeof Book>

/** `schedule.json` in the state folder; a damaged one counts as new, since every schedule can be begun anew. */
export function scheduleBook(home: string): ScheduleBook {
  const path = join(home, 'schedule.json')
  const read = (): Book => Book.catch({ pausedAll: null, workspaces: {} }).parse(storedJson(path))
  const write = (book: Book) => replaceFile(path, `${JSON.stringify(book, null, 2)}\n`)
  return {
    load: (workspace) => read().workspaces[workspace] ?? NEW_SCHEDULE,
    save(workspace, state) {
      const book = read()
      const runs = state.runs.slice(-RUNS_KEPT)
      write({ ...book, workspaces: { ...book.workspaces, [workspace]: { ...state, runs } } })
    },
    pausedAll: () => read().pausedAll,
    pauseAll: (pause) => write({ ...read(), pausedAll: pause }),
  }
}
