import { useState } from 'react'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useSource } from '../../features/source-note/use-source.ts'
import { useCall } from '../../lib/calls.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Async } from '../../ui/async.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { PromotedLine } from './segments.ts'

const MOST = 6

/** What an agent would find by the words of a line; it counts as no recall. */
export function Similar({ line }: { line: PromotedLine }) {
  const { t } = useText()
  const [isAsked, ask] = useState(false)
  return isAsked ? (
    <Hits line={line} />
  ) : (
    <div>
      <Button kind="quiet" icon="search" onPress={() => ask(true)}>
        {t('memory.similar')}
      </Button>
    </div>
  )
}

function Hits({ line }: { line: PromotedLine }) {
  const { t } = useText()
  const { id } = useWorkspace()
  const { open } = useSource()
  const { state, again } = useCall('search.query', { workspace: id, query: line.text, maxResults: MOST })
  const problem = (error: Parameters<typeof ProblemNote>[0]['error']) => (
    <ProblemNote error={error} onRetry={again} />
  )
  return (
    <Async
      state={state}
      loading={<Skeleton lines={2} label={t('app.loading')} />}
      error={problem}
      blocked={problem}
      empty={({ hits }) => (hits.length === 0 ? <p className="soft">{t('memory.similar.none')}</p> : null)}
    >
      {({ hits }) => (
        <ul className="source-list" aria-label={t('memory.similar')}>
          {hits.map(({ place, snippet }) => (
            <li key={`${place.path}:${place.startLine}`}>
              <Button kind="quiet" icon="file" onPress={() => open(place)}>
                {`${place.path}:${place.startLine}`}
              </Button>
              <span className="soft memory-snippet">{snippet}</span>
            </li>
          ))}
        </ul>
      )}
    </Async>
  )
}
