import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useFileWords } from '../../features/setting-problem/use-file-words.ts'
import { useText } from '../../lib/text.ts'
import { Banner } from '../../ui/banner.tsx'
import { ActiveMemorySettings } from './active-memory.tsx'
import { Choices, Flag, Whole } from './controls.tsx'
import { DiaryLanguage } from './diary-language.tsx'
import { Gates } from './gates.tsx'
import { ModelSettings } from './models.tsx'
import { RedactionSettings } from './redaction.tsx'
import { Schedule } from './schedule.tsx'
import { SessionNoteSettings } from './session-notes.tsx'
import { Sessions } from './sessions.tsx'
import type { FlagKey, NumberKey } from './setting-keys.ts'
import { useScope, type View } from './use-scope.ts'
import { WikiSettings } from './wiki.tsx'
import { Workspaces } from './workspaces.tsx'

const LIMITS: readonly NumberKey[] = [
  'dreaming.phases.deep.limit',
  'dreaming.memoryFileMaxChars',
  'dreaming.phases.light.lookbackDays',
  'dreaming.phases.light.limit',
  'dreaming.phases.rem.lookbackDays',
  'dreaming.storeMaxEntries',
]
const FLAGS: readonly FlagKey[] = [
  'dreaming.phases.light.enabled',
  'dreaming.phases.rem.enabled',
  'dreaming.phases.deep.enabled',
  'dreaming.storage.separateReports',
  'dreaming.clearQueries',
]

/** What holds for every workspace that has nothing of its own: kept in the file of settings. */
export function AllWorkspaces({ view }: { view: View }) {
  const { t } = useText()
  const fileWords = useFileWords()
  const scope = useScope(view, null)
  return (
    <>
      <p className="soft">
        {view.file === null ? t('settings.tab.allHelp') : t('settings.tab.allHelpFile', { file: view.file })}
      </p>
      {scope.error && <ProblemNote error={scope.error} />}
      {scope.whyNot !== null && <Banner tone="info" title={scope.whyNot} />}
      {view.warnings.length > 0 && (
        <Banner tone="warn" title={t('settings.warnings')}>
          <ul>
            {view.warnings.map(fileWords).map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Banner>
      )}
      <section className="setting-group" aria-labelledby="settings-gates">
        <h2 id="settings-gates">{t('settings.group.gates')}</h2>
        <p className="soft">{t('settings.gates.help')}</p>
        <Gates scope={scope} />
      </section>
      <section className="setting-group" aria-labelledby="settings-when">
        <h2 id="settings-when">{t('settings.group.when')}</h2>
        <Flag scope={scope} id="dreaming.enabled" />
        <Schedule scope={scope} />
      </section>
      <Sessions scope={scope} />
      <section className="setting-group" aria-labelledby="settings-written">
        <h2 id="settings-written">{t('settings.group.written')}</h2>
        <Choices scope={scope} id="dreaming.promotion" />
        <Choices scope={scope} id="dreaming.ranking" />
        <Choices scope={scope} id="dreaming.provenance" />
        <Choices scope={scope} id="dreaming.narrator" />
        <DiaryLanguage scope={scope} />
      </section>
      <ModelSettings scope={scope} />
      <ActiveMemorySettings scope={scope} />
      <WikiSettings scope={scope} />
      <SessionNoteSettings scope={scope} />
      <RedactionSettings scope={scope} />
      <section className="setting-group" aria-labelledby="settings-limits">
        <h2 id="settings-limits">{t('settings.group.limits')}</h2>
        {LIMITS.map((key) => (
          <Whole key={key} scope={scope} id={key} />
        ))}
      </section>
      <section className="setting-group" aria-labelledby="settings-parts">
        <h2 id="settings-parts">{t('settings.group.parts')}</h2>
        {FLAGS.map((key) => (
          <Flag key={key} scope={scope} id={key} />
        ))}
      </section>
      <Workspaces />
    </>
  )
}
