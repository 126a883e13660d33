import type { Caller } from '../../core/steer/command.ts'
import { type GlobalOptions, openSession } from './context.ts'
import { EXIT, WrongUse } from './exit.ts'
import { steer } from './steer.ts'
import { printJson, printLines } from './streams.ts'
import { t } from './text.ts'

type CommandFlags = GlobalOptions & {
  from: 'local' | 'channel' | 'gateway'
  owner?: boolean
  scope: string[]
}

/** `reverie command "/dreaming …"`: exit 3 when whoever sent it may not change anything. */
export async function command(options: CommandFlags, words: string[]): Promise<number> {
  const session = await openSession(options, { isWriting: false })
  const [workspace] = session.workspaces
  if (!workspace) throw new WrongUse(t('use.oneWorkspace', { command: 'command' }))
  const done = await steer(session.home, options, {
    workspace,
    caller: callerOf(options),
    text: words.join(' '),
  })
  if (options.json) printJson(done)
  else if (done.refused) process.stderr.write(`reverie: ${done.text}\n`)
  else printLines([done.text])
  return done.refused ? EXIT.blocked : EXIT.done
}

function callerOf({ from, owner, scope }: CommandFlags): Caller {
  if (from === 'gateway') return { kind: 'gateway', scopes: scope }
  return from === 'channel' ? { kind: 'channel', isOwner: owner === true } : { kind: 'local' }
}
