import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { drawIcons, ICONS } from '../../../../build/icons/draw.ts'
import { rasterOf } from '../../../../build/icons/raster.ts'
import { PANEL_COLOUR, trayDrawing } from '../../../../build/icons/tray-icons.ts'
import { trayIcon, windowIcon } from '../../../../electron/main/icons.ts'
import { TRAY_STATES, type TrayState } from '../../../../electron/main/tray-state.ts'
import { contrast } from '../../../support/contrast.ts'

const read = (name: string) => readFileSync(join(ICONS, name))
/** Width, height and kind of colour of a PNG (6: with alpha). */
const pngHead = (bytes: Buffer) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes[25]]
/** The sizes that a `.ico` holds, and the bits of their pixels. */
const icoSizes = (bytes: Buffer) =>
  Array.from({ length: bytes.readUInt16LE(4) }, (_, index) => [
    bytes[6 + index * 16] || 256,
    bytes.readUInt16LE(6 + index * 16 + 6),
  ])

/** How solid each pixel of a state is, from 0 to 255. */
async function alphaOf(state: TrayState, size: number): Promise<Uint8Array> {
  const { pixels } = await rasterOf(trayDrawing(state, '#000000'), size)
  return pixels.filter((_, index) => index % 4 === 3)
}

describe('icons', () => {
  it('are what their sources draw, and no others lie there', async () => {
    const drawn = await drawIcons()
    const files = readdirSync(ICONS, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(ICONS.length + 1))
    expect(files.sort()).toEqual(Object.keys(drawn).sort())
    for (const [name, bytes] of Object.entries(drawn)) {
      expect(Buffer.compare(read(name), bytes), `${name}: run npm run icons`).toBe(0)
    }
  })

  it.each(TRAY_STATES)('of the tray for %s have the sizes of each system, with alpha', (state) => {
    expect(pngHead(read(`tray/${state}Template.png`))).toEqual([16, 16, 6])
    expect(pngHead(read(`tray/${state}Template@2x.png`))).toEqual([32, 32, 6])
    expect(pngHead(read(`tray/${state}.png`))).toEqual([22, 22, 6])
    expect(pngHead(read(`tray/${state}@2x.png`))).toEqual([44, 44, 6])
    expect(icoSizes(read(`tray/${state}.ico`))).toEqual([16, 20, 24, 32, 40, 48].map((size) => [size, 32]))
  })

  it.each(['linux', 'darwin', 'win32'] as const)('are where the app looks for them on %s', (platform) => {
    const asked = [
      ...TRAY_STATES.map((state) => trayIcon(ICONS, state, platform)),
      windowIcon(ICONS, platform),
    ]
    expect(asked.filter((path) => path !== null && !existsSync(path))).toEqual([])
  })

  it('of the program hold what each system looks for', () => {
    expect(icoSizes(read('app.ico')).map(([size]) => size)).toEqual([16, 20, 24, 32, 40, 48, 64, 128, 256])
    expect(pngHead(read('app.png'))).toEqual([512, 512, 6])
    const icns = read('app.icns')
    expect(icns.subarray(0, 4).toString()).toBe('icns')
    expect(icns.readUInt32BE(4)).toBe(icns.length)
    for (const type of ['ic04', 'ic05', 'ic07', 'ic08', 'ic09', 'ic10'])
      expect(icns.includes(type)).toBe(true)
  })
})

describe('the five shapes of the tray', () => {
  it.each([16, 22])('differ by their shape alone at %i pixels', async (size) => {
    const masks = await Promise.all(TRAY_STATES.map((state) => alphaOf(state, size)))
    for (const [left, a] of masks.entries()) {
      // Something is drawn, and something is left clear.
      expect(a.some((value) => value === 255) && a.some((value) => value === 0)).toBe(true)
      for (const [right, b] of masks.entries()) {
        if (left >= right) continue
        const clear = a.filter((value, index) => Math.abs(value - (b[index] ?? 0)) > 127).length
        // A dot of three pixels is the least that is seen as another shape.
        expect(clear, `${TRAY_STATES[left]} and ${TRAY_STATES[right]}`).toBeGreaterThanOrEqual(9)
      }
    }
  })

  it.each(TRAY_STATES)('%s is black alone as a template', async (state) => {
    const { pixels } = await rasterOf(trayDrawing(state, '#000000'), 32)
    expect(pixels.every((value, index) => index % 4 === 3 || value === 0)).toBe(true)
  })

  it.each(['#ffffff', '#f3f3f3', '#1c1c1c', '#000000'])('stand out from a panel of %s (3:1)', (panel) => {
    expect(contrast(PANEL_COLOUR, panel)).toBeGreaterThanOrEqual(3)
  })
})
