import { When } from '../../features/when/when.tsx'
import { useText } from '../../lib/text.ts'
import type { Connection } from './use-words.ts'

/** Who connected, when, and when something of the memory was of use to them. */
export function Users({ users }: Pick<Connection, 'users'>) {
  const { t, rich } = useText()
  return (
    <div>
      <h3>{t('connections.users')}</h3>
      <ul className="connection-users">
        {users.map(({ name, version, connectedAtMs, usedAtMs }) => (
          <li key={name}>
            <span className="mono">{version === null ? name : `${name} ${version}`}</span>
            {connectedAtMs !== null && (
              <span>
                {rich('connections.users.connected', { when: <When key="when" ms={connectedAtMs} /> })}
              </span>
            )}
            {usedAtMs !== null && (
              <span>{rich('connections.users.used', { when: <When key="when" ms={usedAtMs} /> })}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
