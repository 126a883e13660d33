import type { OutputOf } from '../../lib/call-names.ts'

export type Detail = OutputOf<'sweeps.get'>
export type Verdict = Detail['verdicts'][number]
export type Kind = Verdict['kind']
export type Gates = Verdict['gates']

/** What matters most first: what was made of the night, then what nearly was. */
export const KINDS = [
  'promoted',
  'proposed',
  'held',
  'over_limit',
  'skipped',
  'known',
  'waits',
  'expired',
] as const satisfies readonly Kind[]

export type Group = { kind: Kind; verdicts: Verdict[] }

/** The verdicts by what came of them; with `reason` only those that went there in the funnel. */
export function verdictGroups(verdicts: readonly Verdict[], reason: string | null): Group[] {
  const wanted = reason === null ? verdicts : verdicts.filter((verdict) => funnelReason(verdict) === reason)
  return KINDS.map((kind) => ({
    kind,
    verdicts: wanted.filter((verdict) => verdict.kind === kind).sort((a, b) => b.score - a.score),
  })).filter((group) => group.verdicts.length > 0)
}

/** Where a verdict is counted in the funnel: the gate that stopped it first, the writer's reason, or its outcome. */
export function funnelReason({ kind, reason, gates }: Verdict): string {
  if (kind === 'waits') return gates.find(({ passed }) => !passed)?.gate ?? kind
  return kind === 'skipped' ? (reason ?? kind) : kind
}

/** The gates that were in force: every verdict was weighed against the same. */
export function gatesInForce(verdicts: readonly Verdict[]): Pick<Gates[number], 'gate' | 'needed'>[] {
  return (verdicts[0]?.gates ?? []).map(({ gate, needed }) => ({ gate, needed }))
}
