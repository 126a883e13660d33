import { useText } from '../../lib/text.ts'
import { Choices, Flag, Lines } from './controls.tsx'
import type { Scope } from './use-scope.ts'

/** Whose conversations with agents are dreamt from besides the notes. */
export function Sessions({ scope }: { scope: Scope }) {
  const { t } = useText()
  return (
    <section className="setting-group" aria-labelledby="settings-sessions">
      <h2 id="settings-sessions">{t('settings.group.sessions')}</h2>
      <p className="soft">{t('settings.sessions.help')}</p>
      <Flag scope={scope} id="dreaming.sessions.openclaw" />
      <Choices scope={scope} id="dreaming.sessions.claudeCode" />
      <Choices scope={scope} id="dreaming.sessions.codex" />
      {/* Lists hold for all workspaces, as in the file. */}
      {scope.workspace === null && (
        <>
          <Lines scope={scope} id="dreaming.sessions.exclude" hint={t('settings.sessions.excludeHint')} />
          <Lines scope={scope} id="dreaming.sessions.owners" hint={t('settings.sessions.ownersHint')} />
        </>
      )}
    </section>
  )
}
