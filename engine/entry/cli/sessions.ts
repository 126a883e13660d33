import pc from 'picocolors'
import { appState } from '../../adapters/app-state.ts'
import { idOf } from '../../adapters/workspace-id.ts'
import { type ProgramRow, programRows, type SessionRow, sessionRows } from '../../host/session-list.ts'
import {
  type OwnSessions,
  SESSION_KINDS,
  type SessionKind,
  type SessionScope,
  withOwnSessions,
} from '../../model/session-source.ts'
import { sessionsOf } from '../session-sources.ts'
import { padCells } from './cells.ts'
import { type GlobalOptions, type OpenWorkspace, openSession, type Session } from './context.ts'
import { EXIT, WrongUse } from './exit.ts'
import { printJson, printLines } from './streams.ts'
import { t } from './text.ts'

type SessionsFlags = GlobalOptions & { all?: boolean; verbose?: boolean }

const PROGRAM_NAMES: Readonly<Record<SessionKind, string>> = {
  openclaw: 'OpenClaw',
  'claude-code': 'Claude Code',
  codex: 'Codex',
}

/** `reverie sessions [on|off PROGRAM]`: whose transcripts a workspace is dreamt from, and what is left out. */
export async function sessions(
  options: SessionsFlags,
  [action = 'list', program]: string[],
): Promise<number> {
  if (!['list', 'on', 'off'].includes(action)) throw new WrongUse(t('sessions.noAction', { action }))
  const session = await openSession(options, { isWriting: action !== 'list' })
  const [workspace] = session.workspaces
  if (!workspace || !session.isSingle) throw new WrongUse(t('sessions.oneWorkspace'))
  if (action === 'list') return list(options, session, workspace)
  if (options.readOnly) throw new WrongUse(t('sessions.readOnly'))
  const kind = SESSION_KINDS.find((one) => one === program)
  if (!kind) throw new WrongUse(t('sessions.noProgram', { programs: SESSION_KINDS.join(', ') }))
  turn(session, workspace, { kind, isOn: action === 'on', isAll: options.all === true })
  return list(options, session, workspace)
}

/** For this workspace alone, in the state folder: the files of settings stay as they are. */
function turn(
  { home }: Session,
  workspace: OpenWorkspace,
  { kind, isOn, isAll }: { kind: SessionKind; isOn: boolean; isAll: boolean },
): void {
  const { root, context } = workspace
  const scope: SessionScope = !isOn ? 'off' : isAll ? 'all' : 'workspace'
  const own: OwnSessions =
    kind === 'openclaw'
      ? { openclawSessions: isOn }
      : kind === 'codex'
        ? { codexSessions: scope }
        : { claudeCodeSessions: scope }
  const state = appState(home)
  const [id, before] = Object.entries(state.all()).find(([, item]) => item.root === root) ?? [
    idOf(root),
    null,
  ]
  state.setOwn(id, { ...(before ?? { root, names: [root] }), ...own })
  context.settings = { ...context.settings, sessions: withOwnSessions(context.settings.sessions, own) }
}

function list(options: SessionsFlags, session: Session, { root, files, context }: OpenWorkspace): number {
  const { settings, nowMs } = context
  const source = sessionsOf({ root, settings, nowMs, configPath: session.config.path, env: process.env })
  const rows = sessionRows(files, source)
  const programs = programRows(settings.sessions, rows)
  if (options.json) printJson({ workspaceDir: root, programs, sessions: rows })
  else
    printLines([
      pc.bold(t('sessions.title')),
      pc.dim(root),
      '',
      ...programs.map(programLine),
      ...rowLines(rows, options.verbose === true),
    ])
  return EXIT.done
}

function programLine({ program, scope, sessions, leftOut, taken }: ProgramRow): string {
  const name = padCells(PROGRAM_NAMES[program], 13)
  if (scope === 'off') return `${name}${pc.dim(t('sessions.off', { program }))}`
  const figures = t('sessions.figures', { count: sessions, leftOut, taken })
  return `${name}${t(`sessions.scope.${scope}`)} · ${figures}`
}

/** What is left out, with why; with `--verbose` what is read as well. */
function rowLines(rows: readonly SessionRow[], isVerbose: boolean): string[] {
  const shown = rows.filter(({ excluded }) => isVerbose || excluded !== null)
  if (shown.length === 0) return []
  const width = Math.max(...shown.map(({ path }) => path.length))
  return [
    '',
    isVerbose ? t('sessions.all') : t('sessions.leftOut'),
    ...shown.map(({ path, excluded, taken, isDone }) => {
      const said = excluded
        ? t(`sessions.reason.${excluded}`)
        : isDone
          ? t('sessions.taken', { count: taken })
          : t('sessions.waits', { count: taken })
      return `  ${padCells(path, width)}  ${said}`
    }),
  ]
}
