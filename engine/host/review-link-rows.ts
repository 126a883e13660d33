import type { LinkDecision } from '../core/claims/links.ts'
import { isoMs } from '../core/time/zone.ts'
import { plainRow, type Row } from './review-rows.ts'
import type { ReviewState } from './review-state.ts'
import { linkDecisions } from './verdicts.ts'

/** Splits and merges that can be taken back, oldest first: one row a step, named by its receipt. */
export function linkRows({ decisions }: Pick<ReviewState, 'decisions'>): Row[] {
  const rows = new Map<string, Row>()
  for (const line of decisions) {
    const [link] = linkDecisions([line])
    if (!link || line.receipt === undefined) continue
    rows.set(
      line.receipt,
      linkRow(line.receipt, isoMs(line.at) || 0, link, rows.get(line.receipt)?.link ?? null),
    )
  }
  return [...rows.values()]
}

/** A step about several claims has a line for each of them. */
function linkRow(
  receipt: string,
  atMs: number,
  { kind, texts, from }: LinkDecision,
  before: Row['link'],
): Row {
  const link = {
    texts: [...new Set([...(before?.texts ?? []), ...texts])],
    from: [...new Set([...(before?.from ?? []), ...from])],
  }
  return {
    ...plainRow(receipt, link.texts[0] ?? ''),
    decision: { kind, reason: null, atMs, until: null },
    link,
    receipt,
  }
}
