import pc from 'picocolors'
import { dedupeDiary, readDiary } from '../../host/diary-read.ts'
import { assertUsable } from '../../host/workspace.ts'
import { lineWidth, wrapCells } from './cells.ts'
import { eachWorkspace, exitCodeOf, type GlobalOptions, openSession, printResults } from './context.ts'
import { EXIT, WrongUse } from './exit.ts'
import { printLines } from './streams.ts'
import { t } from './text.ts'

type DiaryFlags = GlobalOptions & { day?: string; limit?: number; dedupe?: boolean }

/** `reverie diary`: exit 1 when there is no diary or no entry of that day. */
export async function diary(options: DiaryFlags): Promise<number> {
  if (options.dedupe && options.readOnly) throw new WrongUse(t('use.writes', { command: 'diary --dedupe' }))
  const session = await openSession(options, { isWriting: options.dedupe === true })
  const worked = await eachWorkspace(session, async ({ files, context, root }) => {
    if (options.dedupe) assertUsable(files, { isWriting: true })
    const dedupe = options.dedupe ? await context.lock.hold(() => dedupeDiary(files)) : undefined
    const { path, entries } = readDiary(files, options.day)
    const shown = options.limit ? entries.slice(-options.limit) : entries
    return { workspaceDir: root, path, entries: shown, ...(dedupe ? { dedupe } : {}) }
  })
  const { results } = worked
  const isEmpty = results.every(({ entries }) => entries.length === 0)
  if (options.json) printResults(session, worked)
  else {
    for (const { path, entries, dedupe } of results) {
      if (dedupe) printLines([t('diary.deduped', { removed: dedupe.removed, kept: dedupe.kept })])
      if (entries.length > 0)
        printLines(entries.flatMap(({ date, text }) => [pc.bold(date ?? path), '', ...body(text), '']))
    }
  }
  const failed = exitCodeOf(worked)
  if (isEmpty && !options.json && failed === EXIT.done)
    process.stderr.write(
      `reverie: ${options.day ? t('diary.noDay', { day: options.day }) : t('diary.none')}\n`,
    )
  return failed || (isEmpty ? EXIT.failed : EXIT.done)
}

function body(text: string): string[] {
  return text.split('\n').flatMap((line) => wrapCells(line, lineWidth()))
}
