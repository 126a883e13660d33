import { realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, sep } from 'node:path'
import { isLeftOut } from '../../core/session/session-keys.ts'
import type {
  SessionExclusion,
  SessionKind,
  SessionScope,
  SessionSettings,
} from '../../model/session-source.ts'
import { aboutFile, foldersIn, type Listed, listedFiles } from './listing.ts'

export type ProgramKind = Exclude<SessionKind, 'openclaw'>
export type ProgramPlace = {
  kind: ProgramKind
  scope: SessionScope
  /** The workspace, a real path. */
  root: string
  settings: SessionSettings
  /** Older transcripts hold nothing that would be taken in. */
  sinceMs: number
  env: NodeJS.ProcessEnv
}

/** The sessions that one program keeps for all that it was used for on this computer. */
export class ProgramSessions {
  readonly files: Listed[]
  readonly #place: ProgramPlace

  constructor(place: ProgramPlace) {
    this.#place = place
    const { kind, env, sinceMs, scope, root } = place
    const folders = scope === 'off' ? [] : kind === 'codex' ? codexFolders(env) : claudeFolders(env)
    this.files = folders
      .flatMap((folder) => listedFiles(folder).map((file) => ({ ...file, path: join(folder, file.name) })))
      .filter(({ name, mtimeMs }) => name.endsWith('.jsonl') && mtimeMs >= sinceMs)
      .filter(({ name }) => kind === 'claude-code' || name.startsWith('rollout-'))
      // What ran in another folder is no session of this workspace.
      .filter(({ path }) => scope === 'all' || isWithin(aboutFile(path).folder, root))
      .map((file) => ({
        ...{ ...file, kind, agentId: kind, sessionKey: null, isArchived: false },
        sessionId: file.name.slice(0, -'.jsonl'.length),
      }))
  }

  exclusion(file: Listed): SessionExclusion | null {
    const { settings, kind } = this.#place
    if (isLeftOut({ ...file, channel: kind }, settings.exclude)) return 'by_owner'
    // Older versions put the transcripts of sub-agents beside those of persons.
    if (file.name.startsWith('agent-')) return 'subagent'
    return aboutFile(file.path).origin ?? null
  }
}

/** Where the program keeps its sessions. */
export function programFolder(kind: ProgramKind, env: NodeJS.ProcessEnv): string {
  return kind === 'codex'
    ? join(env['CODEX_HOME'] ?? join(homedir(), '.codex'), 'sessions')
    : join(env['CLAUDE_CONFIG_DIR'] ?? join(homedir(), '.claude'), 'projects')
}

/** One folder for each folder that Claude Code ran in; children lie deeper and are not looked at. */
function claudeFolders(env: NodeJS.ProcessEnv): string[] {
  const base = programFolder('claude-code', env)
  return foldersIn(base).map((name) => join(base, name))
}

/** `YYYY/MM/DD`. */
function codexFolders(env: NodeJS.ProcessEnv): string[] {
  const below = (folder: string) => foldersIn(folder).map((name) => join(folder, name))
  return below(programFolder('codex', env)).flatMap(below).flatMap(below)
}

function isWithin(folder: string | undefined, root: string): boolean {
  if (folder === undefined) return false
  const real = realOf(folder)
  return real === root || real.startsWith(`${root}${sep}`)
}

function realOf(folder: string): string {
  try {
    return realpathSync(folder)
  } catch (error) {
    // It is gone since.
    if ((error as NodeJS.ErrnoException).code === undefined) throw error
    return folder
  }
}
