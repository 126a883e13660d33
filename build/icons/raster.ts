import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

const WASM = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
// It may be done once in a process.
const ready = initWasm(readFileSync(WASM))

/** A square picture: as a file, and as red, green, blue and alpha of each pixel, row by row. */
export type Raster = { png: Uint8Array; pixels: Uint8Array }

/**
 * Draws a picture at `size` × `size` pixels on nothing. The same bytes come out on every computer, so that what is
 * committed can be compared with its source.
 */
export async function rasterOf(svg: string, size: number): Promise<Raster> {
  await ready
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: size } })
  const image = drawing.render()
  try {
    return { png: image.asPng(), pixels: image.pixels }
  } finally {
    image.free()
    drawing.free()
  }
}
