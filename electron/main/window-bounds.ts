export type Bounds = { x: number; y: number; width: number; height: number }
export type KeptBounds = Pick<Bounds, 'width' | 'height'> & { x: number | null; y: number | null }

/** Least size: 320 px wide at 200 % is still usable (ux 14). */
export const MIN_SIZE = { width: 480, height: 400 }
const FIRST_SIZE = { width: 1180, height: 820 }
/** So much of a window must be on a screen for a person to take hold of it. */
const LEAST_VISIBLE = 64

/**
 * Where the window is put: as it was, but no larger than the screen it is on, and on a screen that is still there.
 * `areas` are the work areas, the first that of the main screen.
 */
export function windowBounds(
  kept: KeptBounds | null,
  areas: readonly Bounds[],
): Partial<Bounds> & typeof MIN_SIZE {
  const main = areas[0]
  const { x, y, ...size } = kept ?? { ...FIRST_SIZE, x: null, y: null }
  if (x === null || y === null) return { ...fitted(size, main) }
  const area = areas.find((one) => isVisible({ x, y, ...size }, one))
  return area ? { x, y, ...fitted(size, area) } : fitted(size, main)
}

function fitted({ width, height }: typeof MIN_SIZE, area: Bounds | undefined): typeof MIN_SIZE {
  const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))
  return {
    width: clamp(width, MIN_SIZE.width, area?.width ?? width),
    height: clamp(height, MIN_SIZE.height, area?.height ?? height),
  }
}

function isVisible(window: Bounds, area: Bounds): boolean {
  const across = Math.min(window.x + window.width, area.x + area.width) - Math.max(window.x, area.x)
  // Its upper edge, by which it is moved, must not be above the screen or below it.
  const isReachable = window.y >= area.y - 8 && window.y < area.y + area.height - LEAST_VISIBLE
  return across >= LEAST_VISIBLE && isReachable
}
