import { existsSync } from 'node:fs'
import { peerConfigPath, peerSessionFolders, type SessionFolder } from '../adapters/peer-settings.ts'
import { type SessionPlaces, sessionSource } from '../adapters/sessions/source.ts'
import type { DreamingSettings } from '../model/config.ts'
import { DAY_MS } from '../model/constants.ts'
import type { SessionSource } from '../model/session-source.ts'

export type SessionsOf = {
  /** The workspace, a real path. */
  root: string
  settings: DreamingSettings
  nowMs: number
  /** The settings file in force, which may be OpenClaw's own; null for none. */
  configPath: string | null
  env: NodeJS.ProcessEnv
}

/** The transcripts that a night over this workspace reads. */
export function sessionsOf(parts: SessionsOf): SessionSource {
  return sessionSource(sessionPlaces(parts))
}

function sessionPlaces({ root, settings, nowMs, configPath, env }: SessionsOf): SessionPlaces {
  const { sessions, light, rem } = settings
  // A day more: the day of a zone may end later than this computer's.
  const days = Math.max(light.lookbackDays, rem.lookbackDays) + 2
  return {
    ...{ root, settings: sessions, env, sinceMs: nowMs - days * DAY_MS },
    agents: sessions.openclaw ? agentFolders(root, configPath, env) : [],
  }
}

/** By the settings in force where they are OpenClaw's, else by those in its usual place. */
function agentFolders(root: string, configPath: string | null, env: NodeJS.ProcessEnv): SessionFolder[] {
  for (const path of new Set([...(configPath === null ? [] : [configPath]), peerConfigPath(env)])) {
    const folders = peerSessionFolders(root, path, env).filter(({ folder }) => existsSync(folder))
    if (folders.length > 0) return folders
  }
  return []
}
