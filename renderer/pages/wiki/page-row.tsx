import { scriptLanguage } from '../../features/markdown/script-language.ts'
import type { OutputOf } from '../../lib/call-names.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { plainSnippet } from './plain-snippet.ts'
import { usePageTitle } from './use-page-title.ts'

export type WikiRow = OutputOf<'wiki.list'>['rows'][number]

/** What a row tells besides its title, each by itself. */
function useFacts(): (row: WikiRow) => string[] {
  const { t } = useText()
  const format = useFormat()
  return ({ claims, questions, contradictions, freshness, lastConfirmed }) => [
    ...(claims > 0 ? [t('wiki.claims', { count: claims })] : []),
    ...(questions > 0 ? [t('wiki.questions', { count: questions })] : []),
    ...(contradictions > 0 ? [t('wiki.contradictions', { count: contradictions })] : []),
    ...(lastConfirmed === null ? [] : [t('wiki.confirmed', { day: format.day(lastConfirmed) })]),
    ...(freshness === 'stale' || freshness === 'aging' ? [t(`wiki.freshness.${freshness}`)] : []),
  ]
}

export function usePageName(): (row: WikiRow) => string {
  const { t } = useText()
  const format = useFormat()
  const facts = useFacts()
  const titleOf = usePageTitle()
  return (row) => {
    const node = { title: titleOf(row), kind: t(`wiki.kind.${row.kind}`) }
    const told = facts(row)
    return told.length === 0
      ? t('wiki.links.node', node)
      : t('wiki.row', { ...node, facts: format.list(told) })
  }
}

export function PageRow({ row }: { row: WikiRow }) {
  const { t } = useText()
  const facts = useFacts()
  const { kind } = row
  const title = usePageTitle()(row)
  const snippet = row.snippet === null ? null : plainSnippet(row.snippet)
  return (
    <div className="wiki-row">
      <p className="wiki-row-head">
        <strong lang={scriptLanguage(title) ?? undefined}>{title}</strong>
        <span className="wiki-kind">{t(`wiki.kind.${kind}`)}</span>
      </p>
      {snippet !== null && (
        <p className="wiki-snippet" lang={scriptLanguage(snippet) ?? undefined}>
          {snippet}
        </p>
      )}
      <p className="soft wiki-facts">
        {facts(row).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </div>
  )
}
