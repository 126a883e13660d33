import { useText } from '../../lib/text.ts'
import { Banner } from '../../ui/banner.tsx'
import type { Wiki } from './use-wiki-acts.ts'

/** Pages that were left out, with the line at which they cannot be read, and what else stands in the way. */
export function Problems({ problems }: Pick<Wiki, 'problems'>) {
  const { t, coded } = useText()
  return (
    <Banner tone="warn" title={t('wiki.problems', { count: problems.length })}>
      <ul>
        {problems.map(({ code, path, line, detail }) => (
          <li key={`${code} ${path} ${line}`}>
            {coded('wiki.problem', code, 'wiki.problem.other')}{' '}
            {path !== null && <span className="mono">{line === null ? path : `${path}:${line}`}</span>}
            {detail !== null && (
              <span className="soft wiki-detail" lang="en">
                {detail}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
