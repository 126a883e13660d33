import type { OutputOf } from '../../lib/call-names.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { Bar } from './bar.tsx'

type Credit = NonNullable<NonNullable<OutputOf<'review.get'>['why']>['credit']>

/** With the ranking by credit: whose answer it was, how much it states, how long it is, and its place for it. */
export function CreditTable({ credit: all }: { credit: Credit }) {
  const { t } = useText()
  const format = useFormat()
  const { credit, queries, prior, chars, place, of } = all
  const share = queries > 0 ? Math.min(1, credit / queries) : 0
  return (
    <table className="why-table numbers">
      <caption>{t('shared.credit.title', { place, of })}</caption>
      <tbody>
        <tr>
          <th scope="row">{t('shared.credit.share')}</th>
          <td className="soft">{t('shared.credit.of', { credit: format.score(credit), queries })}</td>
          <td className="why-bar-cell">
            <Bar value={share} />
          </td>
          <td>{format.score(share)}</td>
        </tr>
        <tr>
          <th scope="row">{t('shared.credit.prior')}</th>
          <td />
          <td className="why-bar-cell">
            <Bar value={prior} />
          </td>
          <td>{format.score(prior)}</td>
        </tr>
        <tr>
          <th scope="row">{t('shared.credit.length')}</th>
          <td />
          <td />
          <td>{t('shared.credit.chars', { count: chars })}</td>
        </tr>
      </tbody>
    </table>
  )
}
