import pc from 'picocolors'
import { dedupeDiary, readDiary } from '../../host/diary-read.ts'
import { type GlobalOptions, openSession, printJson, printLines } from './context.ts'
import { EXIT, WrongUse } from './exit.ts'

type DiaryFlags = GlobalOptions & { day?: string; limit?: number; dedupe?: boolean }

/** `reverie diary`: exit 1 when there is no diary or no entry of that day. */
export async function diary(options: DiaryFlags): Promise<number> {
  if (options.dedupe && options.readOnly) throw new WrongUse('--dedupe writes; leave out --read-only')
  const session = openSession(options)
  const results = []
  for (const { files, context, root } of session.workspaces) {
    const dedupe = options.dedupe ? await context.lock.hold(() => dedupeDiary(files)) : undefined
    const { path, entries } = readDiary(files, options.day)
    const shown = options.limit ? entries.slice(-options.limit) : entries
    results.push({ workspaceDir: root, path, entries: shown, ...(dedupe ? { dedupe } : {}) })
  }
  if (options.json) printJson(results.length === 1 ? results[0] : results)
  else {
    for (const { path, entries, dedupe } of results) {
      if (dedupe) printLines([`${dedupe.removed} removed, ${dedupe.kept} kept.`])
      printLines(entries.flatMap(({ date, text }) => [pc.bold(date ?? path), '', text, '']))
    }
  }
  const isEmpty = results.every(({ entries }) => entries.length === 0)
  if (isEmpty && !options.json)
    process.stderr.write(
      `reverie: ${options.day ? `the diary has no entry of ${options.day}` : 'there is no diary entry yet; reverie sweep writes one'}\n`,
    )
  return isEmpty ? EXIT.failed : EXIT.done
}
