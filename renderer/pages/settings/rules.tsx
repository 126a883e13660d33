import { useRuleWords, useSetRule } from '../../features/rules/use-rules.ts'
import { useCall } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Button } from '../../ui/button.tsx'

/** What is kept out by where it was said (ux 17.15), each with its way out. */
export function Rules() {
  const { t } = useText()
  const format = useFormat()
  const { id: workspace } = useWorkspace()
  const words = useRuleWords()
  const { set, error } = useSetRule()
  const rules = useCall('review.rules', { workspace }).data?.rules ?? []
  return (
    <section className="setting-group" aria-labelledby="settings-rules">
      <h2 id="settings-rules">{t('settings.rules.title')}</h2>
      <p className="soft">{t('settings.rules.help')}</p>
      {rules.length === 0 && <p>{t('settings.rules.none')}</p>}
      <ul className="setting-folders">
        {rules.map((rule) => (
          <li key={words.name(rule)}>
            <span className="setting-folder">
              {words.never(rule)}{' '}
              <span className="soft">
                {t('settings.rules.since', { when: format.dateTime(rule.sinceMs) })}
              </span>
            </span>
            <Button
              label={t('settings.rules.liftNamed', { rule: words.never(rule) })}
              whyNot={error}
              onPress={() => void set(rule, false)}
            >
              {t('settings.rules.lift')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
