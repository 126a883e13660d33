import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import type { Decision, Row } from './types.ts'
import type { Refusal } from './use-steps.ts'

const QUOTED = 60

/** A claim as it is quoted in a sentence. */
export function quoted(text: string): string {
  const letters = [...text]
  return letters.length > QUOTED
    ? `${letters
        .slice(0, QUOTED - 1)
        .join('')
        .trimEnd()}…`
    : text
}

/** What the strip says of a decision. */
export function useDecisionWords() {
  const { t, coded } = useText()
  const format = useFormat()
  const about = (rows: readonly Row[]) => ({ count: rows.length, text: quoted(rows[0]?.text ?? '') })
  const refused = (items: readonly Refusal[]) =>
    items.map(({ outcome, reason }) =>
      reason === null ? t(`review.outcome.${outcome as 'gone'}`) : coded('reason', reason, 'reason.other'),
    )[0] ?? ''
  /** A person's own wording is quoted, not what stood there before. */
  const said = (decision: Decision) => (decision.kind === 'edit' ? { text: quoted(decision.text) } : {})
  return {
    done(rows: readonly Row[], decision: Decision, refusals: readonly Refusal[]): string {
      // Codes choose the words of the message; a day is written out.
      const until =
        decision.kind === 'snooze' && decision.until !== null ? format.day(decision.until) : 'signal'
      const reason = decision.kind === 'reject' ? (decision.reason ?? 'none') : 'none'
      const words = t(`review.did.${decision.kind}`, { ...about(rows), ...said(decision), until, reason })
      return refusals.length === 0
        ? words
        : `${words} ${t('review.did.refused', { count: refusals.length, why: refused(refusals) })}`
    },
    refused: (items: readonly Refusal[]) =>
      t('review.did.refused', { count: items.length, why: refused(items) }),
    linked: (kind: 'split' | 'merge', rows: readonly Row[], count: number) =>
      t(`review.did.${kind}`, { count, text: quoted(rows[0]?.text ?? '') }),
    undone: (rows: readonly Row[]) => t('review.undone', about(rows)),
  }
}
