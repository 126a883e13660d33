import type { BridgedWorkspace } from '../../host/wiki/bridge.ts'
import type { DreamingSettings } from '../../model/config.ts'
import type { WikiSettings } from '../../model/wiki.ts'
import type { ModelAccess } from '../night-models.ts'
import type { WikiCaches } from './caches.ts'

export type WikiModels = { access: ModelAccess; settings: Pick<DreamingSettings, 'models' | 'redaction'> }

/** A wiki as one call works on it; `workspaces` are asked for only where the bridge needs them. */
export type Wiki = {
  home: string
  settings: WikiSettings
  vaultPath: string
  /** What is known from calls before. */
  caches: WikiCaches
  nowMs: number
  workspaces: () => Promise<BridgedWorkspace[]>
  /** Real paths of the workspaces whose memory pages are made of. */
  memoryRoots: () => Promise<{ named: string[]; configured: string[] }>
  /** Workspaces that are left out from now on. */
  without?: readonly string[]
  /** Hears of what could not be done. */
  warn?: (code: 'workspace-away' | 'local-away' | 'local-unfit', path: string) => void
  /** The model of the settings, and how this program reaches it; left out: none is asked. */
  models?: WikiModels
  env?: NodeJS.ProcessEnv
}
