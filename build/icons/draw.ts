// Draws all icons of the desktop app from `build/icons/source` into `electron/icons`: `npm run icons`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { TRAY_STATES } from '../../electron/main/tray-state.ts'
import { appIcons } from './app-icon.ts'
import { trayIcons } from './tray-icons.ts'

export const ICONS = fileURLToPath(new URL('../../electron/icons', import.meta.url))

/** Every icon, by its path below `electron/icons`. */
export async function drawIcons(): Promise<Record<string, Uint8Array>> {
  const trays = await Promise.all(TRAY_STATES.map(trayIcons))
  return Object.assign(await appIcons(), ...trays)
}

if (import.meta.main) {
  const icons = Object.entries(await drawIcons())
  rmSync(ICONS, { recursive: true, force: true })
  for (const [name, bytes] of icons) {
    const path = join(ICONS, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
  }
  console.log(`${icons.length} icons in electron/icons`)
}
