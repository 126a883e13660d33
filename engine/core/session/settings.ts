import type { SessionMemoryConfig } from '../../model/config-schema.ts'
import type { ModelsSettings } from '../../model/models.ts'
import {
  DEFAULT_SESSION_MEMORY,
  SESSION_MESSAGES,
  type SessionMemorySettings,
  SLUG_TIMEOUT_SECONDS,
  type SlugKind,
} from '../../model/session.ts'
import { briefly, chatModelOf } from '../models/settings.ts'

/**
 * All settings, defaults filled in (spec session-memory 2). In an `openclaw.json` the file is named after the time of
 * day unless told otherwise, as OpenClaw has it; `timeoutSeconds` is the limit of its agents.
 */
export function resolveSessionMemory(
  config: SessionMemoryConfig,
  {
    slug,
    timeoutSeconds = SLUG_TIMEOUT_SECONDS,
    models,
  }: { slug: SlugKind; timeoutSeconds?: number | undefined; models?: ModelsSettings },
): SessionMemorySettings {
  const { enabled, messages, llmSlug, watch } = DEFAULT_SESSION_MEMORY
  return {
    enabled: config.enabled ?? enabled,
    // A fraction is cut; what is left of one below 1 is no number of messages.
    messages: Math.trunc(config.messages ?? messages) || SESSION_MESSAGES,
    llmSlug: config.llmSlug ?? llmSlug,
    slug: config.slug ?? slug,
    slugModel:
      chatModelOf(config.slugModel, timeoutSeconds) ??
      (models?.endpoint && briefly(models.endpoint, timeoutSeconds)),
    watch: config.watch ?? watch,
  }
}
