import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { appMenu, PAGE_ROW } from '../../../../electron/main/app-menu.ts'
import { linkIn, parseLink } from '../../../../electron/main/deep-link.ts'
import { startArguments } from '../../../../electron/main/start-arguments.ts'
import { GARDEN, wordsIn } from './facts-of.ts'

const REVIEW = { page: 'review', workspace: GARDEN }

describe('a link into the app', () => {
  it.each([
    [`reverie://review?workspace=${GARDEN}`, REVIEW],
    [`reverie://review/?workspace=${GARDEN}`, REVIEW],
    [`REVERIE://Review?workspace=${GARDEN}`, REVIEW],
    ['reverie://settings', { page: 'settings', workspace: null }],
  ])('%s is followed', (link, route) => {
    expect(parseLink(link)).toEqual(route)
  })

  it.each([
    'reverie://nowhere',
    'reverie:review',
    'reverie:///review',
    'reverie://review/../settings/x',
    'reverie://review/decide',
    `reverie://review?workspace=${GARDEN.toUpperCase()}`,
    `reverie://review?workspace=${GARDEN}&workspace=${GARDEN}`,
    `reverie://review?workspace=${GARDEN}&key=x`,
    'reverie://review?workspace=../../etc',
    'reverie://review?decide=promote',
    `reverie://user@review?workspace=${GARDEN}`,
    `reverie://review:80?workspace=${GARDEN}`,
    `reverie://review?workspace=${GARDEN}#x`,
    `https://review?workspace=${GARDEN}`,
    `reverie://review?workspace=${GARDEN}${'&'.repeat(300)}`,
    '--reverie://review',
    '',
  ])('%s is not', (link) => {
    expect(parseLink(link)).toBeNull()
  })

  it('every page of the interface has its link, and its row in the menu bar', async () => {
    const folder = fileURLToPath(new URL('../../../../renderer/pages', import.meta.url))
    const pages = readdirSync(folder).filter((name) => name !== 'first-run')
    expect(pages.length).toBeGreaterThan(10)
    for (const page of pages) expect(parseLink(`reverie://${page}`)).toEqual({ page, workspace: null })
    const menu = JSON.stringify(appMenu({ platform: 'linux', isPackaged: true, words: await wordsIn('ja') }))
    // Settings has a row of its own.
    for (const page of pages.filter((name) => name !== 'settings'))
      expect(menu).toContain(`"${PAGE_ROW}${page}"`)
  })

  it('is found among the arguments of a second start', () => {
    const argv = [
      '/opt/reverie',
      '--no-sandbox',
      'reverie://nonsense',
      `reverie://review?workspace=${GARDEN}`,
    ]
    expect(linkIn(argv)).toEqual(REVIEW)
    expect(linkIn(['/home/reverie://review'])).toBeNull()
  })
})

describe('arguments of a start', () => {
  it('ours are understood among switches of Chromium', () => {
    const args = [
      '--remote-debugging-port=0',
      '--hidden',
      '--config',
      'x.json5',
      '-w',
      '노트',
      '--workspace=日記',
    ]
    expect(startArguments(args)).toEqual({
      isHidden: true,
      isMcp: false,
      isReadOnly: false,
      config: 'x.json5',
      workspaces: ['노트', '日記'],
      route: null,
    })
  })

  it('none is needed, and none that is broken does harm', () => {
    const none = {
      isHidden: false,
      isMcp: false,
      isReadOnly: false,
      config: undefined,
      workspaces: [],
      route: null,
    }
    expect(startArguments([])).toEqual(none)
    expect(startArguments(['--config', '--workspace', '--hidden=x'])).toMatchObject({
      workspaces: [],
      isHidden: false,
      isMcp: false,
      isReadOnly: false,
    })
    expect(startArguments(['reverie://diary'])).toEqual({
      ...none,
      route: { page: 'diary', workspace: null },
    })
  })
})
