import { useState } from 'react'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { When } from '../../features/when/when.tsx'
import type { OutputOf } from '../../lib/call-names.ts'
import { useCall } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Button } from '../../ui/button.tsx'
import { OwnWords } from './own-words.tsx'

type Call = OutputOf<'models.calls'>['rows'][number]

const PAGE = 10

/** The ledger: what left for a model, to the word, and what came of it. It is read when it is opened. */
export function Calls() {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('connections.calls')}</summary>
      {isOpen && <Ledger />}
    </details>
  )
}

function Ledger() {
  const { t } = useText()
  const { id: workspace } = useWorkspace()
  const [before, setBefore] = useState<readonly string[]>([])
  const cursor = before.at(-1)
  const { data, state, again } = useCall('models.calls', {
    workspace,
    limit: PAGE,
    ...(cursor ? { cursor } : {}),
  })
  if (state.kind === 'error') return <ProblemNote error={state.error} onRetry={again} />
  if (!data) return <p className="soft">{t('app.loading')}</p>
  const { rows, next, total } = data
  if (total === 0) return <p className="soft">{t('connections.calls.none')}</p>
  return (
    <>
      <p className="soft">{t('connections.calls.help', { total })}</p>
      <ul className="model-calls">
        {rows.map((call) => (
          <li key={call.id}>
            <CallRow call={call} />
          </li>
        ))}
      </ul>
      <div className="model-call-pages">
        {before.length > 0 && (
          <Button onPress={() => setBefore(before.slice(0, -1))}>{t('connections.calls.newer')}</Button>
        )}
        {next !== null && (
          <Button onPress={() => setBefore([...before, next])}>{t('connections.calls.older')}</Button>
        )}
      </div>
    </>
  )
}

function CallRow({ call }: { call: Call }) {
  const { t } = useText()
  const format = useFormat()
  const { atMs, use, model, to, outcome, problem, ms, inputTokens, outputTokens, isEstimated, sent } = call
  const tokens = { input: format.number(inputTokens), output: format.number(outputTokens) }
  return (
    <details data-outcome={outcome ?? 'unknown'}>
      <summary>
        <When ms={atMs} /> <strong>{t(`shared.model.use.${use}`)}</strong>{' '}
        <span className="mono">{model}</span> {t(`connections.calls.outcome.${outcome ?? 'unknown'}`)}
      </summary>
      <p className="soft">
        {t('connections.calls.to', { to })}{' '}
        {t(isEstimated ? 'connections.calls.tokensAbout' : 'connections.calls.tokens', tokens)}
        {ms !== null && ` ${format.span(ms)}`}
      </p>
      {problem !== null && <OwnWords text={problem} />}
      <p>{t('connections.calls.sent')}</p>
      <pre className="connection-snippet" lang="und">
        {[sent.system, sent.user].filter((text) => text !== '').join('\n\n')}
      </pre>
      {sent.isCut && <p className="soft">{t('connections.calls.cut')}</p>}
    </details>
  )
}
