import type { Sweep } from './night-summary.tsx'

/** `share` of the largest step, for its bar. */
export type FunnelStep = { reason: string; count: number; share: number }

/** Where the candidates went, the largest number first; steps without any are left out. */
export function funnelSteps({ deep }: Pick<Sweep, 'deep'>): FunnelStep[] {
  const steps = [
    ...deep.stoppedBy,
    ...deep.skippedBy,
    { reason: 'known', count: deep.known },
    { reason: 'held', count: deep.held },
    { reason: 'over_limit', count: deep.overLimit },
  ].filter(({ count }) => count > 0)
  const most = Math.max(1, ...steps.map(({ count }) => count))
  return steps.map((step) => ({ ...step, share: step.count / most })).sort((a, b) => b.count - a.count)
}
