import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Choices, Flag } from './controls.tsx'
import { Rules } from './rules.tsx'
import { Schedule } from './schedule.tsx'
import { Sessions } from './sessions.tsx'
import { Sweeper } from './sweeper.tsx'
import { useScope, type View } from './use-scope.ts'

/** What holds for the workspace in view alone. */
export function ThisWorkspace({ view }: { view: View }) {
  const { t } = useText()
  const { id, name } = useWorkspace()
  const scope = useScope(view, id)
  return (
    <>
      <p className="soft">{t('settings.tab.workspaceHelp', { name })}</p>
      {scope.error && <ProblemNote error={scope.error} />}
      <section className="setting-group" aria-labelledby="settings-when">
        <h2 id="settings-when">{t('settings.group.when')}</h2>
        <Flag scope={scope} id="dreaming.enabled" />
        <Schedule scope={scope} />
      </section>
      <section className="setting-group" aria-labelledby="settings-decides">
        <h2 id="settings-decides">{t('settings.group.decides')}</h2>
        <Choices scope={scope} id="dreaming.promotion" />
        <Sweeper scope={scope} />
      </section>
      <Sessions scope={scope} />
      <Rules />
    </>
  )
}
