import { useRef } from 'react'
import { BlockedNote } from '../../features/blocked/blocked-note.tsx'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useCommands } from '../../lib/commands.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Async } from '../../ui/async.tsx'
import { Banner } from '../../ui/banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SEARCH_COMMANDS } from './commands.ts'
import { Results } from './results.tsx'
import { type SearchResult, useSearch } from './use-search.ts'

/** What an agent would find. */
export function Find() {
  const { t } = useText()
  const { id, isEnabled } = useWorkspace()
  const search = useSearch()
  const box = useRef<HTMLDivElement>(null)
  useCommands(SEARCH_COMMANDS, { 'search.find': () => box.current?.querySelector('input')?.focus() })
  return (
    <div className="search-find">
      <search className="search-box">
        <div ref={box} className="search-field">
          <TextField
            label={t('search.label')}
            isLabelUnseen
            type="search"
            value={search.text}
            onChange={search.type}
            onSubmit={search.submit}
            onEscape={search.cancel}
            placeholder={t('search.placeholder')}
            maxLength={4_000}
            autoFocus
          />
        </div>
        <Switch isOn={search.isRecording} onChange={search.setRecording} isDisabled={!isEnabled}>
          {t('search.record')}
        </Switch>
        {(search.isRecording || !isEnabled) && (
          <p className="soft search-hint">{t(isEnabled ? 'search.record.hint' : 'search.record.off')}</p>
        )}
      </search>
      {search.asked === '' ? (
        <EmptyState title={t('search.begin')}>
          <p>{t('search.begin.help')}</p>
        </EmptyState>
      ) : (
        <Async
          state={search.state}
          loading={<Progress label={t('search.running')} share={null} />}
          error={(error) => <ProblemNote error={error} onRetry={search.again} />}
          blocked={(error) => <BlockedNote error={error} workspace={id} onRetry={search.again} />}
          empty={(result) =>
            result.hits.length > 0 ? null : <Nothing result={result} query={search.asked} />
          }
        >
          {(result) => (
            <>
              <Summary result={result} isAsking={search.isAsking} />
              <Results result={result} />
            </>
          )}
        </Async>
      )}
    </div>
  )
}

/** How sure it is, in words; and what could not be looked at. */
function Summary({ result, isAsking }: { result: SearchResult; isAsking: boolean }) {
  const { t } = useText()
  const format = useFormat()
  const { hits, confidence, ms, vectors, failed } = result
  return (
    <>
      <p role="status" className="search-summary">
        <strong>{t(isAsking ? 'search.running' : `search.confidence.${confidence}`)}</strong>{' '}
        <span className="soft">
          {t('search.count', { count: hits.length, span: format.span(ms) })} {t(`search.vectors.${vectors}`)}
        </span>
      </p>
      {failed.length > 0 && (
        <Banner tone="warn" title={t('search.failed', { count: failed.length })}>
          <p className="mono">{failed.map(({ path }) => path).join(', ')}</p>
        </Banner>
      )}
    </>
  )
}

function Nothing({ result, query }: { result: SearchResult; query: string }) {
  const { t } = useText()
  if (result.isDisabled)
    return (
      <Banner tone="warn" title={t('search.disabled')}>
        <p>{t('search.disabled.help')}</p>
      </Banner>
    )
  return (
    <div role="status">
      <EmptyState title={t('search.nothing')}>
        <p>{t('search.nothing.help', { query })}</p>
      </EmptyState>
    </div>
  )
}
