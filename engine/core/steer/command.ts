/** What `/dreaming` is asked for (spec dreaming 19, 24); `cron`: the text of OpenClaw's own nightly job. */
export type DreamingCommand =
  | { kind: 'help' }
  | { kind: 'status' }
  | { kind: 'switch'; isOn: boolean }
  | { kind: 'mode'; mode: 'core' | 'rem' | 'deep' }
  | { kind: 'cron' }

/** Who sends a command: the person at this computer, somebody in a chat, a client of a gateway, an agent. */
export type Caller =
  | { kind: 'local' }
  | { kind: 'channel' | 'agent'; isOwner: boolean }
  | { kind: 'gateway'; scopes: readonly string[] }

/** The line that OpenClaw's job gives its agent, as a whole line, with or without the name of the job before it. */
const CRON_LINE = /^(?:\[cron:[^\]\n]*\] ?)?__openclaw_memory_core_short_term_promotion_dream__$/m
export const ADMIN_SCOPE = 'operator.admin'

/** The command in a text; null when it is none of ours. Anything unknown after `/dreaming` asks for help. */
export function parseCommand(text: string): DreamingCommand | null {
  const said = text.trim()
  if (CRON_LINE.test(said)) return { kind: 'cron' }
  const [, rest = ''] = /^\/dreaming(?:@\S+)?(?:\s+(.*))?$/isu.exec(said) ?? []
  if (!/^\/dreaming(?:@\S+)?(?:\s|$)/iu.test(said)) return null
  const word = rest.trim().toLowerCase()
  if (word === 'status') return { kind: 'status' }
  if (word === 'on' || word === 'off') return { kind: 'switch', isOn: word === 'on' }
  if (word === 'core' || word === 'rem' || word === 'deep') return { kind: 'mode', mode: word }
  return { kind: 'help' }
}

/** Does it change a setting? */
export function isChange({ kind }: DreamingCommand): boolean {
  return kind === 'switch' || kind === 'mode'
}

/** Owners change settings, and clients of a gateway with the scope `operator.admin`. */
export function mayChange(caller: Caller): boolean {
  if (caller.kind === 'local') return true
  return caller.kind === 'gateway' ? caller.scopes.includes(ADMIN_SCOPE) : caller.isOwner
}
