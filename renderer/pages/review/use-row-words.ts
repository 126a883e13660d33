import { placeText } from '../../features/evidence/evidence-list.tsx'
import { useGapWords } from '../../features/night-summary/gap-list.tsx'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import type { Row } from './types.ts'

export type RowWords = {
  warnings(row: Row): string[]
  /** Counts, origin and kind of source. */
  facts(row: Row): string[]
  /** What it lacks, until when it is put off, or what was decided. */
  state(row: Row): string | null
  /** All of it, for a reader. */
  name(row: Row): string
}

/** The words of a row; the engine sends codes and numbers. */
export function useRowWords(): RowWords {
  const { t, coded } = useText()
  const format = useFormat()
  const gapWords = useGapWords()
  const decided = ({ decision, snoozedUntil, lane }: Row): string | null => {
    if (lane === 'snoozed')
      return snoozedUntil === null
        ? t('review.until.signal')
        : t('review.until.day', { day: format.day(snoozedUntil) })
    if (decision === null) return null
    const kind = t(`review.decided.${decision.kind}`, { when: format.dateTime(decision.atMs) })
    const why =
      decision.reason === null ? null : coded('review.reason', decision.reason, 'review.reason.other')
    return why === null ? kind : t('review.decided.because', { decided: kind, why })
  }
  const words: RowWords = {
    warnings: (row) => row.warnings.map((warning) => t(`review.warning.${warning}`)),
    facts: ({ signals, signalOrigin, source }) => [
      t('review.fact.signals', { count: signals.total }),
      t('review.fact.days', { count: signals.days }),
      t(`review.origin.${signalOrigin}`),
      ...(source === 'session' ? [t('review.source.session')] : []),
    ],
    state: (row) =>
      row.lane === 'close' && row.gaps.length > 0 ? format.list(row.gaps.map(gapWords)) : decided(row),
    name: (row) =>
      format.list([
        ...words.warnings(row),
        row.text,
        `${t('shared.gate.score')} ${format.score(row.score)}`,
        words.state(row) ?? placeText(row.place),
      ]),
  }
  return words
}
