import { useId } from 'react'
import { DreamsTab } from '../../features/dreams-tab/dreams-tab.tsx'
import { When } from '../../features/when/when.tsx'
import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Calls } from './calls.tsx'
import { lookOf } from './looks.ts'
import { OwnWords } from './own-words.tsx'
import { TestResult } from './test-result.tsx'
import type { Tests } from './use-tests.ts'
import { type Connection, useWords } from './use-words.ts'
import { Users } from './users.tsx'
import { Uses } from './uses.tsx'
import { Ways } from './ways.tsx'

const SHAPES: Readonly<Record<Connection['state'], IconName>> = {
  ready: 'check',
  attention: 'warning',
  off: 'blocked',
  unknown: 'help',
}

/** One connection: how it is in words, its figures, who used it, how to add it, and what a test said. */
export function ConnectionCard({ connection, tests }: { connection: Connection; tests: Tests }) {
  const { t } = useText()
  const words = useWords()
  const heading = useId()
  const { id, state, facts, lastUseMs, problem, users, uses, ways } = connection
  return (
    <section className="connection" aria-labelledby={heading} data-connection={id}>
      <div className="connection-head">
        <Icon name={lookOf(id).icon} size={20} />
        <h2 id={heading}>{words.name(id)}</h2>
        <span className={`connection-state connection-state-${state}`}>
          <Icon name={SHAPES[state]} />
          {t(`connections.state.${state}`)}
        </span>
        <Acts connection={connection} tests={tests} />
      </div>
      <p className="soft">{words.about(id)}</p>
      <p>{words.says(id, connection)}</p>
      {problem !== null && <OwnWords text={problem} />}
      {(facts.length > 0 || lastUseMs !== null) && (
        <dl className="connection-facts">
          {lastUseMs !== null && (
            <div>
              <dt>{t('connections.lastUse')}</dt>
              <dd>
                <When ms={lastUseMs} />
              </dd>
            </div>
          )}
          {facts.map((fact) => (
            <div key={fact.name}>
              <dt>{words.fact(fact.name)}</dt>
              <dd className={fact.kind === 'text' ? 'mono' : ''}>
                {fact.kind === 'time' ? <When ms={Number(fact.value)} /> : words.value(fact)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <TestResult id={id} state={tests.of(id)} onRetry={() => void tests.run(id)} />
      {id === 'model' && <Calls />}
      {uses.length > 0 && <Uses uses={uses} />}
      {users.length > 0 && <Users users={users} />}
      {ways.length > 0 && <Ways ways={ways} isOpen={state === 'off' && id === 'mcp'} />}
      {id === 'openclaw' && <DreamsTab />}
    </section>
  )
}

function Acts({ connection: { id, canTest }, tests }: { connection: Connection; tests: Tests }) {
  const { t } = useText()
  const { href } = useAddress()
  const words = useWords()
  const { tab } = lookOf(id)
  return (
    <span className="connection-acts">
      {id === 'active' && <Link href={href('search', { tab: 'reply' })}>{t('connections.tryMessage')}</Link>}
      {tab !== null && (
        <Link
          href={href('settings', tab === 'workspace' ? {} : { tab })}
          tip={t('connections.settings.of', { name: words.name(id) })}
        >
          {t('connections.settings')}
        </Link>
      )}
      {canTest && (
        <Button
          icon="play"
          label={t('connections.tryOne', { name: words.name(id) })}
          whyNot={tests.whyNot}
          isPending={tests.of(id)?.kind === 'running'}
          onPress={() => void tests.run(id)}
        >
          {t('connections.try')}
        </Button>
      )}
    </span>
  )
}
