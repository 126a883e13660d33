import { DEFAULT_LINES, getMemory } from '../../host/memory-get.ts'
import { type GlobalOptions, openSession } from './context.ts'
import { EXIT, WrongUse } from './exit.ts'
import { printJson } from './streams.ts'

const RANGE = /^(.*?)(?::(\d+)(?:-(\d+))?)?$/s

/** `reverie get PATH[:A-B]`: lines of a memory file; exit 1 when it is not there. */
export async function get(options: GlobalOptions, [target = '']: string[]): Promise<number> {
  const session = await openSession(options, { isWriting: false })
  const [workspace] = session.workspaces
  if (!workspace || session.workspaces.length > 1)
    throw new WrongUse('get works on one workspace; name it with --workspace')
  const [, path = '', from, to] = RANGE.exec(target) ?? []
  const first = Number(from ?? 1)
  const count = from === undefined ? DEFAULT_LINES : Number(to ?? from) - first + 1
  if (first < 1 || count < 1)
    throw new WrongUse(`${target}: lines are counted from 1, as in memory/2026-05-28.md:3-7`)
  const result = getMemory(workspace.files, path, first, count)
  if (options.json) printJson(result)
  else if (result.error) process.stderr.write(`reverie: ${result.error}\n`)
  else if (result.from === undefined) process.stderr.write(`reverie: ${result.path} is not there\n`)
  else
    process.stdout.write(
      `${from === undefined ? result.text : result.text.replace(/\n\n\[\.\.\.notice:[^\n]*$/, '')}\n`,
    )
  return result.error || result.from === undefined ? EXIT.failed : EXIT.done
}
