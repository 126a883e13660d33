import { useState } from 'react'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useCall, useCommand } from '../../lib/calls.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Scope } from './use-scope.ts'

/** Where a service is asked unless an address is set. */
const ADDRESSES: Readonly<Record<string, string>> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
}

/** A key in the system's keychain: the app alone has one; in a browser the variable is told. */
export function ModelKey({ scope, provider }: { scope: Scope; provider: string }) {
  const { t } = useText()
  const shell = useCall('app.capabilities', {}).data?.shell
  const address = String(scope.setting('models.baseUrl').value ?? ADDRESSES[provider] ?? '')
  if (address === '') return null
  return shell === 'electron' ? (
    <Stored address={address} />
  ) : (
    <p className="soft">{t('settings.models.keyBrowser')}</p>
  )
}

function Stored({ address }: { address: string }) {
  const { t } = useText()
  const [draft, setDraft] = useState('')
  const { data, again } = useCall('shell.modelKeys', {})
  const set = useCommand('shell.setModelKey')
  if (!data) return null
  const origin = URL.parse(address)?.origin ?? address
  const isStored = data.origins.includes(origin)
  const save = async (key: string | null) => {
    await set.run({ address, key })
    setDraft('')
    again()
  }
  if (data.problem === 'no_keychain') return <p className="soft">{t('settings.models.noKeychain')}</p>
  return (
    <div className="setting-row">
      <div className="setting-words">
        <TextField
          label={t('settings.models.key', { origin })}
          value={draft}
          onChange={setDraft}
          onSubmit={() => draft.trim() !== '' && void save(draft.trim())}
          type="password"
          hint={t(isStored ? 'settings.models.keyStored' : 'settings.models.keyHint')}
        />
        {draft.trim() !== '' && (
          <Button kind="primary" onPress={() => void save(draft.trim())}>
            {t('settings.save')}
          </Button>
        )}
        {isStored && draft === '' && (
          <Button kind="quiet" onPress={() => void save(null)}>
            {t('settings.models.keyRemove')}
          </Button>
        )}
      </div>
      {data.problem === 'not_writable' && (
        <p className="field-problem">{t('settings.models.keyNotWritten')}</p>
      )}
      {set.error && <ProblemNote error={set.error} onRetry={set.dismiss} />}
    </div>
  )
}
