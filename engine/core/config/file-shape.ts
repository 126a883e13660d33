import type { DreamingSettings } from '../../model/config.ts'

/** Resolved settings under the names of the settings file, so that what is shown can be set. */
export function fileShape(settings: DreamingSettings): Record<string, unknown> {
  const { light, rem, deep, preset, narratorTimeoutMs, ...rest } = settings
  return {
    ...rest,
    phases: { light, rem, deep },
    ...(preset ? { mode: preset } : {}),
    narratorTimeoutSeconds: narratorTimeoutMs / 1000,
  }
}
