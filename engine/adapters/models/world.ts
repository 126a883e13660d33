import type { ModelKeys } from '../../model/models.ts'
import type { RedactionSettings } from '../../model/redaction.ts'
import type { CallGuard } from '../../ports/call-guard.ts'

/** What every call of a model is made with. */
export type ModelWorld = {
  env: NodeJS.ProcessEnv
  /** Keys out of the system's keychain, by origin. */
  keys?: ModelKeys
  /** What the person lets stay; the defaults of redaction when left out. */
  redaction?: RedactionSettings
  guard?: CallGuard | null
}
