import { serveMcp } from '../mcp.ts'
import { type GlobalOptions, openSession } from './context.ts'
import { EXIT, WrongUse } from './exit.ts'
import { searchSettingsOf } from './search-settings.ts'

/** `reverie mcp`: serves one workspace to an agent until standard input closes. */
export async function mcp(options: GlobalOptions): Promise<number> {
  const isRecorded = options.readOnly !== true
  const session = await openSession(options, { isWriting: isRecorded })
  const [workspace] = session.workspaces
  if (!workspace || session.workspaces.length > 1)
    throw new WrongUse('mcp serves one workspace; name it with --workspace')
  await serveMcp(workspace, {
    home: session.home,
    search: searchSettingsOf(session, workspace),
    isRecorded,
    log: (message) => process.stderr.write(`reverie: ${message}\n`),
  })
  return EXIT.done
}
