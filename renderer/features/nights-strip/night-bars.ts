import type { OutputOf } from '../../lib/call-names.ts'

export type Night = OutputOf<'status.get'>['nights'][number]

/** `height` in percent of the strip; a mark instead where nothing ran as it should. */
export type NightBar = { night: Night; height: number; mark: string | null }

const MARKS: Readonly<Partial<Record<Night['outcome'], string>>> = {
  missed: '✕',
  failed: '!',
  stopped: '■',
  none: '·',
}
/** So that a night without a promotion is still seen to have run. */
const LEAST = 14

/** Bars by what a night promoted and proposed, against the best night of the strip. */
export function nightBars(nights: readonly Night[]): NightBar[] {
  const most = Math.max(1, ...nights.map(({ promoted, proposed }) => promoted + proposed))
  return nights.map((night) => ({
    night,
    height: Math.round(LEAST + ((100 - LEAST) * (night.promoted + night.proposed)) / most),
    mark: MARKS[night.outcome] ?? null,
  }))
}
