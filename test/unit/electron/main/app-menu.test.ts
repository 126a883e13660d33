import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { appMenu, PAGE_ROW } from '../../../../electron/main/app-menu.ts'
import { parseLink } from '../../../../electron/main/deep-link.ts'
import { trayIcon, windowIcon } from '../../../../electron/main/icons.ts'
import type { MenuItem } from '../../../../electron/main/menu-item.ts'
import { TRAY_STATES } from '../../../../electron/main/tray-state.ts'
import { ROUTES } from '../../../../renderer/app/routes.ts'
import { ALL_LANGUAGES, wordsIn } from './facts-of.ts'

const ICONS = fileURLToPath(new URL('../../../../electron/icons', import.meta.url))
const flat = (menu: readonly MenuItem[]): Extract<MenuItem, { id: string }>[] =>
  menu.flatMap((item) => ('id' in item ? [item, ...flat(item.submenu ?? [])] : []))

describe('the menu bar', () => {
  it.each(['darwin', 'win32', 'linux'] as const)(
    '%s: text fields have their keys, the app its end',
    async (platform) => {
      const rows = flat(appMenu({ platform, isPackaged: true, words: await wordsIn('en') }))
      const roles = rows.map(({ role }) => role)
      expect(roles).toEqual(
        expect.arrayContaining(['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll', 'close']),
      )
      expect(rows.find(({ id }) => id === 'settings')?.keys).toBe('CmdOrCtrl+,')
      expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(['about', 'quit', 'page.review']))
      expect(roles.includes('hideOthers')).toBe(platform === 'darwin')
    },
  )

  it('leads to every page that the interface has, and so does a link', async () => {
    const pages = ROUTES.map(({ page }) => page)
    const ids = flat(appMenu({ platform: 'linux', isPackaged: true, words: await wordsIn('ko') })).map(
      ({ id }) => id.replace(PAGE_ROW, ''),
    )
    expect(pages.filter((page) => !ids.includes(page))).toEqual([])
    expect(pages.map((page) => parseLink(`reverie://${page}`)?.page)).toEqual(pages)
  })

  it('developer tools are there in development only', async () => {
    const words = await wordsIn('en')
    const rolesOf = (isPackaged: boolean) =>
      flat(appMenu({ platform: 'linux', isPackaged, words })).map(({ role }) => role)
    expect(rolesOf(true)).not.toContain('toggleDevTools')
    expect(rolesOf(true)).not.toContain('reload')
    expect(rolesOf(false)).toContain('toggleDevTools')
  })

  it.each(ALL_LANGUAGES)('%s: every row has a name, and no two of one menu the same', async (language) => {
    const menu = appMenu({ platform: 'darwin', isPackaged: false, words: await wordsIn(language) })
    for (const item of menu) {
      const labels = flat('id' in item ? (item.submenu ?? []) : []).map(({ label }) => label)
      expect(labels.filter((label) => label === '')).toEqual([])
      expect(new Set(labels).size).toBe(labels.length)
    }
  })
})

describe('the icons', () => {
  it('have one name for each system and state', () => {
    expect(trayIcon('icons', 'idle', 'darwin')).toBe(join('icons', 'tray', 'idleTemplate.png'))
    expect(trayIcon('icons', 'review', 'win32')).toBe(join('icons', 'tray', 'review.ico'))
    expect(trayIcon('icons', 'blocked', 'linux')).toBe(join('icons', 'tray', 'blocked.png'))
    expect(windowIcon('icons', 'linux')).toBe(join('icons', 'app.png'))
    expect(windowIcon('icons', 'darwin')).toBeNull()
  })

  it('are all there', () => {
    const files = (['darwin', 'win32', 'linux'] as const).flatMap((platform) =>
      TRAY_STATES.map((state) => trayIcon(ICONS, state, platform)),
    )
    const larger = files
      .filter((file) => file.endsWith('.png'))
      .map((file) => file.replace(/\.png$/, '@2x.png'))
    const missing = [...files, ...larger, join(ICONS, 'app.png')].filter((file) => !existsSync(file))
    expect(missing).toEqual([])
  })
})
