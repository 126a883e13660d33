import { lookAtPeer } from '../../../adapters/peer-settings.ts'
import { sessionCaptures } from '../../../adapters/session-captures.ts'
import { sweeperSigns } from '../../../host/sweeper-signs.ts'
import { type ConnectionKind, type ConnectionWorld, factsOf, row, tried } from './kind.ts'
import { shownPath } from './shown-path.ts'

/** OpenClaw on the same computer: does it know this folder, does it dream here, and who writes. */
export const openclaw: ConnectionKind = {
  id: 'openclaw',
  async look(world) {
    const look = lookAtPeer(world.context.root, world.env)
    const { sweeper } = world.schedule
    const saved = sessionCaptures(world.home)
      .of(world.context.root)
      .flatMap(({ savedAtMs }) => savedAtMs ?? [])
    const dreams = look.kind === 'named' ? (look.dreams ? 'on' : 'off') : null
    const facts = factsOf(
      ['file', 'text', look.kind === 'none' ? null : shownPath(look.path)],
      ['dreaming', 'code', dreams],
      ['session_note', 'time', saved.length > 0 ? Math.max(...saved) : null],
      ['sweeper', 'code', sweeper ?? (world.isSecondSweeper || dreams === 'on' ? 'not_chosen' : null)],
    )
    const more = { facts, lastUseMs: lastHeardMs(world) }
    if (world.isSecondSweeper) return row('attention', 'two_sweepers', more)
    if (look.kind === 'none') return row('off', 'no_file', more)
    if (look.kind === 'unreadable') return row('attention', 'unreadable', more)
    if (look.kind === 'other')
      return row('off', 'other_folders', { ...more, params: { count: look.workspaces } })
    if (look.dreams && sweeper === null) return row('attention', 'both_dream', more)
    return row('ready', look.dreams ? 'dreams' : 'quiet', more)
  },
  async test({ context, env }) {
    const look = lookAtPeer(context.root, env)
    if (look.kind === 'none') return tried(false, 'no_file')
    if (look.kind === 'unreadable') return tried(false, 'unreadable')
    if (look.kind === 'other') return tried(false, 'other_folders', { params: { count: look.workspaces } })
    return tried(true, look.dreams ? 'dreams' : 'quiet')
  },
}

/** When a phase ended here that was not ours. */
function lastHeardMs({ context, nowMs }: ConnectionWorld): number | null {
  const { dreamTimes, ownTimes } = sweeperSigns(context.files)
  const times = dreamTimes.filter((time) => !ownTimes.has(time)).map((time) => Date.parse(time))
  const last = Math.max(0, ...times.filter((ms) => ms <= nowMs))
  return last === 0 ? null : last
}
