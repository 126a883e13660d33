import { PERSONAL_KINDS } from '../../../engine/model/redaction.ts'
import { useText } from '../../lib/text.ts'
import { Lines, Marks } from './controls.tsx'
import type { Scope } from './use-scope.ts'

/** What is taken out of everything before it is stored or sent. Secrets always are. */
export function RedactionSettings({ scope }: { scope: Scope }) {
  const { t } = useText()
  return (
    <section className="setting-group" aria-labelledby="settings-redaction">
      <h2 id="settings-redaction">{t('settings.group.redaction')}</h2>
      <p className="soft">{t('settings.redaction.help')}</p>
      <Marks
        scope={scope}
        id="dreaming.redaction.keep"
        options={PERSONAL_KINDS.map((value) => ({ value, label: t(`settings.redaction.kind.${value}`) }))}
        hint={t('settings.redaction.keepHint')}
      />
      <Lines scope={scope} id="dreaming.redaction.allow" />
      <Lines scope={scope} id="dreaming.redaction.patterns" />
    </section>
  )
}
