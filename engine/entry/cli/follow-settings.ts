import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { configPath } from '../../adapters/config-file.ts'
import { ConfigProblem } from '../../adapters/config-types.ts'
import { watchSettings } from '../../adapters/settings-watch.ts'
import type { FollowingSearch, Served } from '../live-following.ts'
import { type GlobalOptions, type OpenWorkspace, type Session, withSettingsNow } from './context.ts'
import { fileNoteText } from './file-note-text.ts'
import { searchSettingsOf } from './search-settings.ts'
import { warn } from './streams.ts'
import { t } from './text.ts'

/** An editor that writes a file anew has done so by then, ms. */
const SETTLE_MS = 200

export function servedIn(session: Pick<Session, 'config'>, workspace: OpenWorkspace): Served {
  return { workspace, search: searchSettingsOf(session, workspace), active: session.config.active }
}

/**
 * Has the searches follow the settings files of this call until it is stopped. Files that cannot be used leave
 * everything as it was.
 */
export function followSettings(
  { home }: Session,
  options: GlobalOptions,
  searches: readonly FollowingSearch[],
): () => void {
  const look = async () => {
    await delay(SETTLE_MS)
    for (const search of searches) {
      try {
        const { workspace, config } = await withSettingsNow(search.served.workspace, options)
        search.change(servedIn({ config }, workspace))
      } catch (error) {
        if (!(error instanceof ConfigProblem)) throw error
        warn(t('config.notFollowed', { problem: fileNoteText(error.note) }))
        return
      }
    }
  }
  return watchSettings([options.config ?? configPath(home), join(home, 'app.json')], () => void look())
}
