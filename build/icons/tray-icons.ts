import { IconIco } from '@shockpkg/icon-encoder'
import type { TrayState } from '../../electron/main/tray-state.ts'
import { rasterOf } from './raster.ts'
import { sourceText } from './sources.ts'

/**
 * An amber that stands out from light and from dark panels alike: neither Windows nor Linux tells a program for sure
 * which of them its icon lies on.
 */
export const PANEL_COLOUR = '#b97410'
/** macOS takes the alpha of a template and colours it itself. */
const TEMPLATE_COLOUR = '#000000'
/** Pixels of 16 points at 100, 125, 150, 200, 250 and 300 %. */
const WINDOWS_SIZES = [16, 20, 24, 32, 40, 48]
/** Pixels of an icon, and of the same one for twice the density. */
const MAC_SIZES = [16, 32] as const
const LINUX_SIZES = [22, 44] as const

/** The drawing of a state in one colour. */
export function trayDrawing(state: TrayState, colour: string): string {
  return sourceText(`tray/${state}.svg`).replaceAll('currentColor', colour)
}

/** The files of one state by their path below `electron/icons`. */
export async function trayIcons(state: TrayState): Promise<Record<string, Uint8Array>> {
  const template = trayDrawing(state, TEMPLATE_COLOUR)
  const coloured = trayDrawing(state, PANEL_COLOUR)
  const ico = new IconIco()
  for (const size of WINDOWS_SIZES) await ico.addFromPng((await rasterOf(coloured, size)).png, false)
  return {
    [`tray/${state}Template.png`]: (await rasterOf(template, MAC_SIZES[0])).png,
    [`tray/${state}Template@2x.png`]: (await rasterOf(template, MAC_SIZES[1])).png,
    [`tray/${state}.png`]: (await rasterOf(coloured, LINUX_SIZES[0])).png,
    [`tray/${state}@2x.png`]: (await rasterOf(coloured, LINUX_SIZES[1])).png,
    [`tray/${state}.ico`]: ico.encode(),
  }
}
