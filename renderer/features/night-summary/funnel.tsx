import './funnel.css'
import type { ReactNode } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { funnelSteps } from './funnel-steps.ts'
import type { Sweep } from './night-summary.tsx'

/** Where the candidates of a night went, by reason; each number can open its rows (ux 17.9). */
export function Funnel({
  sweep,
  link,
}: {
  sweep: Sweep
  link?: (reason: string, words: string) => ReactNode
}) {
  const { t, coded } = useText()
  const format = useFormat()
  return (
    <table className="funnel numbers">
      <caption>{t('shared.funnel.title', { count: sweep.deep.considered })}</caption>
      <tbody>
        {funnelSteps(sweep).map(({ reason, count, share }) => {
          const words = coded('shared.funnel', reason, 'reason.other')
          const known =
            words === t('reason.other', { code: reason }) ? coded('reason', reason, 'reason.other') : words
          return (
            <tr key={reason}>
              <th scope="row">{link?.(reason, known) ?? known}</th>
              <td>{format.number(count)}</td>
              <td className="funnel-cell" aria-hidden="true">
                <span className="funnel-bar" style={{ inlineSize: `${share * 100}%` }} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
