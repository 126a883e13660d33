import { useText } from '../../lib/text.ts'
import { Flag, Whole } from './controls.tsx'
import type { Scope } from './use-scope.ts'

const KEY = 'hooks.internal.entries.session-memory'

/** The end of a session becomes a note. */
export function SessionNoteSettings({ scope }: { scope: Scope }) {
  const { t } = useText()
  return (
    <section className="setting-group" aria-labelledby="settings-session-notes">
      <h2 id="settings-session-notes">{t('settings.group.sessionNotes')}</h2>
      <p className="soft">{t('settings.sessionNotes.help')}</p>
      <Flag scope={scope} id={`${KEY}.enabled`} />
      <Flag scope={scope} id={`${KEY}.watch`} />
      <Whole scope={scope} id={`${KEY}.messages`} />
    </section>
  )
}
