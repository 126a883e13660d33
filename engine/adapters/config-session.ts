import { z } from 'zod'
import { resolveSessionMemory } from '../core/session/settings.ts'
import { SESSION_MEMORY_KEY, SessionMemoryConfig } from '../model/config-schema.ts'
import type { FileNote } from '../model/file-note.ts'
import type { ModelsSettings } from '../model/models.ts'
import type { SessionMemorySettings } from '../model/session.ts'
import { noObject, usable } from './config-check.ts'

/** OpenClaw's keys of every hook that mean nothing here are known and left alone. */
const PeerSessionMemory = SessionMemoryConfig.extend({ env: z.unknown().optional() })

type Peer = { hooks?: unknown; agents?: { defaults?: unknown } | null }

/** The hook's entry of an `openclaw.json` (spec session-memory 2). */
export function peerSessionMemory(
  path: string,
  text: string,
  raw: Peer,
  models: ModelsSettings,
): { sessionMemory: SessionMemorySettings; sessionMemoryConfig: SessionMemoryConfig; warnings: FileNote[] } {
  const given = SESSION_MEMORY_KEY.reduce<unknown>(
    (node, key) => (node as Record<string, unknown> | null | undefined)?.[key],
    raw,
  )
  const { timeoutSeconds } = (raw.agents?.defaults ?? {}) as { timeoutSeconds?: unknown }
  const limit =
    typeof timeoutSeconds === 'number' && Number.isFinite(timeoutSeconds) && timeoutSeconds > 0
      ? timeoutSeconds
      : undefined
  const prefix = [...SESSION_MEMORY_KEY]
  const isUsable = given !== null && typeof given === 'object' && !Array.isArray(given)
  const { value, warnings } = usable(PeerSessionMemory, isUsable ? given : {}, { path, text, prefix })
  if (given !== undefined && !isUsable) warnings.push(noObject({ path, text, prefix }, given))
  const { env: _, ...sessionMemoryConfig } = value
  const sessionMemory = resolveSessionMemory(value, { slug: 'time', timeoutSeconds: limit, models })
  return { sessionMemory, sessionMemoryConfig, warnings }
}
