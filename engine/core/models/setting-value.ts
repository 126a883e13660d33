import type { ModelsConfig } from '../../model/config-schema.ts'
import type { ModelsSettings } from '../../model/models.ts'
import type { SettingValue } from '../../model/setting.ts'

/** Settings of models under the names of the settings file; what is not written and has no default is null. */
export function modelsShape(
  { uses, budget }: ModelsSettings,
  written: ModelsConfig,
): Record<string, unknown> {
  return {
    provider: written.provider ?? 'none',
    baseUrl: written.baseUrl ?? null,
    model: written.model ?? null,
    fallbackModel: written.fallbackModel ?? null,
    apiKeyEnv: written.apiKeyEnv ?? null,
    timeoutSeconds: written.timeoutSeconds ?? 60,
    uses,
    budget,
  }
}

/** What the key `models.<path>` is after all defaults. */
export function modelsValue(settings: ModelsSettings, written: ModelsConfig, path: string): SettingValue {
  const value = path
    .split('.')
    .reduce<unknown>(
      (node, key) => (node as Record<string, unknown> | null)?.[key],
      modelsShape(settings, written),
    )
  return value === undefined || typeof value === 'object' ? null : (value as SettingValue)
}
