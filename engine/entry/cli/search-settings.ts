import type { SearchSettings } from '../../model/search.ts'
import type { OpenWorkspace, Session } from './context.ts'

/** Settings of the search of one workspace: those of its first agent, where it has its own. */
export function searchSettingsOf(
  { config }: Pick<Session, 'config'>,
  { agentId }: OpenWorkspace,
): SearchSettings {
  return config.searchOf[agentId] ?? config.search
}
