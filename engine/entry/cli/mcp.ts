import { configPath } from '../../adapters/config-file.ts'
import { serveMcp } from '../mcp.ts'
import { type GlobalOptions, openSession } from './context.ts'
import { EXIT, WrongUse } from './exit.ts'
import { followSettings, servedIn } from './follow-settings.ts'
import { steer } from './steer.ts'
import { t } from './text.ts'

/** `reverie mcp`: serves one workspace to an agent until standard input closes. */
export async function mcp(options: GlobalOptions & { owner?: boolean }): Promise<number> {
  const isRecorded = options.readOnly !== true
  const session = await openSession(options, { isWriting: isRecorded })
  const [workspace] = session.workspaces
  if (!workspace || session.workspaces.length > 1)
    throw new WrongUse(t('use.oneWorkspace', { command: 'mcp' }))
  await serveMcp(servedIn(session, workspace), {
    home: session.home,
    configPath: () => options.config ?? configPath(session.home),
    isRecorded,
    follow: (search) => followSettings(session, options, [search]),
    steer: (now, text) =>
      steer(session.home, options, {
        workspace: now,
        caller: { kind: 'agent', isOwner: options.owner === true },
        text,
      }),
    log: (message) => process.stderr.write(`reverie: ${message}\n`),
  })
  return EXIT.done
}
