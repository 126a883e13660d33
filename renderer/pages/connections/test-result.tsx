import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useText } from '../../lib/text.ts'
import { Banner } from '../../ui/banner.tsx'
import { OwnWords } from './own-words.tsx'
import type { TestState } from './use-tests.ts'
import { useWords } from './use-words.ts'

/** What happened when a connection was tried. */
export function TestResult({ id, state, onRetry }: { id: string; state: TestState | null; onRetry(): void }) {
  const { t } = useText()
  const words = useWords()
  if (state === null) return null
  if (state.kind === 'running') return <p className="soft">{t('connections.trying')}</p>
  if (state.kind === 'error') return <ProblemNote error={state.error} onRetry={onRetry} />
  const { result } = state
  return (
    <Banner tone={result.isOk ? 'good' : 'warn'} title={words.outcome(id, result)}>
      {words.took(result)}
      {result.problem !== null && <OwnWords text={result.problem} />}
    </Banner>
  )
}
