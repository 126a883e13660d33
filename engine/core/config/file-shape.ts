import type { DreamingSettings } from '../../model/config.ts'

/** Resolved settings under the names of the settings file, so that what is shown can be set. */
export function fileShape(settings: DreamingSettings): Record<string, unknown> {
  // Those of models have a section of their own, and the models of the phases stand in `model` and `phases`.
  const { light, rem, deep, preset, narratorTimeoutMs, models: _, diaryModels: _phases, ...rest } = settings
  return {
    ...rest,
    phases: { light, rem, deep },
    ...(preset ? { mode: preset } : {}),
    narratorTimeoutSeconds: narratorTimeoutMs / 1000,
  }
}
