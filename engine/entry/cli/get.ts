import { extraNotes } from '../../adapters/extra-notes.ts'
import { citedLines, DEFAULT_LINES, getMemory } from '../../host/memory-get.ts'
import { liveResting } from '../live-resting.ts'
import { type GlobalOptions, openSession } from './context.ts'
import { EXIT, WrongUse } from './exit.ts'
import { searchSettingsOf } from './search-settings.ts'
import { printJson } from './streams.ts'
import { t } from './text.ts'

/** The last line of a shortened text, which is meant for agents. */
const NOTICE = /\n\n\[\.\.\.notice: ([^\n]*)\.\.\.\]$/

/** `reverie get PATH[:A-B]`, or the place that a search cites: lines of a memory file; exit 1 when it is not there. */
export async function get(options: GlobalOptions, [target = '']: string[]): Promise<number> {
  const session = await openSession(options, { isWriting: false })
  const [workspace] = session.workspaces
  if (!workspace || session.workspaces.length > 1)
    throw new WrongUse(t('use.oneWorkspace', { command: 'get' }))
  const { extraPaths } = searchSettingsOf(session, workspace)
  const extra = extraNotes(workspace.root, extraPaths)
  const { path, from, to } = extra.holds(target) ? { path: target } : citedLines(target)
  const first = from ?? 1
  const count = from === undefined || to === undefined ? DEFAULT_LINES : to - first + 1
  if (first < 1 || count < 1) throw new WrongUse(t('use.lines', { target }))
  const { isResting } = await liveResting(workspace.files)()
  const result = getMemory(workspace.files, path, { from: first, lines: count, extra, isResting })
  const isThere = result.from !== undefined
  if (options.json) printJson(result)
  else if (result.error) process.stderr.write(`reverie: ${result.error}\n`)
  else if (!isThere) process.stderr.write(`reverie: ${t('get.notThere', { path: result.path })}\n`)
  else if (result.lines === 0)
    process.stderr.write(`reverie: ${t('get.noLine', { path: result.path, line: first })}\n`)
  else {
    const notice = NOTICE.exec(result.text)
    process.stdout.write(`${notice ? result.text.slice(0, notice.index) : result.text}\n`)
    // What comes after a range that was asked for is no news.
    if (notice && (from === undefined || result.lines !== count))
      process.stderr.write(`reverie: ${notice[1]}\n`)
  }
  return result.error || !isThere || result.lines === 0 ? EXIT.failed : EXIT.done
}
