import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/text.ts'
import { Link } from '../../ui/link.tsx'
import { Select } from '../../ui/select.tsx'
import { Flag, Whole, Words } from './controls.tsx'
import { ModelKey } from './model-key.tsx'
import { Row } from './row.tsx'
import type { Scope } from './use-scope.ts'

const PROVIDERS = ['none', 'openai-compatible', 'openai', 'anthropic'] as const

/** The one model for everything: who answers, what it is used for, and how much of it. */
export function ModelSettings({ scope }: { scope: Scope }) {
  const { t } = useText()
  const { href } = useAddress()
  const provider = String(scope.setting('models.provider').value ?? 'none')
  const isOn = provider !== 'none'
  return (
    <section className="setting-group" aria-labelledby="settings-models">
      <h2 id="settings-models">{t('settings.group.models')}</h2>
      <p className="soft">{t('settings.models.help')}</p>
      <Row scope={scope} id="models.provider">
        <Select
          label={t('settings.models.provider')}
          value={provider}
          isDisabled={scope.whyNot !== null}
          options={PROVIDERS.map((value) => ({ value, label: t(`settings.models.provider.${value}`) }))}
          onChange={(value) => void scope.save({ 'models.provider': value === 'none' ? null : value })}
        />
      </Row>
      {isOn && (
        <>
          <Words
            scope={scope}
            id="models.baseUrl"
            placeholder={
              provider === 'openai-compatible' ? 'http://127.0.0.1:11434/v1' : t('settings.models.ownAddress')
            }
          />
          <Words scope={scope} id="models.model" />
          <Words scope={scope} id="models.fallbackModel" />
          <Words scope={scope} id="models.apiKeyEnv" placeholder={VARIABLES[provider] ?? ''} />
          <ModelKey scope={scope} provider={provider} />
          <Whole scope={scope} id="models.timeoutSeconds" />
          <Whole scope={scope} id="dreaming.narratorTimeoutSeconds" />
          <Flag scope={scope} id="models.uses.diary" />
          <Flag scope={scope} id="models.uses.wording" />
          <Flag scope={scope} id="hooks.internal.entries.session-memory.llmSlug" />
          <Flag scope={scope} id="models.uses.activeMemory" />
          <Flag scope={scope} id="wiki.summaries" />
          <Whole scope={scope} id="models.budget.callsPerDay" />
          <Whole scope={scope} id="models.budget.tokensPerDay" />
          <p>
            <Link href={href('connections')}>{t('settings.models.test')}</Link>
          </p>
        </>
      )}
    </section>
  )
}

/** Where a key is looked for unless another variable is named. */
const VARIABLES: Readonly<Record<string, string>> = {
  openai: 'OPENAI_API_KEY',
  anthropic: 'ANTHROPIC_API_KEY',
}
