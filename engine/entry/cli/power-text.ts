import type { PowerState } from '../../ports/power.ts'

/** What a battery keeps from being done. */
export function pausedText({ percent }: Pick<PowerState, 'percent'>): string {
  const charge = percent === null ? '' : ` (${percent} %)`
  return `on battery${charge}: indexing and embedding in the background wait for mains power; a search does what it needs`
}
