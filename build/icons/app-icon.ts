import { IconIcns, IconIco } from '@shockpkg/icon-encoder'
import { rasterOf } from './raster.ts'
import { sourceText } from './sources.ts'

/** Up to this many pixels the dots would be dirt: a moon alone is drawn, to the edge. */
const SMALL_UP_TO = 32
const WINDOWS_SIZES = [16, 20, 24, 32, 40, 48, 64, 128, 256]
/** Windows reads larger ones as PNG; smaller ones as PNG trouble some of its programs. */
const BITMAP_BELOW = 256
export const LINUX_SIZES = [16, 24, 32, 48, 64, 128, 256, 512]
/** Pixels and the names that an `.icns` has for them, for single and for double density. */
const MAC_TYPES: readonly (readonly [size: number, types: readonly string[]])[] = [
  [16, ['ic04']],
  [32, ['ic05', 'ic11']],
  [64, ['ic12']],
  [128, ['ic07']],
  [256, ['ic08', 'ic13']],
  [512, ['ic09', 'ic14']],
  [1024, ['ic10']],
]
/** macOS wants a margin around the tile; elsewhere it would only make the icon smaller than its neighbours. */
const WITHOUT_MARGIN = '92 92 840 840'

/** The drawing that is right for a size, with the margin of macOS or without. */
function drawing(size: number, hasMargin: boolean): string {
  if (size <= SMALL_UP_TO) return sourceText('app-small.svg')
  const svg = sourceText('app.svg')
  return hasMargin ? svg : svg.replace('viewBox="0 0 1024 1024"', `viewBox="${WITHOUT_MARGIN}"`)
}

async function pngOf(size: number, hasMargin = false): Promise<Uint8Array> {
  return (await rasterOf(drawing(size, hasMargin), size)).png
}

/** The icon of the program for each system, by path below `electron/icons`. */
export async function appIcons(): Promise<Record<string, Uint8Array>> {
  const ico = new IconIco()
  for (const size of WINDOWS_SIZES) await ico.addFromPng(await pngOf(size), size >= BITMAP_BELOW, true)
  const icns = new IconIcns()
  for (const [size, types] of MAC_TYPES) await icns.addFromPng(await pngOf(size, true), types, true)
  const linux: Record<string, Uint8Array> = {}
  for (const size of LINUX_SIZES) linux[`app/${size}.png`] = await pngOf(size)
  return { ...linux, 'app.png': await pngOf(512), 'app.ico': ico.encode(), 'app.icns': icns.encode() }
}
