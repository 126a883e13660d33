import { existsSync } from 'node:fs'
import { type ProgramKind, programFolder } from '../../../adapters/sessions/programs.ts'
import { lastSweepWith, type ProgramRow, programRows, sessionRows } from '../../../host/session-list.ts'
import { sessionsOf } from '../../session-sources.ts'
import { type ConnectionKind, type ConnectionWorld, factsOf, row, tried } from './kind.ts'
import { shownPath } from './shown-path.ts'

/** A program whose sessions a night may read: whether it does, from where, and what came of it. */
function sessionsOfProgram(id: string, program: ProgramKind): ConnectionKind {
  return {
    id,
    async look(world) {
      const folder = programFolder(program, world.env)
      const isThere = existsSync(folder)
      const own = programOf(world, program)
      const facts = factsOf(
        ['kept_in', 'text', isThere ? shownPath(folder) : null],
        ['scope', 'code', own.scope === 'agents' ? null : own.scope],
        ['sessions', 'count', own.scope === 'off' ? null : own.sessions],
        ['left_out', 'count', own.scope === 'off' ? null : own.leftOut],
        ['messages', 'count', own.scope === 'off' ? null : own.taken],
      )
      const more = { facts, lastUseMs: lastSweepWith(world.context.files, program) }
      if (own.scope === 'off') return row('off', isThere ? 'not_read' : 'not_here', more)
      if (!isThere) return row('attention', 'no_folder', more)
      return row('ready', own.sessions > 0 ? 'read' : 'none_yet', more)
    },
    async test(world) {
      const folder = programFolder(program, world.env)
      if (!existsSync(folder)) return tried(false, 'no_folder')
      const { scope, sessions, leftOut } = programOf(world, program)
      if (scope === 'off') return tried(false, 'not_read')
      return tried(true, 'found', { params: { count: sessions - leftOut, leftOut } })
    },
  }
}

function programOf({ context, config, env, nowMs }: ConnectionWorld, program: ProgramKind): ProgramRow {
  const { root, settings, files } = context
  const source = sessionsOf({ root, settings, nowMs, configPath: config, env })
  const found = programRows(settings.sessions, sessionRows(files, source)).find(
    (one) => one.program === program,
  )
  return found ?? { program, scope: 'off', sessions: 0, leftOut: 0, taken: 0, lastAt: null }
}

export const claudeCode = sessionsOfProgram('claude_code', 'claude-code')
export const codex = sessionsOfProgram('codex', 'codex')
