import { activeAgents, isActiveOn } from '../../features/active-switch/active-changes.ts'
import { useActiveSwitch } from '../../features/active-switch/use-active-switch.ts'
import { useAddress } from '../../lib/address.ts'
import { useCall } from '../../lib/calls.ts'
import { useText } from '../../lib/text.ts'
import { Banner } from '../../ui/banner.tsx'
import { Link } from '../../ui/link.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Choices, Flag, Lines, listOf, Marks, Whole, Words } from './controls.tsx'
import { Row } from './row.tsx'
import type { NumberKey } from './setting-keys.ts'
import type { Scope } from './use-scope.ts'

const KEY = 'plugins.entries.active-memory.config'
const CHATS = ['direct', 'group', 'channel', 'explicit'] as const
const TOOLS = ['memory_search', 'memory_get'] as const
const THINKING = ['off', 'minimal', 'low', 'medium', 'high', 'xhigh', 'adaptive'] as const
const MORE: readonly NumberKey[] = [
  `${KEY}.recentUserTurns`,
  `${KEY}.recentAssistantTurns`,
  `${KEY}.recentUserChars`,
  `${KEY}.recentAssistantChars`,
  `${KEY}.setupGraceTimeoutMs`,
  `${KEY}.cacheTtlMs`,
  `${KEY}.circuitBreakerMaxTimeouts`,
  `${KEY}.circuitBreakerCooldownMs`,
]

/** What comes before a reply: what everybody decides first, then the model, then the rest. */
export function ActiveMemorySettings({ scope }: { scope: Scope }) {
  const { t } = useText()
  const { href } = useAddress()
  const active = useActiveSwitch()
  const workspaces = useCall('workspaces.list', {}).data?.workspaces ?? []
  const isOn = isActiveOn(scope.view.settings)
  const listed = activeAgents(scope.view.settings)
  const agents = [...new Set([...workspaces.flatMap((workspace) => workspace.agents), ...listed])]
  const chats = listOf(scope, `${KEY}.allowedChatTypes`)
  return (
    <section className="setting-group" aria-labelledby="settings-active">
      <h2 id="settings-active">{t('settings.group.active')}</h2>
      <p className="soft">{t('settings.active.help')}</p>
      <div className="setting-row">
        <Switch isOn={isOn} isDisabled={!active.canChange} onChange={(on) => void active.turn(on)}>
          {t('settings.active.switch')}
        </Switch>
      </div>
      {isOn && listed.length === 0 && <Banner tone="warn" title={t('settings.active.noAgent')} />}
      <p>
        <Link href={href('search', { tab: 'reply' })}>{t('settings.active.try')}</Link>
      </p>
      <Marks
        scope={scope}
        id={`${KEY}.agents`}
        options={agents.map((agent) => ({ value: agent, label: agent }))}
      />
      <Marks
        scope={scope}
        id={`${KEY}.allowedChatTypes`}
        options={CHATS.map((value) => ({ value, label: t(`settings.chat.${value}`) }))}
        hint={chats.includes('group') || chats.includes('channel') ? t('settings.active.shared') : null}
      />
      <Whole scope={scope} id={`${KEY}.maxBlockChars`} />
      <h3>{t('settings.active.model')}</h3>
      <p className="soft">{t('settings.active.modelHelp')}</p>
      <Words scope={scope} id={`${KEY}.endpoint.baseUrl`} placeholder="http://127.0.0.1:11434/v1" />
      <Words scope={scope} id={`${KEY}.model`} placeholder="qwen3:4b" />
      <Words scope={scope} id={`${KEY}.endpoint.apiKeyEnv`} />
      <Choices scope={scope} id={`${KEY}.queryMode`} />
      <Choices scope={scope} id={`${KEY}.promptStyle`} />
      <Whole scope={scope} id={`${KEY}.timeoutMs`} />
      <Whole scope={scope} id={`${KEY}.maxSummaryChars`} />
      <details className="setting-more">
        <summary>{t('settings.active.more')}</summary>
        <div className="setting-group">
          <Lines scope={scope} id={`${KEY}.allowedChatIds`} />
          <Lines scope={scope} id={`${KEY}.deniedChatIds`} />
          <Words scope={scope} id={`${KEY}.modelFallback`} />
          <Thinking scope={scope} />
          <Marks
            scope={scope}
            id={`${KEY}.toolsAllow`}
            options={TOOLS.map((value) => ({ value, label: value }))}
          />
          {MORE.map((key) => (
            <Whole key={key} scope={scope} id={key} />
          ))}
          <Words scope={scope} id={`${KEY}.promptAppend`} rows={3} />
          <Words scope={scope} id={`${KEY}.promptOverride`} rows={3} />
          <Flag scope={scope} id={`${KEY}.logging`} />
        </div>
      </details>
    </section>
  )
}

function Thinking({ scope }: { scope: Scope }) {
  const { t } = useText()
  const id = `${KEY}.thinking` as const
  return (
    <Row scope={scope} id={id}>
      <div className="setting-short">
        <Select
          label={t(`settings.${id}`)}
          value={String(scope.setting(id).value)}
          options={THINKING.map((value) => ({
            value: value as string,
            label: t(`settings.thinking.${value}`),
          }))}
          onChange={(value) => void scope.save({ [id]: value })}
          isDisabled={scope.whyNot !== null}
        />
      </div>
    </Row>
  )
}
