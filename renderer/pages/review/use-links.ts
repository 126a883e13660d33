import { useState } from 'react'
import { useIsOnline } from '../../lib/connection.ts'
import { useText } from '../../lib/text.ts'
import type { Action, Split } from './actions.ts'
import type { Detail, Row } from './types.ts'
import type { Decisions } from './use-decisions.ts'

export type LinkParts = {
  row: Row | null
  /** Rows that a decision is about now. */
  chosen: readonly Row[]
  detail: Detail | undefined
  expect: string | null
  decisions: Decisions
  clear(): void
  /** All statements of the row, with the focus at the first that can be chosen. */
  show(key: string): void
}

/** Parting the statements of a claim, and making one of several claims. */
export function useLinks(parts: LinkParts): { split: Split; merge: Action } {
  const { row, chosen, detail, expect, decisions, clear, show } = parts
  const { t } = useText()
  const isOnline = useIsOnline()
  const [leaving, setLeaving] = useState<{ claim: string; keys: ReadonlySet<string> } | null>(null)
  const keys: ReadonlySet<string> = leaving && leaving.claim === row?.key ? leaving.keys : new Set()
  const wordings = new Set(detail?.evidence.map(({ text }) => text)).size

  const never = () => {
    if (!isOnline) return t('app.offline.title')
    if (!row) return t('review.why.nothing')
    return row.lane === 'done' ? t('review.why.done') : null
  }
  const whyNoSplit = never() ?? (wordings < 2 ? t('review.why.oneWording') : null)
  const whyNoMerge =
    never() ?? (chosen.length < 2 ? t('review.why.several') : expect === null ? t('app.loading') : null)
  const split = () => {
    if (!row) return
    if (keys.size === 0) return show(row.key)
    if (expect === null) return
    decisions.link('split', [row], [...keys], expect)
    setLeaving(null)
  }
  const merge = () => {
    if (expect === null) return
    decisions.link(
      'merge',
      chosen,
      chosen.map(({ key }) => key),
      expect,
    )
    clear()
  }
  return {
    split: {
      keys,
      choose(key, isIn) {
        if (!row) return
        const next = new Set(keys)
        if (isIn) next.add(key)
        else next.delete(key)
        setLeaving({ claim: row.key, keys: next })
      },
      action: { run: whyNoSplit === null ? split : null, whyNot: whyNoSplit },
    },
    merge: { run: whyNoMerge === null ? merge : null, whyNot: whyNoMerge },
  }
}
