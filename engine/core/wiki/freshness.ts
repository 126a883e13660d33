import type { WikiClaim, WikiFreshness, WikiPage } from '../../model/wiki.ts'

const DAY_MS = 86_400_000
const AGING_DAYS = 30
const STALE_DAYS = 90

export type Freshness = { level: WikiFreshness; at?: string }

/** How old a timestamp is at `nowMs`: under 30 days fresh, under 90 aging, else stale; unknown when unreadable. */
export function freshnessOf(timestamp: string | undefined, nowMs: number): Freshness {
  const ms = timestamp === undefined ? Number.NaN : Date.parse(timestamp)
  if (timestamp === undefined || Number.isNaN(ms)) return { level: 'unknown' }
  const days = Math.max(0, Math.floor((nowMs - ms) / DAY_MS))
  return { level: days < AGING_DAYS ? 'fresh' : days < STALE_DAYS ? 'aging' : 'stale', at: timestamp }
}

/** Of the newest among the times of a claim, its page and its evidence. */
export function claimFreshness(claim: WikiClaim, page: WikiPage, nowMs: number): Freshness {
  let newest: string | undefined
  for (const at of [claim.updatedAt, page.updatedAt, ...claim.evidence.map((item) => item.updatedAt)]) {
    if (at === undefined || Number.isNaN(Date.parse(at))) continue
    if (newest === undefined || Date.parse(at) > Date.parse(newest)) newest = at
  }
  return freshnessOf(newest, nowMs)
}

/** When the next of the times on a page passes from fresh to aging or from aging to stale; infinite when none will. */
export function nextAgeingMs(page: WikiPage, nowMs: number): number {
  let next = Number.POSITIVE_INFINITY
  const look = (timestamp: string | undefined) => {
    const ms = timestamp === undefined ? Number.NaN : Date.parse(timestamp)
    if (Number.isNaN(ms)) return
    for (const days of [AGING_DAYS, STALE_DAYS]) {
      const at = ms + days * DAY_MS
      if (at > nowMs && at < next) next = at
    }
  }
  look(page.updatedAt)
  for (const { updatedAt, evidence } of page.claims) {
    look(updatedAt)
    for (const item of evidence) look(item.updatedAt)
  }
  return next
}

export function freshnessLabel({ level, at }: Freshness): string {
  return at === undefined ? 'missing updatedAt' : `${level} (${at})`
}

export function isStale({ level }: Freshness): boolean {
  return level === 'stale' || level === 'unknown'
}
