import { DiffView } from '../../features/diff/diff-view.tsx'
import { useText } from '../../lib/text.ts'
import type { Detail } from './verdict-groups.ts'

/** The files that the run changed, line by line, and those it could not read. */
export function Files({ detail }: { detail: Detail }) {
  const { t, coded } = useText()
  const { leftOutFiles, repaired, sessions, sweep } = detail
  // What can be read line by line comes first: the memory and the diary.
  const fileChanges = detail.fileChanges.toSorted(
    (a, b) => Number(a.after === null) - Number(b.after === null),
  )
  return (
    <div className="sweep-files">
      {fileChanges.length === 0 && (
        <p className="soft">{t(sweep.isDryRun ? 'sweeps.dryRun.nothing' : 'sweeps.noFiles')}</p>
      )}
      {fileChanges.map(({ path, action, before, after }) =>
        before !== null && after !== null ? (
          <DiffView key={path} path={path} before={before} after={after} />
        ) : (
          <p key={path}>
            <span className="mono">{path}</span>{' '}
            <span className="soft">{t(sweep.isDryRun ? 'sweeps.file.would' : `sweeps.file.${action}`)}</span>
          </p>
        ),
      )}
      {leftOutFiles.length > 0 && (
        <section>
          <h3>{t('sweeps.leftOut')}</h3>
          <ul>
            {leftOutFiles.map(({ path, reason }) => (
              <li key={path}>
                <span className="mono">{path}</span>{' '}
                <span className="soft">{coded('reason', reason, 'reason.other')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {sessions.length > 0 && (
        <section>
          <h3>{t('sweeps.sessions')}</h3>
          <ul>
            {sessions.map(({ path, messages, leftOut, hasMore }) => (
              <li key={path}>
                <span className="mono">{path}</span>{' '}
                <span className="soft">
                  {leftOut === null
                    ? t('sweeps.session.taken', { count: messages })
                    : coded('sweeps.session', leftOut, 'sweeps.session.other')}
                  {hasMore && ` ${t('sweeps.session.more')}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {repaired.changed + repaired.invalid + repaired.evicted + repaired.recovered > 0 && (
        <p className="soft">
          {t('sweeps.repaired', {
            changed: repaired.changed,
            invalid: repaired.invalid,
            evicted: repaired.evicted,
            recovered: repaired.recovered,
          })}
        </p>
      )}
    </div>
  )
}
