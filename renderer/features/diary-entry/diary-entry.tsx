import '../source-note/source-note.css'
import './diary-entry.css'
import { useAddress } from '../../lib/address.ts'
import type { OutputOf } from '../../lib/call-names.ts'
import { useCall } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useHasPage } from '../../lib/pages.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Async } from '../../ui/async.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BlockedNote } from '../blocked/blocked-note.tsx'
import { placeText } from '../evidence/evidence-list.tsx'
import { Markdown } from '../markdown/markdown.tsx'
import { ProblemNote } from '../problem/problem-note.tsx'
import { useSource } from '../source-note/use-source.ts'
import { replayedText } from './replayed-text.ts'

export type DiaryRow = OutputOf<'diary.entries'>['rows'][number]

const NO_NOTE = () => null
/** Names of phases are not translated (ux 15). */
const PHASE_NAMES = { light: 'Light', rem: 'REM', deep: 'Deep' } as const

/** What one night said, and the notes that it was made from. */
export function DiaryEntry({ row }: { row: DiaryRow }) {
  const { t } = useText()
  const { id } = useWorkspace()
  const { state, again } = useCall('diary.entry', { workspace: id, index: row.index })
  return (
    <article className="diary-entry">
      <h2>
        <EntryDay row={row} />
        {row.phases.length > 0 && (
          <span className="soft"> · {row.phases.map((phase) => PHASE_NAMES[phase]).join(' · ')}</span>
        )}
        {row.isBackfilled && <span className="soft"> · {t('diary.replayed')}</span>}
      </h2>
      <Async
        state={state}
        loading={<Skeleton lines={6} label={t('app.loading')} />}
        error={(error) => <ProblemNote error={error} onRetry={again} />}
        blocked={(error) => <BlockedNote error={error} workspace={id} onRetry={again} />}
        empty={() => null}
      >
        {(entry) => (
          <>
            <div className="diary-entry-text">
              <Markdown
                source={
                  row.isBackfilled
                    ? replayedText(entry.text, (word) => t(`diary.backfill.${word}`))
                    : entry.text
                }
                noteHref={NO_NOTE}
              />
            </div>
            <MadeFrom entry={entry} />
          </>
        )}
      </Async>
    </article>
  )
}

/** The day in words, or the date line as somebody wrote it. */
export function EntryDay({ row }: { row: Pick<DiaryRow, 'day' | 'date'> }) {
  const { t } = useText()
  const format = useFormat()
  if (row.day === null) return <>{row.date ?? t('diary.undated')}</>
  return <time dateTime={row.day}>{format.day(row.day)}</time>
}

/** The lines that it quotes, and the notes that the night read. */
function MadeFrom({ entry }: { entry: OutputOf<'diary.entry'> }) {
  const { t } = useText()
  const { href } = useAddress()
  const hasSweeps = useHasPage('sweeps')
  const { open } = useSource()
  const { lines, sources, sweep } = entry
  if (sources.length + lines.length === 0) return <p className="soft">{t('diary.sources.unknown')}</p>
  return (
    <section className="diary-entry-from">
      {lines.length > 0 && (
        <>
          <h3>{t('diary.lines', { count: lines.length })}</h3>
          <ul className="source-list">
            {lines.map((line) => (
              <li key={placeText(line)}>
                <Button kind="quiet" icon="file" onPress={() => open(line)}>
                  {placeText(line)}
                </Button>
                <span className="soft diary-entry-line">{line.text}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {sources.length > 0 && (
        <>
          <h3>{t('diary.sources', { count: sources.length })}</h3>
          <ul className="source-list">
            {sources.map(({ path }) => (
              <li key={path}>
                <Button kind="quiet" icon="file" onPress={() => open({ path, startLine: 1 })}>
                  {path}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {hasSweeps && sweep !== null && <a href={href('sweeps', { sweep })}>{t('diary.sweep')}</a>}
    </section>
  )
}
