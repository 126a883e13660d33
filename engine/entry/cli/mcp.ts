import { serveMcp } from '../mcp.ts'
import { type GlobalOptions, openSession } from './context.ts'
import { EXIT, WrongUse } from './exit.ts'

/** `reverie mcp`: serves one workspace to an agent until standard input closes. */
export async function mcp(options: GlobalOptions): Promise<number> {
  const session = await openSession(options, { isWriting: options.readOnly !== true })
  const [workspace] = session.workspaces
  if (!workspace || session.workspaces.length > 1)
    throw new WrongUse('mcp serves one workspace; name it with --workspace')
  await serveMcp(workspace, session.home)
  return EXIT.done
}
