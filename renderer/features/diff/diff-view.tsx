import './diff-view.css'
import { useMemo } from 'react'
import { useText } from '../../lib/text.ts'
import { type DiffRow, diffCounts, diffRows } from './diff-rows.ts'

export type DiffViewProps = {
  path: string
  before: string
  after: string
  /** Its name where one page shows several differences of a file. */
  label?: string
}

const SIGNS = { same: ' ', added: '+', removed: '−' } as const

/** What a change does to a file, line by line: signs and words, not colour alone. */
export function DiffView({ path, before, after, label = path }: DiffViewProps) {
  const { t } = useText()
  const rows = useMemo(() => diffRows(before, after), [before, after])
  const { added, removed } = diffCounts(rows)
  return (
    <figure className="diff">
      <figcaption className="diff-head">
        <span className="mono">{path}</span>{' '}
        <span className="soft">{t('shared.diff.counts', { added, removed })}</span>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys. */}
      <section className="diff-scroll" tabIndex={0} aria-label={label}>
        <table>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place.
              <DiffLine key={at} row={row} />
            ))}
          </tbody>
        </table>
      </section>
    </figure>
  )
}

function DiffLine({ row }: { row: DiffRow }) {
  const { t } = useText()
  if (row.kind === 'gap')
    return (
      <tr className="diff-gap">
        <td colSpan={3}>{t('shared.diff.same', { count: row.count })}</td>
      </tr>
    )
  return (
    <tr className={`diff-${row.kind}`}>
      <td className="diff-number numbers">{row.after ?? row.before}</td>
      <td className="diff-sign">
        <span aria-hidden="true">{SIGNS[row.kind]}</span>
        {row.kind !== 'same' && <span className="unseen">{t(`shared.diff.${row.kind}`)}</span>}
      </td>
      <td className="diff-text">{row.text}</td>
    </tr>
  )
}
