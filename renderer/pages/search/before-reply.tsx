import { BlockedNote } from '../../features/blocked/blocked-note.tsx'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useCall } from '../../lib/calls.ts'
import { useIsOnline } from '../../lib/connection.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TrialResult } from './trial-result.tsx'
import { type ChatKind, useTrial } from './use-trial.ts'

const CHATS = ['direct', 'group', 'channel', 'explicit'] as const

/** What would be put before a message, why it would be silent, and how long that took. */
export function BeforeReply() {
  const { t } = useText()
  const { id } = useWorkspace()
  const isOnline = useIsOnline()
  const trial = useTrial()
  const endpoint = useEndpoint()
  const { error, isRunning, shown, message, agents } = trial
  const whyNot = isOnline ? (message.trim() === '' ? t('search.reply.empty') : null) : t('app.offline.title')
  const isBlocked = error?.code === 'blocked' || error?.code === 'busy'
  return (
    <div className="reply-trial">
      <p className="soft">{t('search.reply.help')}</p>
      {endpoint !== null && <p className="soft">{t('search.reply.sent', { endpoint })}</p>}
      <TextField
        label={t('search.reply.message')}
        value={message}
        onChange={trial.setMessage}
        onSubmit={() => void trial.show()}
        rows={3}
        maxLength={20_000}
        autoFocus
      />
      <TextField
        label={t('search.reply.before')}
        hint={t('search.reply.beforeHint')}
        value={trial.before}
        onChange={trial.setBefore}
        onSubmit={() => void trial.show()}
        rows={2}
        maxLength={20_000}
      />
      <div className="reply-choices">
        <Select
          label={t('search.reply.chat')}
          value={trial.chat as string}
          options={CHATS.map((value) => ({ value: value as string, label: t(`settings.chat.${value}`) }))}
          onChange={(value) => trial.setChat(value as ChatKind)}
        />
        {agents.length > 1 && (
          <Select
            label={t('search.reply.agent')}
            value={trial.agent}
            options={agents.map((value) => ({ value, label: value }))}
            onChange={trial.setAgent}
          />
        )}
      </div>
      <div>
        <Button kind="primary" whyNot={whyNot} isPending={isRunning} onPress={() => void trial.show()}>
          {t('search.reply.show')}
        </Button>
      </div>
      {isRunning && <Progress label={t('search.reply.running')} share={null} />}
      {error !== null &&
        (isBlocked ? (
          <BlockedNote error={error} workspace={id} onRetry={() => void trial.show()} />
        ) : (
          <ProblemNote error={error} onRetry={() => void trial.show()} />
        ))}
      {error === null && shown && <TrialResult trial={shown.trial} chat={shown.chat} />}
    </div>
  )
}

/** Where a message is sent when it is tried; null: nowhere. */
function useEndpoint(): string | null {
  const { data } = useCall('settings.get', { workspace: null })
  const found = data?.settings.find(
    ({ key }) => key === 'plugins.entries.active-memory.config.endpoint.baseUrl',
  )
  return typeof found?.value === 'string' ? found.value : null
}
